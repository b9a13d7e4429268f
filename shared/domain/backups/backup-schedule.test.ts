import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EpochMs } from '../units.ts'
import {
  backupFileName,
  backupPrefixes,
  isBackupDue,
  kindOfBackup,
  prunableBackups,
  type BackupFile,
  type BackupKind,
} from './backup-schedule.ts'

const day = 86_400_000
const now = Date.parse('2026-11-22T12:00:00Z') as EpochMs
const backup = (at: number): BackupFile => ({ name: `b${at}`, at: at as EpochMs, bytes: 1 })
const names = (backups: readonly BackupFile[]): readonly string[] => backups.map(({ name }) => name)

it('keeps seven days and four weeks of daily backups', () => {
  const daily = Array.from({ length: 60 }, (_, index) => backup(now - index * day))
  const deleted = new Set(names(prunableBackups(daily, `b${now}`, 'UTC')))
  const kept = daily.filter(({ name }) => !deleted.has(name))
  const days = kept.map(({ at }) => new Date(at).toISOString().slice(0, 10))
  // 22 November 2026 is a Sunday: the first seven days are one week, and three Sundays before it follow.
  expect(days).toEqual([
    ...['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17'],
    ...['2026-11-16', '2026-11-15', '2026-11-08', '2026-11-01'],
  ])
})

const backups = fc.uniqueArray(fc.integer({ min: 0, max: 120 * 24 }), { maxLength: 80 })

it('never deletes the one just written nor the newest, and keeps at most twelve', () => {
  fc.assert(
    fc.property(backups, fc.integer({ min: 0, max: 79 }), (hours, chosen) => {
      const all = hours.map((hour) => backup(now - hour * 3_600_000))
      const written = all[chosen % Math.max(all.length, 1)]
      if (!written) return
      const deleted = names(prunableBackups(all, written.name, 'Europe/Berlin'))
      const newest = [...all].sort((one, other) => other.at - one.at)[0]
      expect(deleted).not.toContain(written.name)
      expect(deleted).not.toContain(newest?.name)
      expect(all.length - deleted.length).toBeLessThanOrEqual(12)
      expect(all.length - deleted.length).toBeGreaterThanOrEqual(Math.min(all.length, 1))
    }),
  )
})

it('deletes nothing more the second time', () => {
  fc.assert(
    fc.property(backups, (hours) => {
      const all = hours.map((hour) => backup(now - hour * 3_600_000))
      const first = new Set(names(prunableBackups(all, '', 'UTC')))
      const left = all.filter(({ name }) => !first.has(name))
      expect(prunableBackups(left, '', 'UTC')).toEqual([])
    }),
  )
})

it('is due after a day, and not postponed by a backup from the future', () => {
  expect(isBackupDue([], now)).toBe(true)
  expect(isBackupDue([backup(now - day + 1)], now)).toBe(false)
  expect(isBackupDue([backup(now - day)], now)).toBe(true)
  expect(isBackupDue([backup(now + day)], now)).toBe(true)
})

const kinds = Object.keys(backupPrefixes) as BackupKind[]
const ofKind = (kind: BackupKind, at: number): BackupFile => ({
  ...backup(at),
  name: `${backupPrefixes[kind]}${at}.db`,
})
const mixed = fc.uniqueArray(
  fc.record({ kind: fc.constantFrom(...kinds), hour: fc.integer({ min: 0, max: 24 * 40 }) }),
  { selector: ({ kind, hour }) => `${kind} ${hour}`, maxLength: 80 },
)

it('tells the kinds apart by their names, and names no file that is none of them', () => {
  for (const kind of kinds) {
    const { name } = ofKind(kind, now)
    expect(kindOfBackup(name)).toBe(kind)
    expect(backupFileName.exec(name)?.[1]).toBe(String(now))
  }
  for (const name of ['stint.db', 'before-migration-5.db', 'by-hand-5.db.part', 'x/backup-5.db'])
    expect(backupFileName.test(name)).toBe(false)
})

it('deletes none of another kind than the one just written, whatever their times', () => {
  fc.assert(
    fc.property(mixed, fc.nat(), (some, chosen) => {
      const all = some.map(({ kind, hour }) => ofKind(kind, now - hour * 3_600_000))
      const written = all[chosen % Math.max(all.length, 1)]
      if (!written) return
      const kind = kindOfBackup(written.name)
      for (const { name } of prunableBackups(all, written.name, 'UTC'))
        expect(kindOfBackup(name)).toBe(kind)
    }),
  )
})

it('deletes the oldest by hand once there are more than ten', () => {
  const all = Array.from({ length: 11 }, (_, age) => ofKind('byHand', now - age * 1000))
  expect(prunableBackups(all.slice(1), all[1]?.name ?? '', 'UTC')).toEqual([])
  expect(prunableBackups(all, all[0]?.name ?? '', 'UTC')).toEqual([all[10]])
})

it.each(kinds)('keeps what it wrote since a clock that was ahead was put right: %s', (kind) => {
  // A month of a clock that was a year ahead; then one a day by the right one.
  let all = Array.from({ length: 31 }, (_, index) => ofKind(kind, now + (365 + index) * day))
  for (let passed = 0; passed < 3; passed += 1) {
    const written = ofKind(kind, now + passed * day)
    all = [...all, written]
    const deleted = new Set(names(prunableBackups(all, written.name, 'UTC')))
    all = all.filter(({ name }) => !deleted.has(name))
  }
  const right = all.filter(({ at }) => at < now + 31 * day)
  expect(right).toHaveLength(3)
})

it('is due after a day without a daily one, whatever else was made', () => {
  const others = kinds.filter((kind) => kind !== 'daily').map((kind) => ofKind(kind, now))
  expect(isBackupDue(others, now)).toBe(true)
  expect(isBackupDue([...others, ofKind('daily', now - 1)], now)).toBe(false)
})
