/** The methods for recurring profiles, and gateway.list (docs/interface/classic.md#recurring-methods). */
import type { SandboxResponse } from '../responses.ts'
import { isDay } from '../routes/accounting-format.ts'
import { isClient } from '../routes/names-lists.ts'
import type { RouteContext } from '../routes/route-context.ts'
import type { RecurringRow } from '../rows.ts'
import type { State } from '../state.ts'
import { childOf, childrenOf, ok, refuseElement, textOf, type Elements } from './xml-document.ts'

const frequencies = [
  'weekly',
  '2 weeks',
  '4 weeks',
  'monthly',
  '2 months',
  '3 months',
  '6 months',
  'yearly',
  '2 years',
]
type Check = (text: string, state: State) => boolean

const isFlag: Check = (text) => text === '0' || text === '1'
const isPercent: Check = (text) => /^\d{1,3}(\.\d+)?$/.test(text) && Number(text) <= 100
const isDecimal: Check = (text) => /^-?\d{1,12}(\.\d+)?$/.test(text)
const upTo =
  (maxLength: number): Check =>
  (text) =>
    text.length <= maxLength

const checks: Readonly<Record<string, Check>> = {
  client_id: (text, { business }) => isClient(business, Number(text)),
  date: isDay,
  po_number: upTo(255),
  discount: isPercent,
  occurrences: (text) => /^\d{1,6}$/.test(text),
  frequency: (text) => frequencies.includes(text),
  send_email: isFlag,
  send_snail_mail: isFlag,
  currency_code: (text) => /^[A-Z]{3}$/.test(text),
  language: upTo(10),
  return_uri: (text) => /^https?:\/\//.test(text),
}
const lineChecks: Readonly<Record<string, Check>> = {
  unit_cost: isDecimal,
  quantity: isDecimal,
  tax1_percent: isPercent,
  tax2_percent: isPercent,
  type: (text) => text === 'Item' || text === 'Time',
}
const defaults = { occurrences: '0', send_email: '1', send_snail_mail: '0' }

export function createRecurring(context: RouteContext, request: Elements): SandboxResponse {
  const { state, commit } = context
  const elements = { ...defaults, ...(childOf(request, 'recurring') ?? {}) }
  for (const name of ['client_id', 'frequency']) {
    if (!textOf(elements, name)) throw refuseElement(name, `${name} is required.`)
  }
  const row = checkedRow(context, state.next.recurring, elements)
  commit({ kind: 'recurring', row })
  return ok({ recurring_id: row.id })
}

/** Updates a recurring invoice profile, keeping elements that the request omits. */
export function updateRecurring(context: RouteContext, request: Elements): SandboxResponse {
  const { state, commit } = context
  const { recurring_id: id, ...changes } = childOf(request, 'recurring') ?? {}
  const old = state.recurring.get(Number(id))
  if (!old) throw refuseElement('recurring_id', 'Recurring profile not found.')
  commit({ kind: 'recurring', row: checkedRow(context, old.id, { ...old.elements, ...changes }) })
  return ok()
}

function checkedRow({ state }: RouteContext, id: number, elements: Elements): RecurringRow {
  check(elements, checks, state)
  for (const line of childrenOf(childOf(elements, 'lines') ?? {}, 'line')) {
    check(line, lineChecks, state)
  }
  const autobill = childOf(elements, 'autobill')
  if (autobill) checkAutobill(state, id, autobill)
  const client_id = Number(textOf(elements, 'client_id'))
  return { id, client_id, hasAutobill: autobill !== undefined, elements }
}

function check(elements: Elements, against: typeof checks, state: State): void {
  for (const [name, isFine] of Object.entries(against)) {
    const text = textOf(elements, name)
    if (text !== undefined && text !== '' && !isFine(text, state)) {
      throw refuseElement(name, `${name} has a value that does not fit.`)
    }
  }
}

const capableGateways = ['gateway_a', 'gateway_b']

function checkAutobill(state: State, id: number, autobill: Elements): void {
  const gateway = textOf(autobill, 'gateway_name')?.toLowerCase() ?? ''
  if (!capableGateways.includes(gateway)) {
    throw refuseElement('gateway_name', 'The gateway can’t bill automatically.')
  }
  checkCard(state, childOf(autobill, 'card') ?? {})
  const others = [...state.recurring.values()].filter((row) => row.hasAutobill && row.id !== id)
  if (others.length >= state.business.autoBill) {
    throw refuseElement('autobill', 'No more automatic billing profiles are allowed.')
  }
}

function checkCard(state: State, card: Elements): void {
  if (textOf(card, 'number') || textOf(card, 'cc_number')) {
    throw refuseElement('cc_number', 'Card numbers are not accepted: send cc_token.')
  }
  if (!state.cardTokens.has(textOf(card, 'cc_token') ?? '')) {
    throw refuseElement('cc_token', 'The card token is not known.')
  }
  if (!textOf(card, 'name')) throw refuseElement('name', 'The name on the card is required.')
  const expiration = childOf(card, 'expiration') ?? {}
  if (!/^(0?[1-9]|1[0-2])$/.test(textOf(expiration, 'month') ?? '')) {
    throw refuseElement('month', 'Not a month.')
  }
  if (!/^\d{4}$/.test(textOf(expiration, 'year') ?? '')) throw refuseElement('year', 'Not a year.')
}

const maxPerPage = 100

export function getRecurring({ state }: RouteContext, request: Elements): SandboxResponse {
  return ok({ recurring: written(existing(state, request)) })
}

export function deleteRecurring(
  { state, commit }: RouteContext,
  request: Elements,
): SandboxResponse {
  const { id } = existing(state, request)
  commit({ kind: 'recurringGone', row: { id } })
  return ok()
}

/** Lists recurring invoice profiles; reads the parameters `client_id`, `page` and `per_page`. */
export function listRecurring({ state }: RouteContext, request: Elements): SandboxResponse {
  const client = textOf(request, 'client_id')
  const rows = [...state.recurring.values()].filter(
    (row) => client === undefined || row.client_id === Number(client),
  )
  return listPage(request, 'recurring', rows.map(written))
}

/** Responds with one page of a list: the page that `page` and `per_page` in the request select. */
export function listPage(
  request: Elements,
  name: string,
  rows: readonly Elements[],
): SandboxResponse {
  const perPage = Math.min(maxPerPage, numberOf(request, 'per_page', 25))
  const page = numberOf(request, 'page', 1)
  return ok({
    [`${name}s`]: {
      '@page': page,
      '@per_page': perPage,
      '@pages': Math.ceil(rows.length / perPage),
      '@total': rows.length,
      [name]: rows.slice((page - 1) * perPage, page * perPage),
    },
  })
}

/** Lists payment gateways; reads the parameter `autobill_capable`. */
export function listGateways(_context: RouteContext, request: Elements): SandboxResponse {
  const all = [
    ...capableGateways.map((name) => ({ name, autobill_capable: 1 })),
    { name: 'bank transfer', autobill_capable: 0 },
  ]
  const wanted = textOf(request, 'autobill_capable')
  const gateway = all.filter(
    (one) => wanted === undefined || one.autobill_capable === Number(wanted),
  )
  return listPage(request, 'gateway', gateway)
}

/** Returns the elements without the card's token, as the service lists profiles. */
function written({ id, elements }: RecurringRow): Elements {
  const { autobill: _kept, ...others } = elements
  const gateway_name = textOf(childOf(elements, 'autobill') ?? {}, 'gateway_name')
  const billed = gateway_name === undefined ? {} : { autobill: { gateway_name } }
  return { recurring_id: id, ...others, ...billed }
}

function existing(state: State, request: Elements): RecurringRow {
  const row = state.recurring.get(Number(textOf(request, 'recurring_id')))
  if (!row) throw refuseElement('recurring_id', 'Recurring profile not found.')
  return row
}

function numberOf(request: Elements, name: string, initial: number): number {
  const value = Number(textOf(request, name) ?? initial)
  return Number.isSafeInteger(value) && value > 0 ? value : initial
}
