/**
 * Which backups are kept: the newest of each of the last 7 days and of the last 4 weeks that have one (decision 111),
 * and the states before the last three restores (decision 112).
 */
import { dayOf } from '../time/calendar.ts'
import type { EpochMs } from '../units.ts'

/** A complete backup of one account's database. */
export type BackupFile = {
  /** File name, without its folder. */
  readonly name: string
  /** When it was made. */
  readonly at: EpochMs
  readonly bytes: number
}

const [keptDays, keptWeeks, keptBeforeRestores] = [7, 4, 3]

/** File names of states before a restore begin with it. */
export const beforeRestorePrefix = 'before-restore-'

export function isBeforeRestore({ name }: Pick<BackupFile, 'name'>): boolean {
  return name.startsWith(beforeRestorePrefix)
}
/** ms; a backup that is younger makes another one unnecessary. */
const interval = 24 * 3_600_000

/** The backups that may be deleted, once `written` (a file name) is complete. `zone` decides what a day is. */
export function prunableBackups(
  backups: readonly BackupFile[],
  written: string,
  zone: string,
): readonly BackupFile[] {
  const newestFirst = [...backups].sort((one, other) => other.at - one.at)
  const regular = newestFirst.filter((backup) => !isBeforeRestore(backup))
  const beforeRestores = newestFirst.filter(isBeforeRestore).slice(0, keptBeforeRestores)
  const kept = new Set([
    written,
    ...beforeRestores.map(({ name }) => name),
    ...newestOfEach(regular, ({ at }) => dayOf(at, zone), keptDays),
    ...newestOfEach(regular, ({ at }) => weekOf(dayOf(at, zone)), keptWeeks),
  ])
  return newestFirst.filter(({ name }) => !kept.has(name))
}

/** True where no backup was made in the last 24 hours. One from a clock that was ahead does not count. */
export function isBackupDue(backups: readonly BackupFile[], now: EpochMs): boolean {
  return !backups.some(
    (backup) => !isBeforeRestore(backup) && backup.at <= now && now - backup.at < interval,
  )
}

function newestOfEach(
  newestFirst: readonly BackupFile[],
  periodOf: (backup: BackupFile) => string | number,
  most: number,
): readonly string[] {
  const found = new Map<string | number, string>()
  for (const backup of newestFirst) {
    const period = periodOf(backup)
    if (!found.has(period) && found.size < most) found.set(period, backup.name)
  }
  return [...found.values()]
}

/** Number of the week, from Monday; day 0 of the count was a Thursday. */
function weekOf(day: string): number {
  return Math.floor((Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 3) / 7)
}
