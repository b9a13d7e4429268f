/** The list of expense categories: not in the interface document, known by many services (notes, live services 7). */
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Http } from './http.ts'
import { eachPage } from './pages.ts'
import type { Page, PageOptions, ServiceResult } from './result.ts'
import { createSearch } from './search.ts'
import { readPage } from './wire/list.ts'
import { readFlag, readId, readIdOrNull, readTextOrNull, type WireRow } from './wire/read.ts'

export type ServiceCategory = {
  readonly id: ServiceId
  readonly name: string | null
  readonly parentId: ServiceId | null
  /** Cost of goods sold. */
  readonly isCogs: boolean
  /** Deleted or archived there. */
  readonly isArchived: boolean
}

export type CategoriesClient = ReturnType<typeof createCategories>

export function createCategories(http: Http, accountId: string) {
  const path = `/accounting/account/${encodeURIComponent(accountId)}/expenses/categories`
  const page = async (
    number: number,
    { perPage, signal }: PageOptions = {},
  ): Promise<ServiceResult<Page<ServiceCategory>>> => {
    const query = createSearch({}, { page: number, ...(perPage !== undefined && { perPage }) })
    const answer = await http.send({ method: 'GET', path, query, signal })
    return readPage(answer, ['categories'], readCategory)
  }
  return {
    list: (options: PageOptions = {}) =>
      eachPage((number, perPage) => page(number, { ...options, perPage }), options),
  }
}

function readCategory(row: WireRow): ServiceCategory {
  return {
    // Expenses name a category by this id.
    id: readIdOrNull(row, 'categoryid') ?? readId(row, 'id'),
    name: readTextOrNull(row, 'category')?.trim() || null,
    parentId: readIdOrNull(row, 'parentid'),
    isCogs: readFlag(row, 'is_cogs', false),
    isArchived: (readIdOrNull(row, 'vis_state') ?? 0) !== 0,
  }
}
