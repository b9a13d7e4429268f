/**
 * List filters as SQL (docs/interface/expenses.md#filters). Minimums are inclusive, maximums exclusive. SQLite can't
 * ignore case and accents in every script, so the distinct strings are read and compared here, and then the rows with
 * matching strings are selected.
 */
import type { ExpenseFilter, ListedExpense } from '../../shared/contract/groups/expenses.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import type { Reader } from '../store/database.ts'
import { foldText } from '../../shared/domain/text/fold.ts'
import { expenses } from '../store/expenses.ts'
import { given, isOneOf, joined, type Clause } from './clause.ts'
import { rowReader } from '../store/stored-row.ts'

/**
 * Returns the SQL condition for expenses that match the filter. It uses the aliases `r` for expenses and, if the filter
 * needs details, `d` for expense_details.
 */
export function expenseCondition(reader: Reader, filter: ExpenseFilter): Clause {
  const among = (
    column: string,
    list: readonly (string | number)[] | undefined,
  ): readonly Clause[] => (list ? [isOneOf(column, list)] : [])
  const parent = filter.categoryParentId
  const below = 'r.category_id IN (SELECT id FROM categories WHERE parent_id = ?)'
  return joined([
    visibility(filter.visState),
    ...among('r.service_id', filter.ids),
    ...among('r.client_id', filter.clientIds),
    ...among('r.staff_id', filter.staffIds),
    ...among('r.category_id', filter.categoryIds),
    ...among('r.project_id', filter.projectIds),
    ...among('r.status', filter.statuses),
    ...among('d.profile_id', filter.profileIds),
    ...among('d.transaction_id', filter.transactionIds),
    ...among('d.account_id', filter.accountIds),
    ...given('r.client_id IS NOT ?', filter.clientIdNot),
    ...given('r.has_receipt = ?', filter.hasReceipt),
    ...given(`(r.has_receipt = 1 OR ${hasLocalReceipt}) = ?`, filter.hasAnyReceipt),
    ...given('r.currency = ?', filter.currency),
    ...given('d.account_name = ?', filter.accountName),
    ...given('r.vendor = ?', filter.vendorEquals),
    ...given('r.category_id IN (SELECT id FROM categories WHERE is_cogs = ?)', filter.isCogs),
    ...(parent === undefined
      ? []
      : [{ sql: `(r.category_id = ? OR ${below})`, values: [parent, parent] }]),
    ...bounds(filter),
    ...texts(reader, filter),
  ])
}

const hasLocalReceipt = `EXISTS (SELECT 1 FROM receipts x
  WHERE x.expense_id = r.id AND x.removed_at IS NULL)`

function joinsOf(sql: string): string {
  return /\bd\./.test(sql) ? 'LEFT JOIN expense_details d ON d.service_id = r.service_id' : ''
}

/** SQL for the service's order of expenses; on the same day, unsent expenses come first. */
const newestFirst = `r.date DESC, r.service_id IS NOT NULL, r.service_id DESC, r.id DESC`

/** Returns the ids of all expenses that match, newest date first. */
export function expenseIds(reader: Reader, { sql, values }: Clause): readonly LocalId[] {
  return reader
    .all(
      `SELECT r.id AS id FROM expenses r ${joinsOf(sql)} WHERE ${sql} ORDER BY ${newestFirst}`,
      values,
    )
    .map((row) => row['id'] as LocalId)
}

/** Returns one page of expenses, newest date first. */
export function expensePage(
  reader: Reader,
  { sql, values }: Clause,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): readonly ListedExpense[] {
  const chosen = reader.all(
    `SELECT r.id AS id, r.created_at AS created_at
     FROM expenses r ${joinsOf(sql)} WHERE ${sql} ORDER BY ${newestFirst} LIMIT ? OFFSET ?`,
    [...values, limit, offset],
  )
  const ids = JSON.stringify(chosen.map((row) => row['id']))
  const rows = expenses.where(reader, 'WHERE r.id IN (SELECT value FROM json_each(?))', [ids])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const counts = receiptCounts(reader, ids)
  return chosen.flatMap((row) => {
    const expense = byId.get(row['id'] as LocalId)
    if (!expense) return []
    const { base: _base, isDeleted: _isDeleted, draftId: _draftId, ...fields } = expense
    const receipts = counts.get(expense.id) ?? 0
    return [{ ...fields, receipts, createdAt: row['created_at'] as EpochMs }]
  })
}

function receiptCounts(reader: Reader, ids: string): ReadonlyMap<LocalId, number> {
  const rows = reader.all(
    `SELECT expense_id, count(*) AS count FROM receipts
     WHERE expense_id IN (SELECT value FROM json_each(?)) AND removed_at IS NULL
     GROUP BY expense_id`,
    [ids],
  )
  return new Map(rows.map((row) => [row['expense_id'] as LocalId, Number(row['count'])]))
}

export type ExpenseSum = {
  readonly key: string
  readonly currency: string
  readonly count: number
  readonly withoutReceipt: number
  /** Sums of the whole and fractional parts of amounts, as integers, so that nothing is rounded. */
  readonly whole: string
  readonly millionths: string
}

/** SQL expression by which expenses are grouped, keyed by the name of the grouping. */
export const groupings = { all: `''`, status: 'r.status', month: 'substr(r.date, 1, 7)' } as const

/** Returns the number and sum of expenses for each group and currency. */
export function expenseSums(
  reader: Reader,
  { sql, values }: Clause,
  grouping: keyof typeof groupings,
): readonly ExpenseSum[] {
  const key = groupings[grouping]
  const point = `instr(r.amount, '.')`
  const fraction = `CASE WHEN ${point} = 0 THEN 0 ELSE
    CAST(substr(substr(r.amount, ${point} + 1) || '000000', 1, 6) AS INTEGER) END`
  const sign = `CASE WHEN r.amount LIKE '-%' THEN -1 ELSE 1 END`
  return reader
    .all(
      `SELECT ${key} AS key, r.currency AS currency, count(*) AS count,
         sum(r.has_receipt = 0 AND NOT ${hasLocalReceipt}) AS without_receipt,
         CAST(sum(CAST(r.amount AS INTEGER)) AS TEXT) AS whole,
         CAST(sum(${sign} * (${fraction})) AS TEXT) AS millionths
       FROM expenses r ${joinsOf(sql)} WHERE ${sql} GROUP BY 1, 2`,
      values,
    )
    .map(rowReader<ExpenseSum>())
}

function visibility(visState: ExpenseFilter['visState']): Clause {
  if (visState === 1) return { sql: 'r.deleted_at IS NOT NULL', values: [] }
  const archived = visState === undefined ? '' : ` AND coalesce(d.is_archived, 0) = ${visState / 2}`
  return { sql: `r.deleted_at IS NULL${archived}`, values: [] }
}

function bounds(filter: ExpenseFilter): readonly Clause[] {
  const { amountMin, amountMax, dateMin, dateMax, updatedMin, updatedMax } = filter
  const amount = 'CAST(r.amount AS REAL)'
  // Unsent expenses count as newer than any date, sent ones without a date as older.
  const updated = `coalesce(substr(d.updated, 1, 10), CASE WHEN r.service_id IS NULL THEN '9999' ELSE '' END)`
  return [
    ...given(`${amount} >= ?`, amountMin === undefined ? undefined : Number(amountMin)),
    ...given(`${amount} < ?`, amountMax === undefined ? undefined : Number(amountMax)),
    ...given('r.date >= ?', dateMin),
    ...given('r.date < ?', dateMax),
    ...given(`${updated} >= ?`, updatedMin),
    ...given(`${updated} < ?`, updatedMax),
  ]
}

/**
 * Maps strings that a filter does not distinguish to one string. The service's filters ignore case, a search also
 * accents.
 */
type Fold = (text: string) => string
const inLowerCase: Fold = (text) => text.toLowerCase()

function texts(reader: Reader, filter: ExpenseFilter): readonly Clause[] {
  const { vendor, notes, categoryName, text } = filter
  const parts: Clause[] = []
  if (vendor !== undefined) parts.push(withText(reader, 'vendor', vendor, inLowerCase))
  if (notes !== undefined) parts.push(withText(reader, 'notes', notes, inLowerCase))
  if (categoryName !== undefined) parts.push(inCategory(reader, categoryName, inLowerCase))
  if (text !== undefined && text.trim() !== '') {
    const anywhere = [
      withText(reader, 'vendor', text.trim(), foldText),
      withText(reader, 'notes', text.trim(), foldText),
      inCategory(reader, text.trim(), foldText),
    ]
    parts.push(joined(anywhere, 'OR'))
  }
  return parts
}

function withText(reader: Reader, column: 'vendor' | 'notes', part: string, fold: Fold): Clause {
  const wanted = fold(part)
  // SQLite ignores case for ASCII only. Only texts with other letters need a look-up.
  const found = reader
    .all(`SELECT DISTINCT ${column} AS text FROM expenses WHERE ${column} GLOB '*[^ -~]*'`)
    .map((row) => row['text'] as string)
    .filter((one) => fold(one).includes(wanted))
  const ascii = { sql: `instr(lower(coalesce(r.${column}, '')), ?) > 0`, values: [wanted] }
  return joined([ascii, isOneOf(`r.${column}`, found)], 'OR')
}

function inCategory(reader: Reader, part: string, fold: Fold): Clause {
  const wanted = fold(part)
  const found = reader
    .all('SELECT id, name, service_name FROM categories')
    .filter((row) =>
      [row['name'], row['service_name']].some((name) => fold(String(name ?? '')).includes(wanted)),
    )
    .map((row) => row['id'] as string)
  return isOneOf('r.category_id', found)
}
