/**
 * Rows that the service had deleted, that were made anew there under another id, and that it lists again under
 * the old one: it was restored from a state before the deletion. Taken in as new, they would be there twice.
 */
import type { LocalId, ServiceId } from '../../shared/domain/units.ts'
import { formerOwner } from '../store/former-ids.ts'
import type { Reader, Transaction } from '../store/database.ts'
import { deleteLost, lostRows, noteLost } from '../store/lost-rows.ts'
import { operationsOf } from '../store/outbox.ts'
import { readServiceRow } from '../store/service-rows.ts'
import type { AnyFields } from '../store/synced-table.ts'
import { createdAtOf } from './created-at.ts'
import type { AnySyncedEntity } from './entities/synced-entities.ts'
import { reportRestoreSign, wasComparedLately } from './restore-detection.ts'

type Row = { readonly id: ServiceId }

/** A row that is listed under the id that `localId` had before: its version there. */
export type ReturnedRow = {
  readonly localId: LocalId
  readonly serviceId: ServiceId
  readonly fields: AnyFields
}

/**
 * The row here that had the id of the listed row before. Undefined where none had it, where the listed row is
 * deleted, and where nothing proves that it is the same one: the id may have been given to another row.
 */
export function formerRowOf(
  reader: Reader,
  entity: AnySyncedEntity,
  row: Row,
): LocalId | undefined {
  const { table } = entity
  if (entity.isGone(row) || table.byServiceId(reader, row.id) !== undefined) return undefined
  const localId = formerOwner(reader, table.entity, row.id)
  if (localId === undefined) return undefined
  const before = createdAtOf(readServiceRow(reader, table.entity, row.id))
  const isSame = before !== null && before === createdAtOf('raw' in row ? row.raw : null)
  return isSame ? localId : undefined
}

/**
 * True where a listed row is not taken in before the lists were compared, because it had been deleted. The
 * comparison says whose it is; what nobody claims then is a new row.
 */
export function isReturned(
  transaction: Transaction,
  entity: AnySyncedEntity,
  row: Row,
  now: number,
): boolean {
  if (formerRowOf(transaction, entity, row) === undefined) return false
  if (wasComparedLately(transaction, now)) return false
  reportRestoreSign(transaction, 'gone')
  return true
}

/**
 * Those of `returned` that stand for their row here again: the service does not have it under its later id
 * (`missing`, or given up already), or it is deleted here and nothing of it waits.
 */
export function claimedAgain(
  reader: Reader,
  entity: AnySyncedEntity,
  returned: readonly ReturnedRow[],
  missing: ReadonlySet<LocalId>,
): readonly ReturnedRow[] {
  const { table } = entity
  const givenUp = new Set(
    lostRows(reader).flatMap((one) => (one.there === null ? [one.localId] : [])),
  )
  return returned.filter(({ localId }) => {
    const isIdle = operationsOf(reader, table.entity, localId).length === 0
    const isDeleted = table.byId(reader, localId)?.isDeleted === true
    return isDeleted ? isIdle : missing.has(localId) || givenUp.has(localId)
  })
}

/** The row has its old id again, and the version that the service has of it is older than the one here. */
export function claimAgain(
  transaction: Transaction,
  { table }: AnySyncedEntity,
  { localId, serviceId, fields }: ReturnedRow,
): void {
  table.applyRemote(transaction, localId, {}, { serviceId, base: JSON.stringify(fields) })
  deleteLost(transaction, table.entity, localId)
  noteLost(transaction, { entity: table.entity, localId, there: fields })
}
