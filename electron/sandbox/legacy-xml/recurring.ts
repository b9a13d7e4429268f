/**
 * Methods recurring.create and recurring.update, with validation of each element
 * (docs/interface/classic.md#recurring-profiles).
 */
import type { SandboxResponse } from '../responses.ts'
import { isDay } from '../routes/accounting-format.ts'
import { isClient } from '../routes/clients.ts'
import type { RouteContext } from '../routes/route-context.ts'
import type { RecurringRow } from '../rows.ts'
import type { State } from '../state.ts'
import { checkAutobill } from './autobill.ts'
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
/** Values of elements that a new profile leaves out. */
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

/** Updates a profile; elements that the request leaves out are kept. */
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
