/**
 * Lists of clients and categories, which are undocumented but which many services have
 * (docs/interface/business.md#clients, #categories).
 */
import { createAccountingList } from './accounting-list.ts'
import type { Http } from './http.ts'
import { createRestResource, type ResourceOptions } from './rest-resource.ts'
import type { PageOptions } from './result.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import { readId, RowReader, type WireRow } from './wire/row-reader.ts'
import { parseFlag, parseId } from './wire/values.ts'

function createReadOnlyList<Row>(http: Http, options: ResourceOptions<Row>) {
  const { list } = createAccountingList(createRestResource(http, options))
  return { list: (paging: PageOptions = {}) => list({}, paging) }
}

/** Creates the client for reading an account's clients. */
export function createClients(http: Http, accountId: string) {
  return createReadOnlyList(http, {
    path: `/accounting/account/${encodeURIComponent(accountId)}/users/clients`,
    key: 'client',
    listKeys: ['clients'],
    readRow: readClient,
  })
}

function readClient(row: WireRow) {
  const read = new RowReader(row)
  const text = (field: string): string => read.text(field)?.trim() ?? ''
  const person = `${text('fname')} ${text('lname')}`.trim()
  return {
    id: readId(row, 'id', 'userid'),
    name: text('organization') || person || text('email') || null,
    isArchived: (read.id('vis_state') ?? 0) !== 0,
    /** ISO code of the client's billing currency; null if unknown. */
    currency: /^[A-Z]{3}$/.test(text('currency_code')) ? text('currency_code') : null,
  }
}

/** An expense category as the service returns it. */
export type ServiceCategory = {
  readonly id: ServiceId
  readonly name: string | null
  /** Id of the parent category; null if it has none, undefined if it was not sent or can't be read. */
  readonly parentId: ServiceId | null | undefined
  /** True for cost of goods sold; null if it was not sent or can't be read. */
  readonly isCogs: boolean | null
  /** True if the category is deleted or archived on the service. */
  readonly isArchived: boolean
}

/** Creates the client for one account's expense categories. */
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

/** Reads a category's parent and cost-of-goods-sold flag, from the list of categories or an expense. */
export function readPlace(row: WireRow): Pick<ServiceCategory, 'parentId' | 'isCogs'> {
  const parent = row['parentid']
  return {
    parentId: parent === undefined ? undefined : parseId(parent),
    isCogs: parseFlag(row['is_cogs']) ?? null,
  }
}
