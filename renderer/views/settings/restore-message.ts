/** Messages about the restore of a backup (decision 112). */
import {
  isNothingToRestore,
  type BackupContents,
  type BackupDifferences,
  type RestoreResult,
} from '../../../shared/domain/backups/restore-preview.ts'
import { isBeforeRestore, type BackupFile } from '../../../shared/domain/backups/retention.ts'
import { dayIn, shortDate } from '../../lib/days.ts'
import { formatCount, timeOfDay } from '../../lib/time-format.ts'

/** `20 Nov 2026, 12:30`. */
export function backupTime({ at }: Pick<BackupFile, 'at'>, zone: string): string {
  return `${shortDate(dayIn(at, zone))}, ${timeOfDay(at, zone)}`
}

/** `20 Nov 2026, 12:30, before a restore`. */
export function backupLabel(backup: BackupFile, zone: string): string {
  return `${backupTime(backup, zone)}${isBeforeRestore(backup) ? ', before a restore' : ''}`
}

/** What the backup holds. */
export function contentsMessage(contents: BackupContents, zone: string): string {
  const { entries, projects, expenses, newestEntry } = contents
  const held = `It holds ${entryCount(entries)}, ${count(projects, 'project', 'projects')} and ${count(expenses, 'expense', 'expenses')}.`
  if (!newestEntry) return held
  const { note, startedAt } = newestEntry
  const name = note ? `“${note}”` : 'without a note'
  return `${held} The newest entry is ${name}, ${backupTime({ at: startedAt }, zone)}.`
}

/** What comes back, one line each; empty for nothing. */
export function returningLines({
  missing,
  discarded,
  localValues,
}: RestoreResult): readonly string[] {
  return [
    ...line(missing, 'item that is missing here', 'items that are missing here'),
    ...line(
      discarded,
      'item that was discarded before it was sent. It will be sent',
      'items that were discarded before they were sent. They will be sent',
    ),
    ...line(
      localValues,
      'tag, name or project setting of this computer',
      'tags, names or project settings of this computer',
    ),
  ]
}

/** What stays as it is, one line each; empty for nothing. */
export function stayingLines(differences: BackupDifferences): readonly string[] {
  const { onlyHere, changed, deleted, unsent, settled } = differences
  return [
    ...line(onlyHere, 'item that was recorded since stays', 'items that were recorded since stay'),
    ...line(
      changed,
      'item that was changed since stays changed',
      'items that were changed since stay changed',
    ),
    ...line(
      deleted,
      'item that was deleted since stays deleted',
      'items that were deleted since stay deleted',
    ),
    ...line(
      unsent,
      'change waits to be sent. It is kept',
      'changes wait to be sent. They are kept',
    ),
    ...line(
      settled,
      'change waited in the backup and was sent or discarded since. It is not sent again',
      'changes waited in the backup and were sent or discarded since. They are not sent again',
    ),
  ]
}

/** Toast after a restore. */
export function restoredMessage(result: RestoreResult): string {
  if (isNothingToRestore(result)) return 'Restored. Nothing was missing here.'
  const parts = [
    ...(result.missing + result.discarded > 0
      ? [count(result.missing + result.discarded, 'item', 'items')]
      : []),
    ...(result.localValues > 0
      ? [count(result.localValues, 'tag, name or setting', 'tags, names and settings')]
      : []),
  ]
  return `Restored: ${parts.join(' and ')} came back.`
}

function entryCount(entries: number): string {
  return count(entries, 'entry', 'entries')
}

function line(number: number, one: string, many: string): readonly string[] {
  return number === 0 ? [] : [`${count(number, one, many)}.`]
}

function count(number: number, one: string, many: string): string {
  return `${formatCount(number)} ${number === 1 ? one : many}`
}
