import type { ExpenseFilter, ListedExpense } from '../../shared/contract/groups/expenses.ts'
import { noDate } from '../../shared/domain/expenses/expense.ts'
import { categoryName } from '../../shared/domain/expenses/category.ts'
import { toCsv, type Cell, type CsvSeparator, type Row } from '../../shared/domain/text/csv.ts'
import { withCurrencyPlaces } from '../../shared/domain/money/money.ts'
import { receiptTypes, type Receipt } from '../../shared/domain/expenses/receipt.ts'
import { allCategories } from '../store/categories.ts'
import { allClients } from '../store/clients.ts'
import type { Reader } from '../store/database.ts'
import { isOneOf } from './clause.ts'
import { expenseCondition, expenseIds, expensePage } from './expense-list.ts'
import { allProjects } from '../store/projects.ts'
import { receiptsOf } from '../store/receipts/receipts.ts'
import { allStaff } from '../store/staff.ts'

/** A receipt and its name in an export. `fileName` is unique within the export. */
export type NamedReceipt = { readonly receipt: Receipt; readonly fileName: string }
export type ExpenseExport = {
  readonly csv: string
  readonly expenses: number
  readonly receipts: readonly NamedReceipt[]
}

const pageSize = 100
type Line = {
  readonly expense: ListedExpense
  readonly names: Names
  readonly receipts: readonly NamedReceipt[]
}

const number = (value: string | null): Cell => (value === null ? null : { number: value })
const amount = (value: string | null, { currency }: ListedExpense): Cell =>
  value === null ? null : { number: withCurrencyPlaces(value, currency) }
/** The columns after the date. */
const columns: Readonly<Record<string, (line: Line) => Cell>> = {
  Vendor: ({ expense }) => expense.vendor,
  Category: ({ expense, names }) => names.category(expense.categoryId),
  Amount: ({ expense }) => amount(expense.amount, expense),
  Currency: ({ expense }) => expense.currency,
  Status: ({ expense }) => expense.status,
  Client: ({ expense, names }) => names.client(expense.clientId),
  Project: ({ expense, names }) => names.project(expense.projectId),
  Staff: ({ expense, names }) => names.staff(expense.staffId),
  'Tax 1': ({ expense }) => expense.taxName1,
  'Tax 1 percent': ({ expense }) => number(expense.taxPercent1),
  'Tax 1 amount': ({ expense }) => amount(expense.taxAmount1, expense),
  'Tax 2': ({ expense }) => expense.taxName2,
  'Tax 2 percent': ({ expense }) => number(expense.taxPercent2),
  'Tax 2 amount': ({ expense }) => amount(expense.taxAmount2, expense),
  'Tax 2 on tax 1': ({ expense }) => (expense.compoundedTax ? 'yes' : 'no'),
  'Markup percent': ({ expense }) => number(expense.markupPercent),
  Notes: ({ expense }) => expense.notes,
  'Receipt on service': ({ expense }) => (expense.hasReceipt ? 'yes' : 'no'),
  Receipts: ({ receipts }) => receipts.map(({ fileName }) => fileName).join(' '),
  'Expense id': ({ expense: { serviceId } }) =>
    serviceId === null ? 'not sent yet' : number(String(serviceId)),
}

/**
 * Returns the expenses as CSV, oldest first, with the names of their receipts. `pause` yields to other work between
 * pages.
 */
export async function exportExpenses(
  reader: Reader,
  filter: ExpenseFilter,
  pause: () => Promise<void>,
  separator: CsvSeparator = ',',
): Promise<ExpenseExport> {
  // An expense that is written during a pause must not move another one to the next page, or out of it.
  const ids = expenseIds(reader, expenseCondition(reader, filter))
  const names = namesIn(reader)
  const lines: Row[] = []
  const receipts: NamedReceipt[] = []
  for (let from = 0; from < ids.length; from += pageSize) {
    const chosen = isOneOf('r.id', ids.slice(from, from + pageSize))
    const page = expensePage(reader, chosen, { limit: pageSize })
    for (const expense of page) {
      const expenseReceipts =
        expense.receipts === 0 ? [] : receiptsOf(reader, { expenseId: expense.id })
      const named = expenseReceipts.map((receipt, index) => ({
        receipt,
        fileName: fileNameOf(expense, receipt, lines.length, index),
      }))
      receipts.push(...named)
      const line = { expense, names, receipts: named }
      const date = expense.date === noDate ? null : expense.date
      lines.push([date, ...Object.values(columns).map((cell) => cell(line))])
    }
    await pause()
  }
  const csv = toCsv([['Date', ...Object.keys(columns)], ...lines.reverse()], separator)
  return { csv, expenses: lines.length, receipts }
}

type Names = Readonly<
  Record<'category' | 'client' | 'project' | 'staff', (id: string | number | null) => string>
>

function namesIn(reader: Reader): Names {
  const nameFor =
    (names: ReadonlyMap<string | number, string>, word: string) =>
    (id: string | number | null): string =>
      id === null ? '' : (names.get(id) ?? `${word} ${id}`)
  const staff = allStaff(reader).flatMap(({ serviceId, displayName, firstName, lastName }) =>
    serviceId === null
      ? []
      : [[serviceId, displayName ?? `${firstName} ${lastName}`.trim()] as const],
  )
  const clients = allClients(reader).flatMap(({ id, name }) =>
    name === null ? [] : [[id, name] as const],
  )
  return {
    category: nameFor(
      new Map(allCategories(reader).map((category) => [category.id, categoryName(category)])),
      'Category',
    ),
    client: nameFor(new Map(clients), 'Client'),
    project: nameFor(new Map(allProjects(reader).map(({ id, title }) => [id, title])), 'Project'),
    staff: nameFor(new Map(staff), 'Staff'),
  }
}

/** Returns a receipt's file name, in ASCII letters, digits and hyphens only, which every file system accepts. */
function fileNameOf(expense: ListedExpense, receipt: Receipt, line: number, index: number): string {
  const vendor = (expense.vendor ?? 'expense')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  const number = String(line + 1).padStart(4, '0')
  const part = index === 0 ? '' : `-${index + 1}`
  const day = expense.date === noDate ? 'no-date' : expense.date
  return `${day}-${vendor || 'expense'}-${number}${part}.${receiptTypes[receipt.type].extension}`
}
