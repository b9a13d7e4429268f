import { counted, listOf, plural, t } from '../../../../shared/domain/language/translate.ts'
import {
  isNothingToRestore,
  type BackupContents,
  type BackupDifferences,
  type RestoreResult,
} from '../../../../shared/domain/backups/restore-preview.ts'
import { kindOfBackup, type BackupFile } from '../../../../shared/domain/backups/backup-schedule.ts'
import { dayIn, shortDate } from '../../../lib/days.ts'
import { timeOfDay } from '../../../lib/time-format.ts'

/** Formats the time of a backup: `20 Nov 2026, 12:30`. */
export function backupTime({ at }: Pick<BackupFile, 'at'>, zone: string): string {
  return `${shortDate(dayIn(at, zone))}, ${timeOfDay(at, zone)}`
}

/** Returns the label of a backup: `20 Nov 2026, 12:30, before a restore`. */
export function backupLabel(backup: BackupFile, zone: string): string {
  const time = backupTime(backup, zone)
  return {
    daily: time,
    byHand: t`${time}, manual`,
    beforeRestore: t`${time}, before a restore`,
    beforeUpdate: t`${time}, before an update`,
  }[kindOfBackup(backup.name)]
}

/** Says what the backup contains. */
export function contentsMessage(contents: BackupContents, zone: string): string {
  const { entries, projects, expenses, newestEntry } = contents
  const held = listOf([
    plural(entries, { one: '# entry', other: '# entries' }),
    plural(projects, { one: '# project', other: '# projects' }),
    plural(expenses, { one: '# expense', other: '# expenses' }),
  ])
  if (!newestEntry) return t`This backup contains ${held}.`
  const { note, startedAt } = newestEntry
  const name = note ? t`“${note}”` : t`without a note`
  return t`This backup contains ${held}. The newest entry is ${name}, from ${backupTime({ at: startedAt }, zone)}.`
}

/** Says what a restore will bring back, one line for each kind of item. Returns no lines if nothing is brought back. */
export function returningLines({
  missing,
  discarded,
  localValues,
}: RestoreResult): readonly string[] {
  return [
    ...counted(missing, {
      one: '# item missing on this computer.',
      other: '# items missing on this computer.',
    }),
    ...counted(discarded, {
      one: '# item you discarded before sending it. It will be sent after the restore.',
      other: '# items you discarded before sending them. They will be sent after the restore.',
    }),
    ...counted(localValues, {
      one: '# tag, name or project setting on this computer.',
      other: '# tags, names or project settings on this computer.',
    }),
  ]
}

/**
 * Says which work is newer than the backup and stays unchanged by a restore, with one line for each kind of change.
 * Returns no lines if there is no such work.
 */
export function stayingLines(differences: BackupDifferences): readonly string[] {
  const { onlyHere, changed, deleted, unsent, settled } = differences
  return [
    ...counted(onlyHere, {
      one: '# item you’ve recorded since then stays.',
      other: '# items you’ve recorded since then stay.',
    }),
    ...counted(changed, {
      one: '# item you’ve changed since then stays as it is.',
      other: '# items you’ve changed since then stay as they are.',
    }),
    ...counted(deleted, {
      one: '# item you’ve deleted since then stays deleted.',
      other: '# items you’ve deleted since then stay deleted.',
    }),
    ...counted(unsent, {
      one: '# change is waiting to be sent and stays here.',
      other: '# changes are waiting to be sent and stay here.',
    }),
    ...counted(settled, {
      one: '# unsent change in the backup was sent or discarded since then. It won’t be sent again.',
      other:
        '# unsent changes in the backup were sent or discarded since then. They won’t be sent again.',
    }),
  ]
}

/** Returns the text of the toast after a restore. */
export function restoredMessage(result: RestoreResult): string {
  if (isNothingToRestore(result)) return t`Restored. No data was missing on this computer.`
  const parts = [
    ...counted(result.missing + result.discarded, { one: '# item', other: '# items' }),
    ...counted(result.localValues, {
      one: '# tag, name or setting',
      other: '# tags, names and settings',
    }),
  ]
  return t`Restored ${listOf(parts)}.`
}
