/** Routes of staff: the accounting view of the business's people (docs/interface/business.md#staff). */
import { accountingError, okResponse, Refusal, type SandboxResponse } from '../responses.ts'
import { toEasternTime } from '../local-time.ts'
import { parseJson } from '../../base/json-file.ts'
import type { Fields, SandboxRequest } from '../request.ts'
import { staffTexts, type StaffRow } from '../rows.ts'
import type { State } from '../state.ts'
import {
  accountingBody,
  contains,
  createRowFilter,
  filterList,
  filterOf,
  includesOf,
  listResponse,
  rowResponse,
  refuse,
} from './accounting-format.ts'
import type { RouteContext } from './route-context.ts'

export function listStaff({ state }: RouteContext, { query }: SandboxRequest): SandboxResponse {
  const chosen = [...state.staff.values()].filter(staffFilter(query))
  return listResponse(query, chosen, 'staff', (row) => shown(state, query, row))
}

export function getStaff(
  { state }: RouteContext,
  { query }: SandboxRequest,
  id: number,
): SandboxResponse {
  return rowResponse('staff', shown(state, query, existing(state, id)))
}

export function createStaff(context: RouteContext, request: SandboxRequest): SandboxResponse {
  const { state, commit, now } = context
  const fields = readStaff(accountingBody(request, 'staff'))
  for (const name of ['email', 'fname', 'lname'] as const) {
    if (!fields[name]) throw refuse(1001, name, `Required field ${name} is missing.`, 'staff')
  }
  const id = state.next.staff
  const stamp = toEasternTime(now())
  const row: StaffRow = {
    ...blankStaff,
    ...fields,
    id,
    userid: id,
    username: fields.username ?? `user${id}${state.business.accountId.toLowerCase()}`,
    signup_date: stamp,
    updated: stamp,
    accounting_systemid: state.business.accountId,
  }
  commit({ kind: 'staff', row })
  return rowResponse('staff', row)
}

/**
 * Updates a staff member. If the body has vis_state next to `staff`, not inside it, sets only vis_state (1 deletes, 0
 * restores, 2 archives).
 */
export function updateStaff(
  context: RouteContext,
  request: SandboxRequest,
  id: number,
): SandboxResponse {
  const { state, commit, now } = context
  const old = existing(state, id)
  const updated = toEasternTime(now())
  const visState = visStateOf(request)
  if (visState !== null) {
    commit({ kind: 'staff', row: { ...old, vis_state: visState, updated } })
    return okResponse({ response: {} })
  }
  const row = { ...old, ...readStaff(accountingBody(request, 'staff')), updated }
  commit({ kind: 'staff', row })
  return rowResponse('staff', shown(state, request.query, row))
}

/** Returns the new vis_state; null if the request changes fields instead. */
function visStateOf({ text }: SandboxRequest): StaffRow['vis_state'] | null {
  const value = (parseJson(text) as Fields | null | undefined)?.['vis_state']
  return value === 0 || value === 1 || value === 2 ? value : null
}

function readStaff(fields: Fields): Partial<StaffRow> {
  const texts: Record<string, string | null> = {}
  for (const name of staffTexts) {
    const value = fields[name]
    if (value === undefined) continue
    if (value !== null && typeof value !== 'string')
      throw refuse(1004, name, 'Not a text.', 'staff')
    if ((value?.length ?? 0) > 255) throw refuse(1017, name, 'Longer than 255.', 'staff')
    texts[name] = value
  }
  const rate = fields['rate']
  if (rate === undefined || rate === null) return texts
  const isPlain = typeof rate === 'string' || typeof rate === 'number'
  if (!isPlain || !/^\d{1,9}(\.\d{1,6})?$/.test(String(rate))) {
    throw refuse(1024, 'rate', 'Not a number.', 'staff')
  }
  return { ...texts, rate: String(rate) }
}

function staffFilter(query: URLSearchParams): (row: StaffRow) => boolean {
  const { where, passes } = createRowFilter<StaffRow>(query)
  where('userid', filterOf, ({ id }, wanted) => String(id) === wanted)
  where('userids', filterList, ({ id }, wanted) => wanted.includes(String(id)))
  where(
    'user_levels',
    filterOf,
    ({ level }, wanted) => (level === 1000 ? 'admin' : 'staff') === wanted,
  )
  const like = (name: string, textsOf: (row: StaffRow) => readonly (string | null)[]): void => {
    where(name, filterOf, (row, part) =>
      textsOf(row).some((text) => text !== null && contains(text, part)),
    )
  }
  like('user_like', ({ lname, fname, organization }) => [lname, fname, organization])
  like('note_like', ({ note }) => [note])
  like('phone_like', (row) => [row.fax, row.mob_phone, row.home_phone, row.bus_phone])
  like('email_like', ({ email }) => [email])
  return passes
}

function existing(state: State, id: number): StaffRow {
  const row = state.staff.get(id)
  if (!row) throw new Refusal(accountingError(404, 1012, 'Staff not found.'))
  return row
}

function shown(state: State, query: URLSearchParams, row: StaffRow): Record<string, unknown> {
  if (!includesOf(query).has('projectids')) return { ...row }
  return { ...row, projectids: [...state.projects.keys()] }
}

export const blankStaff = {
  ...(Object.fromEntries(staffTexts.map((name) => [name, null])) as Record<
    (typeof staffTexts)[number],
    null
  >),
  rate: '0',
  language: 'en',
  currency_code: 'EUR',
  level: 0,
  num_logins: 0,
  last_login: null,
  api_token: null,
  vis_state: 0,
} satisfies Partial<StaffRow>
