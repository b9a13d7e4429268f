import type { Operation } from '../../../shared/domain/sync/operation.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import type { Page, RejectedRow, ServiceResult } from '../../service/result.ts'
import type { Reader } from '../../store/database.ts'
import { wasRejectedBefore } from '../../store/rejected-rows.ts'
import { isStillOwned } from '../id-claims.ts'
import type { AnySyncedEntity } from './synced-entities.ts'
import type { ListedRow, SyncContext } from './synced-entity.ts'

/** What a look-up for the row of an uncertain create says. */
export type LookUp<Row> =
  | { readonly kind: 'found'; readonly row: Row }
  | { readonly kind: 'notThere' }
  /** Rows that can't be read or are not shown may be the one: nothing can be concluded. */
  | { readonly kind: 'unclear'; readonly reason: string }

/**
 * Looks for the row that an uncertain create made: the lowest id where several fit. Rows that this machine owns
 * already are left out.
 */
export function lookForRow(
  context: SyncContext,
  entity: AnySyncedEntity,
  operation: Operation,
): Promise<ServiceResult<LookUp<ListedRow>>> {
  return findInList(
    entity.candidates(context, operation),
    createMatcher(context.database, entity, operation),
    createUnreadableJudge(context.database, entity.table, operation),
  )
}

/** Whether a listed row that nobody owns here, or whose owner is not what is there any more, may be what the create made. */
export function createMatcher(
  reader: Reader,
  entity: AnySyncedEntity,
  operation: Operation,
): (row: { readonly id: ServiceId }) => boolean {
  const carries = entity.matchesCreate(reader, operation)
  const isFree = (row: { readonly id: ServiceId }): boolean => {
    const owner = entity.table.byServiceId(reader, row.id)
    return owner === undefined || !isStillOwned(reader, entity, owner, row, operation.patch)
  }
  return (row) => !entity.isGone(row) && carries(row) && isFree(row)
}

/**
 * Reads a whole narrow list and picks the row with the lowest id that fits
 * (docs/reliability.md#outbox-rule-5-uncertain-operations). Only a list that was read to its end, with every
 * row shown and read or known to be another, says that the row is not there. `mayBeOurs`: judges a row that
 * can't be read, or not in all its fields.
 */
export async function findInList<Row extends ListedRow>(
  pages: AsyncIterable<ServiceResult<Page<Row>>>,
  fits: (row: Row) => boolean,
  mayBeOurs: (row: RejectedRow) => boolean,
): Promise<ServiceResult<LookUp<Row>>> {
  let found: Row | null = null
  let last: Extract<ServiceResult<Page<Row>>, { readonly ok: true }> | null = null
  let shown = 0
  let unreadable = 0
  for await (const page of pages) {
    if (!page.ok) return page
    last = page
    const { rows, rejected } = page.value
    shown += rows.length + rejected.length
    unreadable += rejected.filter(mayBeOurs).length
    for (const row of rows) {
      if (fits(row)) {
        if (found === null || row.id < found.id) found = row
      } else if (row.unreadable.length > 0 && mayBeOurs({ ...row, reason: '' })) unreadable += 1
    }
  }
  if (!last) throw new Error('a list answered no page')
  if (found !== null) return { ...last, value: { kind: 'found', row: found } }
  if (unreadable > 0) {
    const reason = 'The service has a row there that can’t be read. It may be this one.'
    return { ...last, value: { kind: 'unclear', reason } }
  }
  if (last.value.total > shown) {
    const reason = 'The service has rows there that it does not show. One may be this one.'
    return { ...last, value: { kind: 'unclear', reason } }
  }
  return { ...last, value: { kind: 'notThere' } }
}

/** A table, as far as it tells whose a row is. */
type Owning = { byServiceId(reader: Reader, id: ServiceId): object | undefined }

/**
 * Whether a row that can't be read may be the one that the create made: not where this machine owns it already, or
 * knew it before the create was recorded.
 */
export function createUnreadableJudge(
  reader: Reader,
  table: Owning,
  { entity, createdAt }: Operation,
): (row: RejectedRow) => boolean {
  return ({ id, raw }) => {
    if (id !== null && table.byServiceId(reader, id) !== undefined) return false
    return !wasRejectedBefore(reader, entity, raw, createdAt)
  }
}
