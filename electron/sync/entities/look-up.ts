/** Look-up of an uncertain create: searches a narrow list for the row that it may have made. */
import { t } from '../../../shared/domain/language/translate.ts'
import type { Operation } from '../../../shared/domain/sync/operation.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import type { Page, RejectedRow, ServiceResult } from '../../service/result.ts'
import type { Reader } from '../../store/database.ts'
import { wasRejectedBefore } from '../../store/rejected-rows.ts'
import { isStillOwned } from '../id-claims.ts'
import type { AnySyncedEntity } from './synced-entities.ts'
import type { ListedRow, SyncContext } from './synced-entity.ts'

/** Result of the look-up of an uncertain create. */
export type LookUp<Row> =
  | { readonly kind: 'found'; readonly row: Row }
  | { readonly kind: 'notFound' }
  /** Rows that can't be parsed or are hidden may be the one: nothing can be concluded. */
  | { readonly kind: 'inconclusive'; readonly reason: string }

/**
 * Looks up the row that an uncertain create made: the lowest id where several match. Rows that belong to a
 * local row already are left out.
 */
export function lookUpCreate(
  context: SyncContext,
  entity: AnySyncedEntity,
  operation: Operation,
): Promise<ServiceResult<LookUp<ListedRow>>> {
  return findInList(
    entity.candidates(context, operation),
    createMatcher(context.database, entity, operation),
    createUnreadableMatcher(context.database, entity.table, operation),
  )
}

/**
 * A test for listed rows: may this row be what the create made? Only an unowned row, or one whose owner is
 * not that row any more.
 */
export function createMatcher(
  reader: Reader,
  entity: AnySyncedEntity,
  operation: Operation,
): (row: { readonly id: ServiceId }) => boolean {
  const matches = entity.matchesCreate(reader, operation)
  const isFree = (row: { readonly id: ServiceId }): boolean => {
    const owner = entity.table.byServiceId(reader, row.id)
    return owner === undefined || !isStillOwned(reader, entity, owner, row, operation.patch)
  }
  return (row) => !entity.isGone(row) && matches(row) && isFree(row)
}

/**
 * Reads a narrow list to its end and picks the matching row with the lowest id
 * (docs/reliability.md#outbox-rule-5-uncertain-operations). Only a complete list, with every row shown and
 * parsed or known to be another, proves that the row does not exist. `mayMatch`: judges a row that can't be
 * parsed, or not in all its fields.
 */
export async function findInList<Row extends ListedRow>(
  pages: AsyncIterable<ServiceResult<Page<Row>>>,
  matches: (row: Row) => boolean,
  mayMatch: (row: RejectedRow) => boolean,
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
    unreadable += rejected.filter(mayMatch).length
    for (const row of rows) {
      if (matches(row)) {
        if (found === null || row.id < found.id) found = row
      } else if (row.unreadable.length > 0 && mayMatch({ ...row, reason: '' })) unreadable += 1
    }
  }
  if (!last) throw new Error('a list answered no page')
  if (found !== null) return { ...last, value: { kind: 'found', row: found } }
  if (unreadable > 0) {
    const reason = t`The service has a row there that can’t be read. It may be this one.`
    return { ...last, value: { kind: 'inconclusive', reason } }
  }
  if (last.value.total > shown) {
    const reason = t`The service has rows there that it does not show. One may be this one.`
    return { ...last, value: { kind: 'inconclusive', reason } }
  }
  return { ...last, value: { kind: 'notFound' } }
}

/** The part of a table that finds the owner of a service id. */
type OwnerIndex = { byServiceId(reader: Reader, id: ServiceId): object | undefined }

/**
 * A test for rows that can't be parsed: may this row be what the create made? Not where a local row owns its
 * id, or it was seen before the create was recorded.
 */
export function createUnreadableMatcher(
  reader: Reader,
  table: OwnerIndex,
  { entity, createdAt }: Operation,
): (row: RejectedRow) => boolean {
  return ({ id, raw }) => {
    if (id !== null && table.byServiceId(reader, id) !== undefined) return false
    return !wasRejectedBefore(reader, entity, raw, createdAt)
  }
}
