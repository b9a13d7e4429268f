/**
 * Client for expense categories: an undocumented list that many services have
 * (docs/interface/business.md#categories).
 */
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Http } from './http.ts'
import { createReadOnlyList } from './read-only-list.ts'
import { readId, RowReader, type WireRow } from './wire/row-reader.ts'
import { parseFlag, parseId } from './wire/values.ts'

/** An expense category as the service returns it. */
export type ServiceCategory = {
  readonly id: ServiceId
  readonly name: string | null
  /** Id of the parent category; null for none, undefined if it was not sent or can't be read. */
  readonly parentId: ServiceId | null | undefined
  /** True for cost of goods sold; null if it was not sent or can't be read. */
  readonly isCogs: boolean | null
  /** True if it is deleted or archived on the service. */
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
    ...readPlace(row),
    isArchived: (read.id('vis_state') ?? 0) !== 0,
  }
}

/**
 * Reads the parent and the cost flag of a category, either from a row of the categories' list or from the category
 * included with an expense.
 */
export function readPlace(row: WireRow): Pick<ServiceCategory, 'parentId' | 'isCogs'> {
  const parent = row['parentid']
  return {
    parentId: parent === undefined ? undefined : parseId(parent),
    isCogs: parseFlag(row['is_cogs']) ?? null,
  }
}
