import type { ConfirmReport, ImportedIds } from '../../../shared/contract/groups/imports.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import type { ImportedChange } from '../../../shared/domain/sync/imported-change.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { Reader } from '../../store/database.ts'
import { importedChangeById, importedChanges, rowOfChange } from '../../store/imported-changes.ts'
import { syncedTables } from '../../store/synced-tables.ts'
import { type CommandContext, undoableWrite } from '../undoable-write.ts'
import { setImportedChange } from './imported-rows.ts'
import { createRowWriter, type RowWriter } from '../row-writer.ts'

const changeNotFound = () => failure('notFound', t`This change no longer needs confirmation.`)

/** Creates the commands for imported changes awaiting confirmation. */
export function createImportedChangeCommands(context: CommandContext) {
  return {
    /**
     * Applies the changes to the rows as they are now, and queues them. Changes whose row is missing keep waiting.
     * Fails with `notFound` if no change is waiting or none can be applied.
     */
    confirm: ({ ids }: ImportedIds): Outcome<ConfirmReport> =>
      undoableWrite(context, t`Confirm import`, (rows) => {
        const changes = changesById(rows.transaction, ids)
        if (changes.length === 0) return changeNotFound()
        const confirmed = changes.filter((change) => confirmChange(context, rows, change)).length
        if (confirmed === 0) {
          return failure(
            'notFound',
            t`This item isn’t on this computer yet. Press “Send now” to sync it first.`,
          )
        }
        return success({ confirmed, left: changes.length - confirmed })
      }),

    /** Discards the changes. Fails with `notFound` if none of them is waiting. */
    discard: ({ ids }: ImportedIds): Outcome<{ readonly discarded: number }> =>
      undoableWrite(context, t`Discard import`, (rows) => {
        const changes = changesById(rows.transaction, ids)
        for (const change of changes) setImportedChange(rows, change, false)
        return changes.length === 0 ? changeNotFound() : success({ discarded: changes.length })
      }),
  }
}

/** Returns the changes with these ids (null: all), in import order, because changes to one row build on each other. */
function changesById(reader: Reader, ids: ImportedIds['ids']): readonly ImportedChange[] {
  if (ids === null) return importedChanges(reader, -1)
  return ids.flatMap((id) => importedChangeById(reader, id) ?? [])
}

/** Applies a change. False if its row is missing, or is deleted and would be updated. Deleting twice succeeds. */
function confirmChange(
  { clock, database, ids }: CommandContext,
  rows: RowWriter,
  change: ImportedChange,
): boolean {
  const row = rowOfChange(rows.transaction, change)
  if (!row || (row.isDeleted && change.kind === 'update')) return false
  setImportedChange(rows, change, false)
  if (row.isDeleted) return true
  // Reuses the operation's id, so that importing the same file again while this waits adds nothing.
  const sameId = { ...ids, next: () => change.id as ReturnType<typeof ids.next> }
  const named = createRowWriter({ clock, database, ids: sameId }, rows.transaction, rows.recordStep)
  const table = syncedTables[change.entity]
  if (change.kind === 'delete') named.remove(table, row)
  else named.change(table, row, change.patch)
  return true
}
