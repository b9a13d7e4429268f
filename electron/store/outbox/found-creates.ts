/**
 * Rows that were found on the service although this computer had not sent their create operation yet. Another computer
 * with the same unsent work had created them.
 */
import type { LocalId } from '../../../shared/domain/units.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import type { Reader, Transaction } from '../database.ts'

type Named = { readonly entity: Entity; readonly localId: LocalId }

/** Records that another computer created the row. */
export function recordFoundCreate(transaction: Transaction, { entity, localId }: Named): void {
  transaction.run('INSERT OR IGNORE INTO found_creates (local_id, entity) VALUES (?, ?)', [
    localId,
    entity,
  ])
}

/** Returns true if another computer created the row. */
export function wasFoundCreate(reader: Reader, { entity, localId }: Named): boolean {
  const sql = 'SELECT 1 FROM found_creates WHERE local_id = ? AND entity = ?'
  return reader.get(sql, [localId, entity]) !== undefined
}
