/** Rows created on the service by another computer with the same unsent work before this one sent its creates. */
import type { LocalId } from '../../../shared/domain/units.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import type { Reader, Transaction } from '../database.ts'

type Named = { readonly entity: Entity; readonly localId: LocalId }

/** Records that a row was created by another computer. */
export function recordFoundCreate(transaction: Transaction, { entity, localId }: Named): void {
  transaction.run('INSERT OR IGNORE INTO found_creates (local_id, entity) VALUES (?, ?)', [
    localId,
    entity,
  ])
}

/** Returns true if a row was created by another computer. */
export function wasFoundCreate(reader: Reader, { entity, localId }: Named): boolean {
  const sql = 'SELECT 1 FROM found_creates WHERE local_id = ? AND entity = ?'
  return reader.get(sql, [localId, entity]) !== undefined
}
