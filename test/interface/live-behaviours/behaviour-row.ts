/** The form of the table of live-service behaviours, and what its rows ask the sandbox with. */
import type { Behaviour } from '../../../electron/sandbox/behaviour.ts'
import type { Application } from '../../../electron/sandbox/oauth/application.ts'
import type { SimulatedClock } from '../../fakes/simulated-clock.ts'
import type { SandboxServer } from '../../fakes/sandbox-server.ts'

/** One behaviour that a live service was seen to have, with what proves it on each side. */
export type LiveRow = {
  readonly behaviour: string
  /** Where it was seen: a section of the documents, or a standard. */
  readonly source: string
  /** Over the plain behaviour. */
  readonly switches?: Partial<Behaviour>
  /** Of the registered application, over the usual one. */
  readonly oauth?: Partial<Application>
  /** That the sandbox behaves so, asked without our client. */
  readonly sandbox: (scene: LiveScene) => Promise<void>
  /** What our client makes of it, or the program above the client where that is what reacts. */
  readonly client: (scene: LiveScene) => Promise<void>
}

export type LiveScene = {
  readonly far: SandboxServer
  /** The sandbox's and the client's. */
  readonly clock: SimulatedClock
  readonly ask: Ask
}

export type RawAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Null where the body is no JSON. */
  readonly json: unknown
}

/** `headers` over the usual ones of a resource call. */
export type Ask = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<RawAnswer>

export const paths = {
  entries: '/timetracking/business/81204/time_entries',
  projects: '/projects/business/81204/projects',
  expenses: '/accounting/account/wB4x9Q/expenses/expenses',
  categories: '/accounting/account/wB4x9Q/expenses/categories',
  staff: '/accounting/account/wB4x9Q/users/staffs',
  clients: '/accounting/account/wB4x9Q/users/clients',
  systems: '/accounting/account/wB4x9Q/systems/systems/1',
  callbacks: '/events/account/wB4x9Q/events/callbacks',
  me: '/auth/api/v1/users/me',
} as const

export const wholeEntry = {
  is_logged: true,
  duration: 600,
  started_at: '2026-11-20T09:00:00Z',
  note: 'work',
  client_id: 3101,
  project_id: 5001,
  service_id: 11,
  billable: true,
  billed: true,
  internal: false,
  retainer_id: 77,
  local_timezone: 'Europe/Berlin',
}

/** Asks over plain fetch. `timeout` keeps a test from hanging on an answer that never comes. */
export function askAt(baseUrl: string): Ask {
  return async (method, path, body, headers = {}) => {
    const answer = await fetch(`${baseUrl}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(5000),
      headers: {
        authorization: 'Bearer token',
        'api-version': 'alpha',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text, json: parsed(text) }
  }
}

export type Row = Readonly<Record<string, unknown>>
type Listed = { readonly time_entries: readonly Row[]; readonly meta: Row }

/** The entry of an answer; fails the test where it has none. */
export function entryOf({ json, text }: RawAnswer): Readonly<Record<string, unknown>> & {
  readonly id: number
} {
  const entry = (json as { readonly time_entry?: { readonly id: number } } | null)?.time_entry
  if (!entry) throw new Error(`no time entry: ${text}`)
  return entry
}

/** A new entry with every field that a client can write. */
export async function madeEntry(
  ask: Ask,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<ReturnType<typeof entryOf>> {
  return entryOf(await ask('POST', paths.entries, { time_entry: { ...wholeEntry, ...fields } }))
}

/** The time entries of the sandbox, those in progress left out, on one page. */
export async function listedRows(ask: Ask, query = ''): Promise<Listed> {
  return (await ask('GET', `${paths.entries}?per_page=100${query}`)).json as Listed
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
