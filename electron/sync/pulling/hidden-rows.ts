/**
 * Handles lists that hide rows, or have unreadable ones (docs/interface/live-services.md#9-unreadable-rows,
 * docs/interface/live-services.md#12-odd-lists). Pulling them does not show what others changed in such rows, so a row
 * is requested by id before it is overwritten or deleted.
 */
import { t } from '../../../shared/domain/language/translate.ts'
import type { Operation } from '../../../shared/domain/sync/operation.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import { success } from '../../../shared/contract/errors.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import { notSent } from '../../service/errors.ts'
import type { Page, ServiceError, ServiceResult } from '../../service/result.ts'
import type { Reader, Transaction } from '../../store/database.ts'
import { release } from '../../store/outbox/outbox-states.ts'
import { readSetting, writeSetting } from '../../store/settings.ts'
import { syncedEntities } from '../entities/synced-entities.ts'
import type { SyncContext } from '../entities/synced-entity.ts'
import { openCreatesFor } from './deferred-rows.ts'
import { isUnchangedRow, mergeListedRow } from '../merge.ts'

type Row = { readonly id: ServiceId }

/** Counts the rows that lists announce (`total`) and the different rows that each of them shows. */
export class ShownRows {
  #announced = 0
  #shown: number
  #lists = 0
  #lastPage = 0
  /** Of the current list. */
  #ids = new Set<ServiceId>()
  #total: number
  #haveMoved = false
  #haveIds = true
  #isReadable = true

  /** `before`: number of rows on pages read in an earlier run. `total`: number of rows announced in that run. */
  constructor(before: number, total = 0) {
    this.#shown = before
    this.#total = total
  }

  count({ page, total, rows, rejected }: Page<Row>): void {
    if (page <= this.#lastPage || this.#lastPage === 0) {
      this.#lists += 1
      this.#total = this.#lastPage === 0 ? Math.max(total, this.#total) : total
      this.#announced += this.#total
      this.#ids = new Set()
    }
    this.#lastPage = page
    let news = 0
    for (const { id } of [...rows, ...rejected]) {
      if (id === null) this.#haveIds = false
      else if (this.#ids.has(id)) continue
      else this.#ids.add(id)
      news += 1
    }
    this.#shown += news
    // Some lists return the same page for every page number: nothing on it is new.
    const isPartlyNew = news > 0 && news < rows.length + rejected.length
    if (isPartlyNew || total < this.#total) this.#haveMoved = true
    if (rejected.length > 0) this.#isReadable = false
  }

  /** Returns the number of rows shown before the next page, numbered `page`. Null if a second list has begun. */
  before(page: number): number | null {
    return this.#lists > 1 || page <= this.#lastPage ? null : this.#shown
  }

  /**
   * Returns true if rows are missing because others moved from page to page while a list was read: a row was on two
   * pages, or the list became shorter. Another reading may show them.
   */
  areSomeMissed(): boolean {
    return this.#haveMoved && this.#announced > this.#shown
  }

  /** Returns true if every announced row was shown, with its id. */
  areAllShown(): boolean {
    return this.#haveIds && this.#announced <= this.#shown
  }

  areAllKnown(): boolean {
    return this.#isReadable && this.areAllShown()
  }
}

/** Result of reading the ids of a list's rows. `ids`: null if the list does not show every row. */
export type ShownIds =
  | { readonly ok: true; readonly ids: ReadonlySet<ServiceId> | null }
  | { readonly ok: false; readonly error: ServiceError }

/**
 * Returns the ids of all rows in a list, including those that can't be parsed. Null if some may be missing: the list
 * announces more rows than it shows, shows a row without an id, returns the same page for every page number, or does
 * not say how many rows or pages it has.
 */
export async function allShownIds(
  pages: AsyncIterable<ServiceResult<Page<Row>>>,
): Promise<ShownIds> {
  const ids = new Set<ServiceId>()
  let total = 0
  for await (const page of pages) {
    if (!page.ok) return page
    const { rows, rejected, hasPageCount, meta } = page.value
    const shown = [...rows, ...rejected]
    const isCounted = hasPageCount || meta['total'] != null || shown.length === 0
    if (!isCounted) return { ok: true, ids: null }
    total = Math.max(total, page.value.total)
    for (const { id } of shown) {
      if (id === null) return { ok: true, ids: null }
      ids.add(id)
    }
  }
  return { ok: true, ids: total > ids.size ? null : ids }
}

/**
 * Records whether the lists of an entity hide rows. Only a list read from its beginning can show that no rows are
 * hidden, because a list of changes does not count old hidden rows in its total.
 */
export function recordHiddenRows(
  transaction: Transaction,
  entity: Entity,
  areAllKnown: boolean,
  isFromBeginning: boolean,
): void {
  const hides = hidesRows(transaction, entity)
  if (!areAllKnown && !hides) writeSetting(transaction, settingKey(entity), true)
  if (areAllKnown && hides && isFromBeginning) writeSetting(transaction, settingKey(entity), null)
}

/** Returns true if the entity's lists are known to hide rows. */
export function hidesRows(reader: Reader, entity: Entity): boolean {
  return readSetting(reader, settingKey(entity)) === true
}

/** Result of checking a row before an update or delete. */
export type RowCheck =
  /** The row is unchanged, or it can't be requested. In both cases the operation may be sent. */
  | { readonly kind: 'asKnown' }
  /** The row has changed on the service. The change is merged, and the operation is requeued or in conflict. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'failed'; readonly error: ServiceError }

/**
 * Compares the service's row with the merge base, just before an update or delete operation is sent. The operation
 * already has the state `sending`.
 */
export async function checkRemoteRow(
  context: SyncContext,
  operation: Operation,
  serviceId: ServiceId,
): Promise<RowCheck> {
  const entity = syncedEntities[operation.entity]
  const response = await entity.get?.(context, serviceId)
  if (!response) return { kind: 'asKnown' }
  if (!response.ok) {
    // Deleted, or not supported by this service: the response to the operation will show it.
    const isUseless = ['notFound', 'forbidden', 'invalid'].includes(response.error.kind)
    return isUseless
      ? { kind: 'asKnown' }
      : { kind: 'failed', error: { ...response.error, sent: 'no' } }
  }
  const recorded = context.database.write<RowCheck>((transaction) => {
    const row = response.value
    const openCreates = openCreatesFor(transaction, entity)
    if (openCreates.mayHaveMadeProjectOf(row)) {
      // Only a look-up can tell.
      const reason = t`This item may belong to a project that you created in Stint. Stint is checking.`
      return success({ kind: 'failed', error: notSent('server', reason) })
    }
    // The row was requested before a restored service gave its id to a row that was created meanwhile.
    if (entity.table.byServiceId(transaction, serviceId)?.id !== operation.localId) {
      release(transaction, [operation])
      return success({ kind: 'changed' })
    }
    if (isUnchangedRow(context, transaction, entity, row)) return success({ kind: 'asKnown' })
    release(transaction, [operation])
    mergeListedRow(context, transaction, entity, row, openCreates)
    return success({ kind: 'changed' })
  })
  // Otherwise a change that could not be stored would be overwritten unseen.
  return recorded.ok
    ? recorded.value
    : { kind: 'failed', error: notSent('server', recorded.error.message) }
}

function settingKey(entity: Entity): string {
  return `pull.${entity}.hidesRows`
}
