/**
 * Lists that do not show all their rows, or show some that can't be read
 * (docs/interface/live-services.md#9-unreadable-rows, docs/interface/live-services.md#12-odd-lists): what
 * somebody else changed in such a row is no news of a pull. There a row is asked for by its id before it is
 * overwritten.
 */
import type { Entity, Operation } from '../../shared/domain/sync/operation.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import { success } from '../../shared/contract/errors.ts'
import type { Page, ServiceError } from '../service/result.ts'
import type { Reader, Transaction } from '../store/database.ts'
import { release } from '../store/outbox-states.ts'
import { readSetting, writeSetting } from '../store/settings.ts'
import { syncedEntities } from './entities/synced-entities.ts'
import type { SyncContext } from './entities/synced-entity.ts'
import { isKnownRow, mergeListedRow } from './merge.ts'

type Row = { readonly id: ServiceId }

/** Counts the rows that a list tells of and those that it shows. Some pulls read several lists in a row. */
export class ShownRows {
  #told = 0
  #shown: number
  #lastPage = 0
  #isReadable = true

  /** `before`: rows of pages that were read in an earlier run. */
  constructor(before: number) {
    this.#shown = before
  }

  count({ page, total, rows, rejected }: Page<Row>): void {
    if (page <= this.#lastPage || this.#lastPage === 0) this.#told += total
    this.#lastPage = page
    this.#shown += rows.length + rejected.length
    if (rejected.length > 0) this.#isReadable = false
  }

  /** True where every row that was told of was shown. */
  areAllShown(): boolean {
    return this.#told <= this.#shown
  }

  /** True where every row was shown and understood. */
  areAllKnown(): boolean {
    return this.#isReadable && this.areAllShown()
  }
}

/** Only a list from its beginning says that there are none: an old hidden row is not among the news. */
export function noteHiddenRows(
  transaction: Transaction,
  entity: Entity,
  areAllKnown: boolean,
  isFromBeginning: boolean,
): void {
  const hides = hidesRows(transaction, entity)
  if (!areAllKnown && !hides) writeSetting(transaction, settingKey(entity), true)
  if (areAllKnown && hides && isFromBeginning) writeSetting(transaction, settingKey(entity), null)
}

export function hidesRows(reader: Reader, entity: Entity): boolean {
  return readSetting(reader, settingKey(entity)) === true
}

export type Look =
  /** The row is as it was known, or can't be asked for: what is to be sent may be sent. */
  | { readonly kind: 'asKnown' }
  /** It was changed there: that is taken in, and the operation is back in the line or waits for the person. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'failed'; readonly error: ServiceError }

/** `operation` is `sending` on disk. */
export async function lookAtRow(
  context: SyncContext,
  operation: Operation,
  serviceId: ServiceId,
): Promise<Look> {
  const entity = syncedEntities[operation.entity]
  const answer = await entity.get?.(context, serviceId)
  if (!answer) return { kind: 'asKnown' }
  if (!answer.ok) {
    // Gone, or no question that this service knows: the update itself will tell.
    const isUseless = ['notFound', 'forbidden', 'invalid'].includes(answer.error.kind)
    return isUseless
      ? { kind: 'asKnown' }
      : { kind: 'failed', error: { ...answer.error, sent: 'no' } }
  }
  const booked = context.database.write((transaction) => {
    if (isKnownRow(context, transaction, entity, answer.value)) return success(true)
    release(transaction, [operation])
    mergeListedRow(context, transaction, entity, answer.value)
    return success(false)
  })
  return booked.ok && !booked.value ? { kind: 'changed' } : { kind: 'asKnown' }
}

function settingKey(entity: Entity): string {
  return `pull.${entity}.hidesRows`
}
