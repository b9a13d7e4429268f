import { describe, expect, it } from 'vitest'
import type { SyncStatus } from '../../shared/contract/payloads.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import {
  syncStatusLabel,
  nextAttemptMessage,
  pullProgressLabel,
  rejectedRowsMessage,
  serviceRestoredMessage,
} from './sync-status-message.ts'

const now = Date.parse('2026-11-20T12:00:00Z') as EpochMs
const calm: SyncStatus = {
  kind: 'idle',
  unsent: 0,
  refused: 0,
  held: 0,
  nextTryAt: null,
  lastResponseAt: null,
  pulledAt: null,
  problem: null,
  pull: null,
  rejectedRows: 0,
  restored: null,
}
const chip = (change: Partial<SyncStatus>): string =>
  syncStatusLabel({ ...calm, ...change }, now, 'UTC').text
const nextTry = (change: Partial<SyncStatus>): string | null =>
  nextAttemptMessage({ ...calm, ...change }, now)

describe('the chip', () => {
  it('says where everything stands', () => {
    expect(chip({})).toBe('All sent')
    expect(chip({ kind: 'notUpToDate' })).toBe('Not up to date')
    expect(chip({ kind: 'sending', unsent: 1 })).toBe('Sending…')
    expect(chip({ kind: 'waiting', unsent: 3 })).toBe('3 unsent')
    expect(chip({ kind: 'signIn', unsent: 3, refused: 1 })).toBe('Sign-in needed')
    expect(chip({ kind: 'local' })).toBe('Not connected')
    expect(chip({ kind: 'local', unsent: 2 })).toBe('2 unsent · not connected')
  })

  it('says since when nothing was reached', () => {
    const lastContactAt = Date.parse('2026-11-20T11:05:00Z') as EpochMs
    expect(chip({ kind: 'offline', lastResponseAt: lastContactAt, unsent: 1 })).toBe(
      'Offline since 11:05 · 1 unsent',
    )
    expect(chip({ kind: 'offline' })).toBe('Offline')
  })

  it('puts what needs the person before what the connection does', () => {
    expect(
      syncStatusLabel({ ...calm, kind: 'offline', refused: 2, unsent: 5 }, now, 'UTC'),
    ).toEqual({ tone: 'bad', text: 'Needs attention (2) · offline' })
  })
})

describe('the lines above the items', () => {
  it('say when the next try is, or why there is none', () => {
    const nextTryAt = (now + 11_500) as EpochMs
    expect(nextTry({ kind: 'offline', unsent: 1, nextTryAt })).toBe('Stint will try again in 12 s.')
    expect(nextTry({ kind: 'waiting', unsent: 1, nextTryAt: now })).toBe(
      'Stint is trying to send now.',
    )
    expect(nextTry({ unsent: 1, refused: 1 })).toBe(
      'Stint won’t send anything again until you decide what to do.',
    )
    expect(nextTry({ kind: 'signIn', unsent: 1 })).toContain('Sign in')
    expect(nextTry({ kind: 'local', unsent: 1 })).toContain('Not connected')
    expect(nextTry({ kind: 'waiting', unsent: 2, held: 2 })).toContain(
      'Your account can’t receive these items yet',
    )
    expect(nextTry({ kind: 'waiting', unsent: 2, held: 1 })).toBe('Stint is trying to send now.')
    expect(nextTry({})).toBeNull()
  })

  it('count what was read and what was not understood', () => {
    expect(pullProgressLabel({ list: 'timeEntry', rows: 12_300, total: 100_000 })).toBe(
      '12,300 of 100,000 entries',
    )
    expect(rejectedRowsMessage(0)).toBeNull()
    expect(rejectedRowsMessage(1)).toMatch(
      /^Stint couldn’t read 1 item from the service and skipped it/,
    )
    expect(rejectedRowsMessage(2000)).toMatch(
      /^Stint couldn’t read 2,000 items from the service and skipped them/,
    )
  })
})

describe('what a restored service has lost', () => {
  const question = (entries: number, expenses: number, projects: number, older: number) => ({
    missing: { entries, expenses, projects },
    older,
    examples: [],
  })

  it('is counted by kind, and what is older is told apart', () => {
    expect(serviceRestoredMessage(question(7, 1, 1, 0))).toBe(
      '1 project, 7 entries and 1 expense you sent are missing on the service.',
    )
    expect(serviceRestoredMessage(question(1, 0, 0, 0))).toBe(
      '1 entry you sent is missing on the service.',
    )
    expect(serviceRestoredMessage(question(2, 0, 0, 1))).toBe(
      '2 entries you sent are missing on the service; 1 item has gone back to an older version.',
    )
    expect(serviceRestoredMessage(question(0, 0, 0, 1200))).toBe(
      '1,200 items have gone back to an older version.',
    )
  })

  it('comes before everything else in the chip', () => {
    const restored = question(1, 0, 0, 0)
    expect(chip({ kind: 'waiting', unsent: 3, refused: 1, restored })).toBe(
      'Sync paused until you decide',
    )
    expect(nextTry({ unsent: 1, restored })).toContain('Answer the question above')
  })
})
