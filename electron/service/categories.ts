/**
 * Client for expense categories: an undocumented list that many services have
 * (docs/interface/business.md#categories).
 */
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Http } from './http.ts'
import { createReadOnlyList } from './read-only-list.ts'
import { readId, RowReader, type WireRow } from './wire/row-reader.ts'

/** An expense category as the service returns it. */
export type ServiceCategory = {
  readonly id: ServiceId
  readonly name: string | null
  readonly parentId: ServiceId | null
  /** Cost of goods sold. */
  readonly isCogs: boolean
  /** Deleted or archived on the service. */
  readonly isArchived: boolean
}

export type CategoriesClient = ReturnType<typeof createCategories>

/** Creates the client for one account. */
export function createCategories(http: Http, accountId: string) {
  return createReadOnlyList(http, {
    path: `/accounting/account/${encodeURIComponent(accountId)}/expenses/categories`,
    key: 'category',
    listKeys: ['categories'],
    readRow: readCategory,
  })
}

function readCategory(row: WireRow): ServiceCategory {
  const read = new RowReader(row)
  return {
    // The id that expenses use for their category.
    id: readId(row, 'categoryid', 'id'),
    name: read.text('category')?.trim() || null,
    parentId: read.id('parentid'),
    isCogs: read.flag('is_cogs', false),
    isArchived: (read.id('vis_state') ?? 0) !== 0,
  }
}
