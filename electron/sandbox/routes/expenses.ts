/** Routes of expenses (docs/interface/expenses.md). */
import { accountingError, okResponse, Refusal, type SandboxResponse } from '../responses.ts'
import type { Behaviour } from '../behaviour.ts'
import { toEasternTime } from '../local-time.ts'
import type { Fields, SandboxRequest } from '../request.ts'
import { blankExpense, type ExpenseRow } from '../rows.ts'
import type { State } from '../state.ts'
import { readAttachment } from './uploads.ts'
import { storedExpense } from '../stored-values.ts'
import {
  accountingBody,
  contains,
  createRowFilter,
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
import { expenseStatus, readExpense } from './expense-fields.ts'
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
 * Returns the test for all filters together (docs/interface/expenses.md#filters). A minimum is inclusive, a maximum
 * exclusive.
 */
function expenseFilter({ business }: State, query: URLSearchParams): (row: ExpenseRow) => boolean {
  const { where, passes } = createRowFilter<ExpenseRow>(query)
  const categoryOf = (row: ExpenseRow) =>
    business.categories.find(({ id }) => id === row.categoryid)
  for (const field of ids) {
    const name = field === 'id' ? 'expenseid' : field
    where(name, filterOf, (row, id) => String(row[field]) === id)
    where(`${name}s`, filterList, (row, wanted) => wanted.includes(String(row[field])))
  }
  where('amount_min', filterNumber, ({ amount }, min) => Number(amount.amount) >= min)
  where('amount_max', filterNumber, ({ amount }, max) => Number(amount.amount) < max)
  where('date_min', filterDay, ({ date }, min) => date >= min)
  where('date_max', filterDay, ({ date }, max) => date < max)
  where('updated_min', filterDay, ({ updated }, min) => updated.slice(0, 10) >= min)
  where('updated_max', filterDay, ({ updated }, max) => updated.slice(0, 10) < max)
  where('vendor', filterOf, ({ vendor }, part) => contains(vendor, part))
  where('notes', filterOf, ({ notes }, part) => contains(notes, part))
  where('category_name', filterOf, (row, part) => contains(categoryOf(row)?.category, part))
  where('vendor_eq', filterOf, ({ vendor }, wanted) => vendor === wanted)
  where('account_name', filterOf, ({ account_name }, wanted) => account_name === wanted)
  where('clientid_not', filterOf, ({ clientid }, not) => String(clientid) !== not)
  where('has_receipt', filterFlag, ({ has_receipt }, wanted) => has_receipt === wanted)
  where('is_cogs', filterFlag, (row, wanted) => categoryOf(row)?.is_cogs === wanted)
  where('category_parentid', filterOf, (row, parent) =>
    [row.categoryid, categoryOf(row)?.parentid].map(String).includes(parent),
  )
  return passes
}

function filterNumber(query: URLSearchParams, name: string): number | null {
  const value = filterOf(query, name)
  if (value === null) return null
  if (value.trim() !== '' && Number.isFinite(Number(value))) return Number(value)
  throw refuse(1024, name, 'Not a number.', 'search')
}
