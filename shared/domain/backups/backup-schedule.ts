/**
 * Which backups are kept (decisions 111 and 112): the newest of each of the last 7 days and of the last 4 weeks that
 * have a daily backup, and the last few of every other kind. A backup never displaces one of another kind.
 */
import { dayOf } from '../time/calendar.ts'
import type { EpochMs } from '../units.ts'

export type BackupFile = {
  /** Without its folder. */
  readonly name: string
  readonly at: EpochMs
  readonly bytes: number
}

export type BackupKind = 'daily' | 'byHand' | 'beforeRestore' | 'beforeUpdate'

/** Prefixes of backup file names. The time in ms and `.db` follow. */
export const backupPrefixes: Readonly<Record<BackupKind, string>> = {
  daily: 'backup-',
  byHand: 'by-hand-',
  beforeRestore: 'before-restore-',
  beforeUpdate: 'before-update-',
}

/** Matches the file name of a complete backup. Its group captures the time of the backup, in ms. */
export const backupFileName = /^(?:backup|by-hand|before-restore|before-update)-(\d{1,16})\.db$/

/** Returns the kind of a backup by its name. Manual backups by older versions of Stint are named like daily ones. */
export function kindOfBackup(name: string): BackupKind {
  const kinds = Object.keys(backupPrefixes) as BackupKind[]
  return kinds.find((kind) => name.startsWith(backupPrefixes[kind])) ?? 'daily'
}

const [keptDays, keptWeeks] = [7, 4]
const keptOf = { byHand: 10, beforeRestore: 3, beforeUpdate: 3 } as const

/** Minimum age, in ms, of the last daily backup before the next is made. */
const interval = 24 * 3_600_000

/**
 * Returns the backups that may be deleted once the new backup `written` is complete. Only backups of the same kind as
 * `written` are considered. `zone`: time zone in which the day and week of a backup are determined. Backups dated after
 * `written` were made while the clock was wrong, so they are treated as older than all others.
 */
export function prunableBackups(
  backups: readonly BackupFile[],
  written: string,
  zone: string,
): readonly BackupFile[] {
  const kind = kindOfBackup(written)
  const newestFirst = backups
    .filter(({ name }) => kindOfBackup(name) === kind)
    .sort((one, other) => other.at - one.at)
  const latest = newestFirst.find(({ name }) => name === written)?.at ?? Infinity
  const inOrder = [
    ...newestFirst.filter(({ at }) => at <= latest),
    ...newestFirst.filter(({ at }) => at > latest),
  ]
  const kept = new Set([
    written,
    ...(kind === 'daily'
      ? keptOfPeriods(inOrder, zone)
      : inOrder.slice(0, keptOf[kind]).map(({ name }) => name)),
  ])
  return newestFirst.filter(({ name }, place) => place > 0 && !kept.has(name))
}

/**
 * True if no daily backup was made in the last 24 hours. A backup dated in the future is ignored, because the clock was
 * wrong when the backup was made. Other kinds of backups are ignored because they may be deleted sooner than daily
 * ones.
 */
export function isBackupDue(backups: readonly BackupFile[], now: EpochMs): boolean {
  return !backups.some(
    ({ name, at }) => kindOfBackup(name) === 'daily' && at <= now && now - at < interval,
  )
}

function keptOfPeriods(inOrder: readonly BackupFile[], zone: string): readonly string[] {
  return [
    ...newestOfEach(inOrder, ({ at }) => dayOf(at, zone), keptDays),
    ...newestOfEach(inOrder, ({ at }) => weekOf(dayOf(at, zone)), keptWeeks),
  ]
}

function newestOfEach(
  inOrder: readonly BackupFile[],
  periodOf: (backup: BackupFile) => string | number,
  maxPeriods: number,
): readonly string[] {
  const found = new Map<string | number, string>()
  for (const backup of inOrder) {
    const period = periodOf(backup)
    if (!found.has(period) && found.size < maxPeriods) found.set(period, backup.name)
  }
  return [...found.values()]
}

/** Returns the number of the week that contains a day. Weeks begin on Monday; 1970-01-01, day 0, was a Thursday. */
function weekOf(day: string): number {
  return Math.floor((Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 3) / 7)
}
