import { expect, it } from 'vitest'
import type { BackupDifferences } from '../../../../shared/domain/backups/restore-preview.ts'
import type { EpochMs } from '../../../../shared/domain/units.ts'
import {
  backupLabel,
  contentsMessage,
  restoredMessage,
  returningLines,
  stayingLines,
} from './restore-message.ts'

const at = Date.parse('2026-11-20T12:30:00Z') as EpochMs
const none: BackupDifferences = {
  missing: 0,
  discarded: 0,
  localValues: 0,
  onlyHere: 0,
  changed: 0,
  deleted: 0,
  unsent: 0,
  settled: 0,
}

it('names a backup by its time, and says why it was made', () => {
  expect(backupLabel({ name: 'backup-1.db', at, bytes: 1 }, 'UTC')).toBe('20 Nov 2026, 12:30')
  expect(backupLabel({ name: 'before-restore-1.db', at, bytes: 1 }, 'UTC')).toBe(
    '20 Nov 2026, 12:30, before a restore',
  )
  expect(backupLabel({ name: 'by-hand-1.db', at, bytes: 1 }, 'UTC')).toBe(
    '20 Nov 2026, 12:30, manual',
  )
  expect(backupLabel({ name: 'before-update-1.db', at, bytes: 1 }, 'UTC')).toBe(
    '20 Nov 2026, 12:30, before an update',
  )
})

it('says what a backup holds', () => {
  const newestEntry = { startedAt: at, note: 'Draft' }
  expect(contentsMessage({ entries: 1204, projects: 1, expenses: 0, newestEntry }, 'UTC')).toBe(
    'This backup contains 1,204 entries, 1 project and 0 expenses. The newest entry is “Draft”, from 20 Nov 2026, 12:30.',
  )
  const contents = { entries: 0, projects: 0, expenses: 0, newestEntry: null }
  expect(contentsMessage(contents, 'UTC')).toBe(
    'This backup contains 0 entries, 0 projects and 0 expenses.',
  )
})

it('has a line for each number that is not zero, in singular and plural', () => {
  expect([...returningLines(none), ...stayingLines(none)]).toEqual([])
  const ones = Object.fromEntries(Object.keys(none).map((name) => [name, 1]))
  const twos = Object.fromEntries(Object.keys(none).map((name) => [name, 2]))
  for (const [numbers, first] of [
    [ones, '1 '],
    [twos, '2 '],
  ] as const) {
    const differences = numbers as BackupDifferences
    const lines = [...returningLines(differences), ...stayingLines(differences)]
    expect(lines).toHaveLength(8)
    expect(lines.every((line) => line.startsWith(first) && line.endsWith('.'))).toBe(true)
    expect(new Set(lines).size).toBe(8)
  }
})

it('says what came back', () => {
  expect(restoredMessage(none)).toBe('Restored. No data was missing on this computer.')
  expect(restoredMessage({ missing: 1, discarded: 1, localValues: 1 })).toBe(
    'Restored 2 items and 1 tag, name or setting.',
  )
  expect(restoredMessage({ missing: 0, discarded: 0, localValues: 2 })).toBe(
    'Restored 2 tags, names and settings.',
  )
})
