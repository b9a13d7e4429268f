/** The person's answer to changes and deletions that came in a file: made here and sent, or given up. */
import type { ImportedChange } from '../../shared/domain/sync/imported-change.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { ImportedIds } from '../../shared/contract/import-calls.ts'
import type { ConfirmReport } from '../../shared/contract/import-payloads.ts'
import type { Reader } from '../store/database.ts'
import { importedChangeById, importedChanges, rowOfChange } from '../store/imported-changes.ts'
import { syncedTables } from '../store/synced-tables.ts'
import { undoableWrite } from './undoable-write.ts'
import type { CommandContext } from './command-context.ts'
import { setImportedChange } from './imported-rows.ts'
import { createRowWriter, type RowWriter } from './row-writer.ts'

export type ImportedChangeCommands = ReturnType<typeof createImportedChangeCommands>

const gone = failure('notFound', 'This does not wait for confirmation any more.')

export function createImportedChangeCommands(context: CommandContext) {
  return {
    /**
     * Makes the changes on the rows as they are now, as if the person had made them here, and queues them. What is
     * of a row that is not here goes on waiting. Fails with `notFound` where none of them waits or can be made.
     */
    confirm: ({ ids }: ImportedIds): Outcome<ConfirmReport> =>
      undoableWrite(context, 'Confirm import', (rows) => {
        const changes = named(rows.transaction, ids)
        if (changes.length === 0) return gone
        const confirmed = changes.filter((change) => confirmOne(context, rows, change)).length
        if (confirmed === 0) {
          return failure(
            'notFound',
            'The row is not on this computer. Fetch it first, with “Send now”.',
          )
        }
        return success({ confirmed, left: changes.length - confirmed })
      }),

    /** Gives the changes up. Fails with `notFound` where none of them waits. */
    discard: ({ ids }: ImportedIds): Outcome<{ readonly discarded: number }> =>
      undoableWrite(context, 'Discard import', (rows) => {
        const changes = named(rows.transaction, ids)
        for (const change of changes) setImportedChange(rows, change, false)
        return changes.length === 0 ? gone : success({ discarded: changes.length })
      }),
  }
}

/** In the order in which they came: changes of one row build on each other. */
function named(reader: Reader, ids: ImportedIds['ids']): readonly ImportedChange[] {
  if (ids === null) return importedChanges(reader, -1)
  return ids.flatMap((id) => importedChangeById(reader, id) ?? [])
}

/** False where the row is not here, or was deleted here; a deletion of such a row has nothing left to do. */
function confirmOne(
  { clock, database, ids }: CommandContext,
  rows: RowWriter,
  change: ImportedChange,
): boolean {
  const row = rowOfChange(rows.transaction, change)
  if (!row || (row.isDeleted && change.kind === 'update')) return false
  setImportedChange(rows, change, false)
  if (row.isDeleted) return true
  // Under the operation's own id: the file that is read again while it waits brings it once.
  const underItsId = { ...ids, next: () => change.id as ReturnType<typeof ids.next> }
  const named = createRowWriter({ clock, database, ids: underItsId }, rows.transaction, rows.tell)
  const table = syncedTables[change.entity]
  if (change.kind === 'delete') named.remove(table, row)
  else named.change(table, row, change.patch)
  return true
}
