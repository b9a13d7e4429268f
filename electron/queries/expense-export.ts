import type { ExpenseFilter, ListedExpense } from '../../shared/contract/groups/expenses.ts'
import { noDate } from '../../shared/domain/expenses/expense.ts'
import { categoryName } from '../../shared/domain/expenses/category.ts'
import { toCsv, type Cell, type CsvSeparator, type Row } from '../../shared/domain/text/csv.ts'
import { withCurrencyPlaces } from '../../shared/domain/money/money.ts'
import { receiptTypes, type Receipt } from '../../shared/domain/expenses/receipt.ts'
import { allCategories } from '../store/categories.ts'
import { allClients } from '../store/clients.ts'
import type { Reader } from '../store/database.ts'
import { expenseCondition, expensePage } from './expense-list.ts'
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
const header: Row = [
  'Date',
  'Vendor',
  'Category',
  'Amount',
  'Currency',
  'Status',
  'Client',
  'Project',
  'Staff',
  'Tax 1',
  'Tax 1 percent',
  'Tax 1 amount',
  'Tax 2',
  'Tax 2 percent',
  'Tax 2 amount',
  'Tax 2 on tax 1',
  'Markup percent',
  'Notes',
  'Receipt on service',
  'Receipts',
  'Expense id',
]

/**
 * Returns the expenses as CSV, oldest first, with the names of their receipts. `pause` yields to other work between two
 * pages.
 */
export async function exportExpenses(
  reader: Reader,
  filter: ExpenseFilter,
  pause: () => Promise<void>,
  separator: CsvSeparator = ',',
): Promise<ExpenseExport> {
  const condition = expenseCondition(reader, filter)
  const names = namesIn(reader)
  const lines: Row[] = []
  const receipts: NamedReceipt[] = []
  for (let offset = 0; ; offset += pageSize) {
    const page = expensePage(reader, condition, { limit: pageSize, offset })
    for (const expense of page) {
      const expenseReceipts =
        expense.receipts === 0 ? [] : receiptsOf(reader, { expenseId: expense.id })
      const named = expenseReceipts.map((receipt, index) => ({
        receipt,
        fileName: fileNameOf(expense, receipt, lines.length, index),
      }))
      receipts.push(...named)
      lines.push(rowOf(expense, names, named))
    }
    if (page.length < pageSize) break
    await pause()
  }
  return { csv: toCsv([header, ...lines.reverse()], separator), expenses: lines.length, receipts }
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

function rowOf(expense: ListedExpense, names: Names, receipts: readonly NamedReceipt[]): Row {
  const number = (value: string | null): Cell => (value === null ? null : { number: value })
  const amount = (value: string | null): Cell =>
    value === null ? null : { number: withCurrencyPlaces(value, expense.currency) }
  return [
    expense.date === noDate ? null : expense.date,
    expense.vendor,
    names.category(expense.categoryId),
    amount(expense.amount),
    expense.currency,
    expense.status,
    names.client(expense.clientId),
    names.project(expense.projectId),
    names.staff(expense.staffId),
    expense.taxName1,
    number(expense.taxPercent1),
    amount(expense.taxAmount1),
    expense.taxName2,
    number(expense.taxPercent2),
    amount(expense.taxAmount2),
    expense.compoundedTax ? 'yes' : 'no',
    number(expense.markupPercent),
    expense.notes,
    expense.hasReceipt ? 'yes' : 'no',
    receipts.map(({ fileName }) => fileName).join(' '),
    expense.serviceId === null ? 'not sent yet' : number(String(expense.serviceId)),
  ]
}

/** Returns the name of a receipt's file, of ASCII letters, digits and hyphens only, which every file system accepts. */
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
