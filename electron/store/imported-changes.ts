/**
 * Imported changes: updates and deletes that came from files of unsent work and await the user's confirmation. They are
 * stored outside the outbox, so that nothing that sends, merges or folds operations affects them.
 */
import type { ImportedChange } from '../../shared/domain/sync/imported-change.ts'
import type { Reader, Transaction } from './database.ts'
import type { AnyFields, SyncedRow } from './synced-table.ts'
import { syncedTables } from './synced-tables.ts'
import { insertRow, rowReader, valueOf } from './stored-row.ts'

const columns = 'id, entity, local_id, service_id, kind, patch, base, title, created_at'
const toImportedChange = rowReader<ImportedChange>({ json: ['patch', 'base'] })

/** Adds an imported change; does nothing if a change with this id is already stored. */
export function insertImportedChange(transaction: Transaction, change: ImportedChange): void {
  insertRow(transaction, 'imported_changes', change, 'ON CONFLICT (id) DO NOTHING')
  transaction.touch('sync')
}

/** Removes an imported change, confirmed or not. */
export function removeImportedChange(transaction: Transaction, id: string): void {
  transaction.run('DELETE FROM imported_changes WHERE id = ?', [id])
  transaction.touch('sync')
}

/** Returns the imported changes in file order, at most `limit`. A `limit` of -1 means all. */
export function importedChanges(reader: Reader, limit: number): readonly ImportedChange[] {
  return reader
    .all(`SELECT ${columns} FROM imported_changes ORDER BY seq LIMIT ?`, [limit])
    .map(toImportedChange)
}

/** Returns the imported change with this id; undefined if there is none. */
export function importedChangeById(reader: Reader, id: string): ImportedChange | undefined {
  const row = reader.get(`SELECT ${columns} FROM imported_changes WHERE id = ?`, [id])
  return row && toImportedChange(row)
}

/** Returns the ids of all imported changes. */
export function knownImportIds(reader: Reader): Set<string> {
  return new Set(reader.all('SELECT id FROM imported_changes').map((row) => row['id'] as string))
}

/** Counts the imported changes. */
export function countImportedChanges(reader: Reader): number {
  return Number(valueOf(reader, 'SELECT count(*) FROM imported_changes'))
}

/** Returns the local row that an imported change is about; undefined if there is no such row on this computer. */
export function rowOfChange(
  reader: Reader,
  { entity, localId, serviceId }: Pick<ImportedChange, 'entity' | 'localId' | 'serviceId'>,
): SyncedRow<AnyFields> | undefined {
  const table = syncedTables[entity]
  return serviceId === null ? table.byId(reader, localId) : table.byServiceId(reader, serviceId)
}
