/** Reads service and disk in comparable form, with SQL of its own, so that errors of electron/store can't hide. */
import SqliteDatabase from 'libsql'
import type { EpochMs, Seconds } from '../../shared/domain/units.ts'
import { token, type RemoteEntry } from './account.ts'
import { databaseIn } from './kill-moments.ts'

type ServiceEntry = RemoteEntry & { readonly started_at: string }
type Page = { readonly time_entries: readonly ServiceEntry[]; readonly meta: { pages: number } }

type StoredEntry = {
  readonly service_id: number | null
  readonly note: string | null
  readonly started_at: EpochMs
  readonly duration: Seconds | null
  readonly is_logged: 0 | 1
}
const storedEntries = `SELECT service_id, note, started_at, duration, is_logged FROM time_entries
  WHERE deleted_at IS NULL`

/** As text; must be equal on both sides. */
type Content = string

const headers = { authorization: `Bearer ${token}`, 'api-version': 'alpha' }

/** Returns all time entries on the service, including running ones. */
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

/** Records an entry on the service, as another computer would. It is earlier than the latest entry. */
export async function recordElsewhere(baseUrl: string, note: string): Promise<void> {
  const [latest] = await entriesAtService(baseUrl)
  if (!latest) throw new Error('the service holds no entry to follow on')
  // An hour before it: what has not ended yet would be planned.
  const earlier = new Date(Date.parse(latest.started_at) - 3_600_000)
  const started_at = earlier.toISOString().replace('.000Z', 'Z')
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

/** Returns each unsent operation of a program, running or ended, as JSON. */
export function outboxOnDisk(home: string): readonly string[] {
  const database = new SqliteDatabase(databaseIn(home), { timeout: 250 })
  try {
    return database
      .prepare('SELECT * FROM outbox')
      .all()
      .map((row) => JSON.stringify(row))
  } finally {
    database.close()
  }
}

/** Reads the data of a program that has ended. Throws if its database is damaged. */
export function dataOnDisk(home: string): {
  readonly contents: readonly Content[]
  readonly unsent: number
} {
  const database = new SqliteDatabase(databaseIn(home), { timeout: 250 })
  try {
    const check = database.prepare('PRAGMA integrity_check').get() as { integrity_check: string }
    if (check.integrity_check !== 'ok') throw new Error(`damaged: ${JSON.stringify(check)}`)
    const entries = database.prepare(storedEntries).all() as readonly StoredEntry[]
    const { unsent } = database.prepare('SELECT count(*) AS unsent FROM outbox').get() as {
      readonly unsent: number
    }
    return {
      contents: entries
        .map(({ service_id, note, started_at, duration, is_logged }) =>
          content(service_id, note, started_at, duration, is_logged === 1),
        )
        .sort(),
      unsent,
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
