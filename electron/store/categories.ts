/** Categories of expenses: known because expenses name them; named by the service, the person, or both. */
import type { Category } from '../../shared/domain/category.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from './database.ts'

/** What the service says of a category. */
export type ToldCategory = {
  readonly id: ServiceId
  readonly name: string
  readonly parentId: ServiceId | null
  readonly isCogs: boolean
}

/** By the name that is shown; those without any last, by number. */
export function allCategories(reader: Reader): readonly Category[] {
  return reader
    .all(
      `SELECT known.id AS id, c.name AS name, c.service_name AS service_name
       FROM (SELECT DISTINCT category_id AS id FROM expenses UNION SELECT id FROM categories) AS known
       LEFT JOIN categories AS c ON c.id = known.id
       ORDER BY coalesce(c.name, c.service_name) IS NULL,
         coalesce(c.name, c.service_name) COLLATE NOCASE, known.id`,
    )
    .map((row) => ({
      id: row['id'] as ServiceId,
      name: row['name'] as string | null,
      serviceName: row['service_name'] as string | null,
    }))
}

/** Null takes the person's name away. */
export function nameCategory(transaction: Transaction, id: ServiceId, name: string | null): void {
  transaction.run(
    'INSERT INTO categories (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name',
    [id, name],
  )
  transaction.touch('expenses')
}

/** Keeps what the service says; the person's own name stays beside it. */
export function rememberCategory(
  transaction: Transaction,
  { id, name, parentId, isCogs }: ToldCategory,
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
