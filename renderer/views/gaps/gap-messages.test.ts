import { describe, expect, it } from 'vitest'
import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import type { EpochMs, LocalId, Seconds } from '../../../shared/domain/units.ts'
import { listedEntry } from '../../../test/fakes/sample-rows.ts'
import { gapActions } from './gap-actions.ts'
import {
  gapDecisionMessage,
  gapAssignedMessage,
  gapOutcome,
  entryRemovalWarning,
} from './gap-messages.ts'

const minute = 60_000
const at = (minutes: number): EpochMs => (minutes * minute) as EpochMs

/** Returns a gap from minute 10 to 55, and an entry from `from` to `to`. */
function gapOver(from: number, to: number | null, note: string | null = 'Report'): UnresolvedGap {
  const duration = to === null ? null : (((to - from) * 60) as Seconds)
  const entry = listedEntry({ id: 'e', note, startedAt: at(from), duration, isLogged: to !== null })
  const gap = { id: 'g' as LocalId, reason: 'lock', from: at(10), to: at(55) } as const
  return { ...gap, entryId: entry.id, resolvedAt: null, resolution: null, entry }
}

describe('a gap that covers a whole entry', () => {
  const gap = gapOver(10, 55)

  it('says before that a cut removes the entry', () => {
    expect(entryRemovalWarning(gap)).toMatch(/so “Discard” and “Break” remove the entry/)
    const tooltips = gapActions(gap).map(({ kind, tooltip }) => [kind, tooltip])
    expect(Object.fromEntries(tooltips)).toMatchObject({
      discard: 'Remove the entry, because all of its time is in this gap',
      markBreak: 'Remove the entry and record a break',
    })
  })

  it('says after what was removed', () => {
    expect(gapDecisionMessage(gap, 'discard')).toBe('The entry “Report” (0:45) was removed.')
    expect(gapDecisionMessage(gap, 'markBreak')).toBe(
      'Marked as a break. The entry “Report” (0:45) was removed.',
    )
    expect(gapAssignedMessage(gap)).toMatch(/was removed/)
    expect(gapDecisionMessage(gapOver(12, 50, null), 'discard')).toBe(
      'The entry (0:38) was removed.',
    )
    expect(gapDecisionMessage(gap, 'keep')).toBe('Gap kept.')
  })
})

it.each([
  ['begins before it', 5, 55],
  ['ends after it', 10, 60],
  ['still runs', 10, null],
])('is cut out of an entry that %s', (_, from, to) => {
  const gap = gapOver(from, to)
  expect(entryRemovalWarning(gap)).toBeNull()
  expect(gapDecisionMessage(gap, 'discard')).toBe('Gap cut out of the entry.')
})

it('says what is left of the entry without it', () => {
  expect(gapOutcome(gapOver(0, 190), at(200))).toBe(
    'Without this time, “Report” would be 2:25 long instead of 3:10.',
  )
  expect(gapOutcome(gapOver(0, null, null), at(200))).toBe(
    'Without this time, the entry would be 2:35 long instead of 3:20.',
  )
  expect(gapOutcome(gapOver(10, 55), at(200))).toBeNull()
  // Ten seconds are left after the gap.
  expect(gapOutcome(gapOver(10, 55 + 1 / 6), at(200))).toBeNull()
})

it('is dismissed where nothing was recorded', () => {
  expect(gapDecisionMessage({ ...gapOver(0, 60), entry: null }, 'discard')).toBe('Dismissed.')
})
