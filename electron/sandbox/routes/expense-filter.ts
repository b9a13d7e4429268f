/** List filters of expenses, with inclusive and exclusive bounds (docs/interface/expenses.md#filters). */
import type { ExpenseRow } from '../rows.ts'
import type { State } from '../state.ts'
import { filterDay, filterFlag, filterList, filterOf, refuse } from './accounting-format.ts'

type Test = (row: ExpenseRow) => boolean

/** Fields with filters for one id or several. */
const ids = [
  'id',
  'clientid',
  'staffid',
  'profileid',
  'categoryid',
  'projectid',
  'transactionid',
  'accountid',
] as const

/** Returns a test for rows that match the query. Without vis_state, only active and archived rows match. */
export function expenseFilter(state: State, query: URLSearchParams): Test {
  const tests: Test[] = [visibility(query)]
  for (const field of ids) {
    const name = field === 'id' ? 'expenseid' : field
    const wanted = [...(filterList(query, `${name}s`) ?? [])]
    const equal = filterOf(query, name)
    if (equal !== null) tests.push((row) => String(row[field]) === equal)
    if (wanted.length > 0) tests.push((row) => wanted.includes(String(row[field])))
  }
  tests.push(...bounds(query), ...texts(state, query), ...special(state, query))
  return (row) => tests.every((test) => test(row))
}

function visibility(query: URLSearchParams): Test {
  const wanted = filterOf(query, 'vis_state')
  return wanted === null ? (row) => row.vis_state !== 1 : (row) => String(row.vis_state) === wanted
}

/** Returns the tests of amounts and dates. A minimum is inclusive, a maximum exclusive. */
function bounds(query: URLSearchParams): readonly Test[] {
  const within = <Value extends string | number>(
    name: string,
    read: (query: URLSearchParams, name: string) => Value | null,
    valueOf: (row: ExpenseRow) => Value,
  ): Test => {
    const [min, max] = [read(query, `${name}_min`), read(query, `${name}_max`)]
    return (row) => (min === null || valueOf(row) >= min) && (max === null || valueOf(row) < max)
  }
  return [
    within('amount', filterNumber, (row) => Number(row.amount.amount)),
    within('date', filterDay, (row) => row.date),
    within('updated', filterDay, (row) => row.updated.slice(0, 10)),
  ]
}

function filterNumber(query: URLSearchParams, name: string): number | null {
  const value = filterOf(query, name)
  if (value === null) return null
  if (value.trim() !== '' && Number.isFinite(Number(value))) return Number(value)
  throw refuse(1024, name, 'Not a number.', 'search')
}

function texts({ business }: State, query: URLSearchParams): readonly Test[] {
  const tests: Test[] = []
  const like = (name: string, read: (row: ExpenseRow) => string | null): void => {
    const part = filterOf(query, name)?.toLowerCase()
    if (part !== undefined) tests.push((row) => (read(row) ?? '').toLowerCase().includes(part))
  }
  like('vendor', (row) => row.vendor)
  like('notes', (row) => row.notes)
  like(
    'category_name',
    (row) => business.categories.find(({ id }) => id === row.categoryid)?.category ?? null,
  )
  const vendor = filterOf(query, 'vendor_eq')
  if (vendor !== null) tests.push((row) => row.vendor === vendor)
  const account = filterOf(query, 'account_name')
  if (account !== null) tests.push((row) => row.account_name === account)
  return tests
}

function special({ business }: State, query: URLSearchParams): readonly Test[] {
  const tests: Test[] = []
  const not = filterOf(query, 'clientid_not')
  if (not !== null) tests.push((row) => String(row.clientid) !== not)
  const hasReceipt = filterFlag(query, 'has_receipt')
  if (hasReceipt !== null) tests.push((row) => row.has_receipt === hasReceipt)
  const categoryOf = (row: ExpenseRow) =>
    business.categories.find(({ id }) => id === row.categoryid)
  const isCogs = filterFlag(query, 'is_cogs')
  if (isCogs !== null) tests.push((row) => categoryOf(row)?.is_cogs === isCogs)
  const parent = filterOf(query, 'category_parentid')
  if (parent !== null) {
    tests.push((row) => [row.categoryid, categoryOf(row)?.parentid].map(String).includes(parent))
  }
  return tests
}
