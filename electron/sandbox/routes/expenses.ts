/** Routes of expenses (docs/interface/expenses.md). */
import { accountingError, okResponse, Refusal, type SandboxResponse } from '../responses.ts'
import type { Behaviour } from '../behaviour.ts'
import { toEasternTime } from '../local-time.ts'
import type { Fields, SandboxRequest } from '../request.ts'
import type { ExpenseRow } from '../rows.ts'
import type { State } from '../state.ts'
import { readAttachment } from './uploads.ts'
import { storedExpense } from '../stored-values.ts'
import {
  accountingBody,
  includesOf,
  listResponse,
  rowResponse,
  refuse,
  sorted,
  filterDay,
  filterFlag,
  filterList,
  filterOf,
} from './accounting-format.ts'
import { blankExpense, expenseStatus, readExpense } from './expense-fields.ts'
import type { RouteContext } from './route-context.ts'

const currency = 'EUR'

export function listExpenses(
  { state, behaviour }: RouteContext,
  { query }: SandboxRequest,
): SandboxResponse {
  const newestFirst = [...state.expenses.values()].sort((left, right) =>
    left.date === right.date ? right.id - left.id : left.date < right.date ? 1 : -1,
  )
  const isChosen = expenseFilter(state, query)
  const chosen = newestFirst.filter((row) => isChosen(row) && !isErased(row, behaviour()))
  return listResponse(query, sorted(query, chosen), 'expenses', (row) => shown(state, query, row))
}

export function getExpense(
  context: RouteContext,
  { query }: SandboxRequest,
  id: number,
): SandboxResponse {
  return rowResponse('expense', shown(context.state, query, existing(context, id)))
}

export function createExpense(context: RouteContext, request: SandboxRequest): SandboxResponse {
  const { state, commit, now, behaviour } = context
  const body = accountingBody(request, 'expense')
  const fields = { ...readExpense(state, body, currency, behaviour()), ...carried(context, body) }
  const { amount, categoryid, staffid, date } = fields
  for (const [name, value] of Object.entries({ amount, categoryid, staffid, date })) {
    if (value === undefined)
      throw refuse(1001, name, `Required field ${name} is missing.`, 'expense')
  }
  if (!amount || !categoryid || !staffid || !date)
    throw refuse(1001, 'expense', 'Required.', 'expense')
  const id = state.next.expense
  const sent: ExpenseRow = {
    ...blankExpense,
    ...fields,
    expenseid: id,
    id,
    amount,
    categoryid,
    staffid,
    date,
    updated: toEasternTime(now()),
    accounting_systemid: state.business.accountId,
  }
  const stored = storedExpense(state, sent, behaviour())
  const row: ExpenseRow = { ...stored, status: expenseStatus(stored.clientid, null, false) }
  commit({ kind: 'expense', row })
  return rowResponse('expense', shown(state, request.query, row))
}

/**
 * Updates an expense. If the request has a vis_state, sets only that; 1 deletes the expense
 * (docs/interface/expenses.md#deletion).
 */
export function updateExpense(
  context: RouteContext,
  request: SandboxRequest,
  id: number,
): SandboxResponse {
  const { state, commit, now, behaviour } = context
  const old = existing(context, id)
  const body = accountingBody(request, 'expense')
  const updated = toEasternTime(now())
  if (body['vis_state'] !== undefined) {
    const visState = body['vis_state']
    if (visState !== 0 && visState !== 1 && visState !== 2) {
      throw refuse(1004, 'vis_state', 'Not a visibility state.', 'expense')
    }
    const row: ExpenseRow = { ...old, vis_state: visState, updated }
    commit({ kind: 'expense', row })
    return visState === 1 ? okResponse({ response: {} }) : rowResponse('expense', row)
  }
  const fields = {
    ...readExpense(state, body, old.amount.code, behaviour()),
    ...carried(context, body),
  }
  const merged = storedExpense(state, { ...old, ...fields, updated }, behaviour())
  const row = {
    ...merged,
    status: expenseStatus(merged.clientid, merged.invoiceid, old.status === 4),
  }
  commit({ kind: 'expense', row })
  return rowResponse('expense', shown(state, request.query, row))
}

/** Returns the changes to the attached file. Null if the update mentions no file, or the service accepts no uploads. */
function carried(
  { state, behaviour }: RouteContext,
  body: Fields,
): Pick<ExpenseRow, 'attachment' | 'has_receipt'> | null {
  const attachment = behaviour().uploads ? readAttachment(state, body) : undefined
  return attachment === undefined ? null : { attachment, has_receipt: attachment !== null }
}

function existing({ state, behaviour }: RouteContext, id: number): ExpenseRow {
  const row = state.expenses.get(id)
  if (!row || isErased(row, behaviour()))
    throw new Refusal(accountingError(404, 1012, 'Expense not found.'))
  return row
}

function isErased(
  { vis_state }: ExpenseRow,
  { hardDeletes }: Pick<Behaviour, 'hardDeletes'>,
): boolean {
  return hardDeletes && vis_state === 1
}

function shown(state: State, query: URLSearchParams, row: ExpenseRow): Record<string, unknown> {
  const includes = includesOf(query)
  const project = state.projects.get(row.projectid)
  return {
    ...row,
    ...(includes.has('category') && {
      category: state.business.categories.find(({ id }) => id === row.categoryid) ?? null,
    }),
    ...(includes.has('project') && {
      project: project ? { id: project.id, title: project.title } : null,
    }),
    ...(includes.has('expense_profile') && { expense_profile: null }),
    ...(includes.has('account') && { account: null }),
  }
}

type Test = (row: ExpenseRow) => boolean

/** Kinds of ids: a filter can name one id of a kind, or several. */
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

/**
 * Returns the test for all filters together (docs/interface/expenses.md#filters). Without vis_state, only active and
 * archived rows match.
 */
function expenseFilter(state: State, query: URLSearchParams): Test {
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

/** Returns the tests for the limits. A minimum is inclusive, a maximum exclusive. */
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
