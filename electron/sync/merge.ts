/**
 * Takes the service's version of a row into the database. Used by replay (answers), reconcile (found
 * creates) and pull (lists) alike, always inside the caller's transaction.
 *
 * Rule (design, Pull rules): a field with a waiting local operation keeps the local value, every other
 * field takes the service's. The service's version becomes the merge base.
 */
import { isZone } from '../../shared/domain/calendar.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { Clock } from '../kit/clock.ts'
import type { IdSource } from '../kit/ids.ts'
import type { ServiceTimeEntry } from '../service/time-entries.ts'
import type { Transaction } from '../store/database.ts'
import { operationsOf } from '../store/outbox.ts'
import {
  insertTimeEntry,
  linkTimeEntry,
  timeEntryByServiceId,
  updateTimeEntry,
  type TimeEntryFields,
} from '../store/time-entries.ts'
import { toLocalFields } from './mapping.ts'

export type MergeContext = { readonly clock: Clock; readonly ids: IdSource }

/** Merges the service's row into the local row `id`. */
export function mergeTimeEntry(
  { clock, ids }: MergeContext,
  transaction: Transaction,
  id: LocalId,
  row: ServiceTimeEntry,
): void {
  const theirs = toLocalFields(transaction, row, () => ids.next(), clock.now())
  const waiting = operationsOf(transaction, 'timeEntry', id)
  const ours = Object.assign(
    {},
    ...waiting.map((operation) => operation.patch),
  ) as Partial<TimeEntryFields>
  const isDeletedHere = waiting.some((operation) => operation.kind === 'delete')
  const isGone = isDeletedHere || (!row.active && waiting.length === 0)
  updateTimeEntry(transaction, id, { ...theirs, ...ours })
  linkTimeEntry(transaction, id, {
    serviceId: row.id,
    timerId: row.timer?.id ?? null,
    base: theirs,
    deletedAt: isGone ? clock.now() : null,
  })
}

/** Merges a listed row into the local row that owns it, or makes one. Answers the local id. */
export function takeInTimeEntry(
  context: MergeContext,
  transaction: Transaction,
  row: ServiceTimeEntry,
): LocalId {
  const known = timeEntryByServiceId(transaction, row.id)
  const id = known?.id ?? context.ids.next()
  if (!known) {
    const fields = toLocalFields(transaction, row, () => context.ids.next(), context.clock.now())
    const told = row.localTimezone
    const zone = told !== null && isZone(told) ? told : context.clock.zone()
    insertTimeEntry(transaction, { ...fields, id, zone }, context.clock.now())
  }
  mergeTimeEntry(context, transaction, id, row)
  return id
}
