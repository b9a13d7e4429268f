import {
  withDetails,
  type Category,
  type PlacedCategory,
} from '../../shared/domain/expenses/category.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from './database.ts'
import { putRow, rowReader } from './stored-row.ts'

const toCategory = rowReader<PlacedCategory>({ flags: ['isArchived', 'isCogs'] })

/** A category sent by the service, with an expense or in a list. Values that were not sent stay as stored. */
export type SentCategory = {
  readonly id: ServiceId
  /** Null if not sent. */
  readonly name: string | null
  /** Null if it has no parent, undefined if not sent. */
  readonly parentId: ServiceId | null | undefined
  /** True for cost of goods sold; null if not sent. */
  readonly isCogs: boolean | null
  /** True for an archived category; sent only in the service's list. */
  readonly isArchived?: boolean
}

/** Returns the stored categories and those that expenses use, ordered by shown name; nameless ones come last, by id. */
export function allCategories(reader: Reader): readonly Category[] {
  const rows = reader.all(
    `SELECT known.id AS id, c.name AS name, c.service_name AS service_name, c.parent_id AS parent_id,
       c.is_cogs AS is_cogs, coalesce(c.is_archived, 0) AS is_archived
     FROM (SELECT DISTINCT category_id AS id FROM expenses UNION SELECT id FROM categories) AS known
     LEFT JOIN categories AS c ON c.id = known.id
     ORDER BY coalesce(c.name, c.service_name) IS NULL,
       coalesce(c.name, c.service_name) COLLATE NOCASE, known.id`,
  )
  return withDetails(rows.map(toCategory))
}

/** Sets the user's own name for a category; null removes it. */
export function nameCategory(transaction: Transaction, id: ServiceId, name: string | null): void {
  putRow(transaction, 'categories', 'id', { id, name })
  transaction.touch('expenses')
}

/** Stores the service's values for a category. The user's own name for it is stored separately and stays. */
export function storeCategory(transaction: Transaction, sent: SentCategory): void {
  const { id, name, parentId, isCogs, isArchived } = sent
  const stored = transaction.get(
    'SELECT service_name, parent_id, is_cogs, is_archived FROM categories WHERE id = ?',
    [id],
  )
  const next = {
    service_name: name ?? stored?.['service_name'] ?? null,
    parent_id: parentId === undefined ? (stored?.['parent_id'] ?? null) : parentId,
    is_cogs: isCogs ?? stored?.['is_cogs'] ?? null,
    is_archived: isArchived ?? stored?.['is_archived'] ?? 0,
  }
  if (putRow(transaction, 'categories', 'id', { id, ...next })) transaction.touch('expenses')
}

/**
 * Stores the service's categories. If the list is complete, categories missing from it are archived: no longer offered.
 */
export function storeListedCategories(
  transaction: Transaction,
  categories: readonly SentCategory[],
  isComplete: boolean,
): void {
  for (const category of categories) storeCategory(transaction, category)
  if (!isComplete) return
  const archived = transaction.run(
    `UPDATE categories SET is_archived = 1 WHERE is_archived = 0 AND service_name IS NOT NULL
       AND id NOT IN (SELECT value FROM json_each(?))`,
    [JSON.stringify(categories.map(({ id }) => id))],
  )
  if (archived > 0) transaction.touch('expenses')
}
