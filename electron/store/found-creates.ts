/**
 * Rows whose create waited here and was found at the service without having been sent from here: another computer
 * with the same unsent work made them.
 */
import type { Entity } from '../../shared/domain/sync/operation.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from './database.ts'

type Named = { readonly entity: Entity; readonly localId: LocalId }

export function noteFoundCreate(transaction: Transaction, { entity, localId }: Named): void {
  transaction.run('INSERT OR IGNORE INTO found_creates (local_id, entity) VALUES (?, ?)', [
    localId,
    entity,
  ])
}

export function wasFoundCreate(reader: Reader, { entity, localId }: Named): boolean {
  const sql = 'SELECT 1 FROM found_creates WHERE local_id = ? AND entity = ?'
  return reader.get(sql, [localId, entity]) !== undefined
}
