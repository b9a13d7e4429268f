/** Without the service client, to see responses of the sandbox on the wire. */

export type RawAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Null where the body is no JSON. */
  readonly json: unknown
}

/** Sends a request to the service. `headers`: added to the usual headers. */
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

/** Returns a function that sends requests with plain `fetch` and a timeout. */
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

/** Returns the time entry in a response. Throws if there is none. */
export function entryOf({
  json,
  text,
}: RawAnswer): Readonly<Record<string, unknown>> & { readonly id: number } {
  const entry = (json as { readonly time_entry?: { readonly id: number } } | null)?.time_entry
  if (!entry) throw new Error(`no time entry: ${text}`)
  return entry
}

/** Creates a time entry with every writable field, on the service. `fields`: values that differ from the usual ones. */
export async function madeEntry(
  ask: Ask,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<ReturnType<typeof entryOf>> {
  return entryOf(await ask('POST', paths.entries, { time_entry: { ...wholeEntry, ...fields } }))
}

/** Lists the service's time entries on one page, without running ones. */
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
