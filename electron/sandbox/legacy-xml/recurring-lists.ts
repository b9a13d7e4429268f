/** Methods recurring.get, delete and list, and gateway.list (docs/interface/classic.md#recurring-methods). */
import type { SandboxResponse } from '../responses.ts'
import type { RouteContext } from '../routes/route-context.ts'
import type { RecurringRow } from '../rows.ts'
import type { State } from '../state.ts'
import { capableGateways } from './autobill.ts'
import { childOf, ok, refuseElement, textOf, type Elements } from './xml-document.ts'

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

/** Lists recurring profiles; reads the parameters `client_id`, `page` and `per_page`. */
export function listRecurring({ state }: RouteContext, request: Elements): SandboxResponse {
  const client = textOf(request, 'client_id')
  const rows = [...state.recurring.values()].filter(
    (row) => client === undefined || row.client_id === Number(client),
  )
  const perPage = Math.min(maxPerPage, numberOf(request, 'per_page', 25))
  const page = numberOf(request, 'page', 1)
  return ok({
    recurrings: {
      '@page': page,
      '@per_page': perPage,
      '@pages': Math.ceil(rows.length / perPage),
      '@total': rows.length,
      recurring: rows.slice((page - 1) * perPage, page * perPage).map(written),
    },
  })
}

/** Lists gateways; reads the parameter `autobill_capable`. */
export function listGateways(_context: RouteContext, request: Elements): SandboxResponse {
  const all = [
    ...capableGateways.map((name) => ({ name, autobill_capable: 1 })),
    { name: 'bank transfer', autobill_capable: 0 },
  ]
  const wanted = textOf(request, 'autobill_capable')
  const gateway = all.filter(
    (one) => wanted === undefined || one.autobill_capable === Number(wanted),
  )
  const paging = { '@page': 1, '@per_page': 25, '@pages': 1, '@total': gateway.length }
  return ok({ gateways: { ...paging, gateway } })
}

/** Returns a profile as the service lists it, without the token of its card. */
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
