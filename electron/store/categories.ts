/** Table of expense categories: those that expenses name, named by the service, the person, or both. */
import type { Category } from '../../shared/domain/expenses/category.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from './database.ts'

/** A category as an expense of the service includes it. */
export type IncludedCategory = {
  readonly id: ServiceId
  readonly name: string
  readonly parentId: ServiceId | null
  readonly isCogs: boolean
}

/** All known categories, by the name that is shown; those without a name last, by id. */
export function allCategories(reader: Reader): readonly Category[] {
  return reader
    .all(
      `SELECT known.id AS id, c.name AS name, c.service_name AS service_name, coalesce(c.is_archived, 0) AS is_archived
       FROM (SELECT DISTINCT category_id AS id FROM expenses UNION SELECT id FROM categories) AS known
       LEFT JOIN categories AS c ON c.id = known.id
       ORDER BY coalesce(c.name, c.service_name) IS NULL,
         coalesce(c.name, c.service_name) COLLATE NOCASE, known.id`,
    )
    .map((row) => ({
      id: row['id'] as ServiceId,
      name: row['name'] as string | null,
      serviceName: row['service_name'] as string | null,
      isArchived: row['is_archived'] === 1,
    }))
}

/** Sets the person's own name; null removes it. */
export function nameCategory(transaction: Transaction, id: ServiceId, name: string | null): void {
  transaction.run(
    'INSERT INTO categories (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name',
    [id, name],
  )
  transaction.touch('expenses')
}

/** Stores what the service sent of a category; the person's own name is kept beside it. */
export function storeCategory(
  transaction: Transaction,
  { id, name, parentId, isCogs }: IncludedCategory,
): void {
  const known = transaction.get(
    `SELECT 1 AS found FROM categories
     WHERE id = ? AND service_name = ? AND parent_id IS ? AND is_cogs = ?`,
    [id, name, parentId, Number(isCogs)],
  )
  if (known) return
  transaction.run(
    `INSERT INTO categories (id, service_name, parent_id, is_cogs) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET service_name = excluded.service_name,
       parent_id = excluded.parent_id, is_cogs = excluded.is_cogs`,
    [id, name, parentId, Number(isCogs)],
  )
  transaction.touch('expenses')
}

/** A category of the service's own list. */
export type ListedCategory = Omit<IncludedCategory, 'name'> & {
  readonly name: string | null
  readonly isArchived: boolean
}

/**
 * Stores the service's list. A category that is missing from a complete list is archived: it keeps its name
 * and is no longer offered.
 */
export function storeListedCategories(
  transaction: Transaction,
  categories: readonly ListedCategory[],
  isComplete: boolean,
): void {
  let changed = 0
  for (const { id, name, parentId, isCogs, isArchived } of categories) {
    changed += transaction.run(
      `INSERT INTO categories (id, service_name, parent_id, is_cogs, is_archived) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET service_name = coalesce(excluded.service_name, service_name),
         parent_id = excluded.parent_id, is_cogs = excluded.is_cogs, is_archived = excluded.is_archived
       WHERE service_name IS NOT coalesce(excluded.service_name, service_name)
         OR parent_id IS NOT excluded.parent_id OR is_cogs IS NOT excluded.is_cogs
         OR is_archived <> excluded.is_archived`,
      [id, name, parentId, Number(isCogs), Number(isArchived)],
    )
  }
  if (isComplete) {
    changed += transaction.run(
      `UPDATE categories SET is_archived = 1 WHERE is_archived = 0 AND service_name IS NOT NULL
         AND id NOT IN (SELECT value FROM json_each(?))`,
      [JSON.stringify(categories.map(({ id }) => id))],
    )
  }
  if (changed > 0) transaction.touch('expenses')
}
