/** Test oracle: reads the service and the local disk directly, in comparable form. */
import { createChangeBus } from '../../electron/base/change-bus.ts'
import { openDatabase } from '../../electron/store/database.ts'
import { allOperations } from '../../electron/store/outbox.ts'
import { timeEntriesBetween } from '../../electron/store/time-entries.ts'
import type { EpochMs, Seconds } from '../../shared/domain/units.ts'
import { token, type RemoteEntry } from './account.ts'
import { databaseIn } from './kill-moments.ts'

type ServiceEntry = RemoteEntry & { readonly started_at: string }
type Page = { readonly time_entries: readonly ServiceEntry[]; readonly meta: { pages: number } }

/** Content that must be equal on both sides, as text. */
type Content = string

const headers = { authorization: `Bearer ${token}`, 'api-version': 'alpha' }

/** Every entry of the service, running ones included. */
export async function entriesAtService(baseUrl: string): Promise<readonly ServiceEntry[]> {
  const path = await timeEntriesPath(baseUrl)
  const rows: ServiceEntry[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = `include_unlogged=true&team=true&per_page=100&page=${page}`
    const answer = await fetch(`${baseUrl}${path}?${query}`, { headers })
    const { time_entries, meta } = (await answer.json()) as Page
    rows.push(...time_entries)
    pages = meta.pages
  }
  return rows
}

/** Records an entry on the service, as another machine does. */
export async function recordElsewhere(baseUrl: string, note: string): Promise<void> {
  const [latest] = await entriesAtService(baseUrl)
  if (!latest) throw new Error('the service holds no entry to follow on')
  const { started_at } = latest
  const answer = await fetch(`${baseUrl}${await timeEntriesPath(baseUrl)}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ time_entry: { note, started_at, duration: 900, is_logged: true } }),
  })
  if (!answer.ok) throw new Error(`the service answered ${answer.status}`)
}

export async function timeEntriesPath(baseUrl: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/auth/api/v1/users/me`, { headers })
  const { response } = (await answer.json()) as {
    response: { business_memberships: readonly { business: { id: number } }[] }
  }
  return `/timetracking/business/${response.business_memberships[0]?.business.id}/time_entries`
}

export function contentAtService(entries: readonly ServiceEntry[]): readonly Content[] {
  return entries
    .map(({ id, note, started_at, duration, is_logged }) =>
      content(id, note, Date.parse(started_at) as EpochMs, duration as Seconds | null, is_logged),
    )
    .sort()
}

/** The data of a program that has ended; throws for a damaged database. */
export function dataOnDisk(home: string): {
  readonly contents: readonly Content[]
  /** Number of outbox rows. */
  readonly unsent: number
} {
  const database = openDatabase(databaseIn(home), createChangeBus())
  try {
    const [check] = database.all('PRAGMA integrity_check')
    if (check?.['integrity_check'] !== 'ok') throw new Error(`damaged: ${JSON.stringify(check)}`)
    const entries = timeEntriesBetween(database, 0 as EpochMs, 8.64e15 as EpochMs, 10_000)
    return {
      contents: entries
        .map(({ serviceId, note, startedAt, duration, isLogged }) =>
          content(serviceId, note, startedAt, duration, isLogged),
        )
        .sort(),
      unsent: allOperations(database).length,
    }
  } finally {
    database.close()
  }
}

function content(
  id: number | null,
  note: string | null,
  startedAt: EpochMs,
  duration: Seconds | null,
  isLogged: boolean,
): Content {
  return JSON.stringify([id, note, startedAt, duration, isLogged])
}
