/**
 * Returned rows. Such a row was deleted on the service and created anew under another id; then the service was restored
 * from an earlier backup, and lists it under its former id again. Merged as a new row, it would exist twice.
 */
import type { LocalId, ServiceId } from '../../../shared/domain/units.ts'
import { formerOwner } from '../../store/outbox/former-ids.ts'
import type { Reader, Transaction } from '../../store/database.ts'
import { deleteLostRow, lostRows, recordLostRow } from '../../store/pulled/lost-rows.ts'
import { operationsOf } from '../../store/outbox/outbox.ts'
import type { AnyFields } from '../../store/synced-table.ts'
import type { AnySyncedEntity } from '../entities/synced-entities.ts'
import { isRecreated } from './id-claims.ts'
import { reportRestoreSign, wasComparedRecently } from './restore-detection.ts'

type Row = { readonly id: ServiceId }

/**
 * A row that the service lists again under a former id of the local row `localId`. `serviceId`: this former id.
 * `fields`: the values of the listed row.
 */
export type ReturnedRow = {
  readonly localId: LocalId
  readonly serviceId: ServiceId
  readonly fields: AnyFields
}

/**
 * Returns the local row that formerly had a listed row's id. Returns undefined if there is no such local row, or if the
 * listed row is deleted. Also returns undefined if the creation times of the two rows are not known to be equal,
 * because the id may now belong to another row.
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
  return isRecreated(reader, entity, row) === false ? localId : undefined
}

/**
 * Returns true for a listed row that had been deleted on the service and exists again, unless the lists were compared
 * recently. Before returning true, records the row as a sign that the service was restored from a backup. The listed
 * row is merged only after the comparison has found the local row that it belongs to.
 */
export function isReturned(
  transaction: Transaction,
  entity: AnySyncedEntity,
  row: Row,
  now: number,
): boolean {
  if (formerRowOf(transaction, entity, row) === undefined) return false
  if (wasComparedRecently(transaction, now)) return false
  reportRestoreSign(transaction, 'gone')
  return true
}

/**
 * Of the rows that are listed again under a former id, returns those that can be relinked to their local rows. If the
 * local row is deleted, it must have no pending operation. Otherwise, the service must no longer have the row under the
 * id that it got later: the local row is in `missing`, or already recorded as lost.
 */
export function reclaimable(
  reader: Reader,
  entity: AnySyncedEntity,
  returned: readonly ReturnedRow[],
  missing: ReadonlySet<LocalId>,
): readonly ReturnedRow[] {
  const { table } = entity
  const recordedLost = new Set(
    lostRows(reader).flatMap((one) => (one.remote === null ? [one.localId] : [])),
  )
  return returned.filter(({ localId }) => {
    const isIdle = operationsOf(reader, table.entity, localId).length === 0
    const isDeleted = table.byId(reader, localId)?.isDeleted === true
    return isDeleted ? isIdle : missing.has(localId) || recordedLost.has(localId)
  })
}

/** Gives a local row its former id again, and records that the service has an older version of it. */
export function reclaim(
  transaction: Transaction,
  { table }: AnySyncedEntity,
  { localId, serviceId, fields }: ReturnedRow,
): void {
  table.applyRemote(transaction, localId, {}, { serviceId, base: JSON.stringify(fields) })
  deleteLostRow(transaction, table.entity, localId)
  recordLostRow(transaction, { entity: table.entity, localId, remote: fields })
}
