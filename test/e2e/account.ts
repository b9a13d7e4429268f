/** The service of a test: the sandbox on its own port, with a fault plan and a request log. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock as clock } from '../../electron/base/clock.ts'
import type { Behaviour } from '../../electron/sandbox/behaviour.ts'
import type { Fault, LoggedRequest } from '../../electron/sandbox/fault-plan.ts'
import { startSandbox, type Sandbox } from '../../electron/sandbox/sandbox.ts'

export const token = 'secret-token-of-the-end-to-end-test'

export type RemoteEntry = {
  readonly id: number
  readonly note: string | null
  readonly started_at: string
  readonly project_id: number | null
  readonly billable: boolean
  readonly is_logged: boolean
  readonly duration: number | null
  readonly timer: { readonly id: number; readonly is_running: boolean } | null
}

type RemoteProject = {
  readonly id: number
  readonly title: string
  readonly active: boolean
  readonly complete: boolean
}
/** An expense as the service's API returns it, with the API's field names. */
export type RemoteExpense = Readonly<Record<string, unknown>> & {
  readonly id: number
  readonly vis_state: number
  readonly amount: { readonly amount: string; readonly code: string }
}

export type Account = {
  readonly baseUrl: string
  readonly accountId: string
  /** The state of the service is kept in a file. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  faults(faults: readonly Fault[]): Promise<void>
  /** Changes switches of the service, until it goes offline. */
  behave(changes: Partial<Behaviour>): Promise<void>
  requests(): Promise<readonly LoggedRequest[]>
  /** Of active projects that are not a prefix of another title. */
  projectTitles(): Promise<readonly string[]>
  projectIds(title: string): Promise<readonly number[]>
  /** A backup of the service; `restore` goes back to it, and ids given since are given again. */
  snapshot(): Promise<void>
  restore(): Promise<void>
  /** Running ones included. */
  entriesNamed(note: string | null): Promise<readonly RemoteEntry[]>
  /** Deleted ones only on request. */
  expensesFrom(vendor: string, visState?: 1): Promise<readonly RemoteExpense[]>
  /** By a PUT of the whole row. While the service is offline, it uses a port that the program does not know. */
  changeElsewhere(note: string, to: string): Promise<void>
  startElsewhere(note: string): Promise<void>
  close(): Promise<void>
}

export type AccountOptions = {
  readonly entries?: number
  readonly colleagues?: boolean
  readonly behaviour?: Partial<Behaviour>
}

export async function openAccount({
  entries = 40,
  colleagues = false,
  behaviour = {},
}: AccountOptions = {}): Promise<Account> {
  const folder = mkdtempSync(join(tmpdir(), 'stint-account-'))
  const open = (port: number): Promise<Sandbox> =>
    startSandbox({
      clock,
      token,
      port,
      entries,
      colleagues,
      behaviour,
      control: true,
      file: join(folder, 'state'),
    })
  let sandbox: Sandbox | null = await open(0)
  const { baseUrl, businessId, accountId } = sandbox
  const port = Number(new URL(baseUrl).port)
  const control = async (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`${baseUrl}/_control/${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const headers = { authorization: `Bearer ${token}`, 'api-version': 'alpha' }
  const entriesAt = (address: string): string =>
    `${address}/timetracking/business/${businessId}/time_entries`
  const entriesNamed = async (
    address: string,
    note: string | null,
  ): Promise<readonly RemoteEntry[]> => {
    const answer = await fetch(`${entriesAt(address)}?include_unlogged=true&per_page=100`, {
      headers,
    })
    const { time_entries } = (await answer.json()) as { time_entries: readonly RemoteEntry[] }
    return time_entries.filter((entry) => entry.note === note)
  }
  return {
    baseUrl,
    accountId,
    async goOffline() {
      await sandbox?.stop()
      sandbox = null
    },
    async goOnline() {
      sandbox ??= await open(port)
    },
    async faults(faults) {
      await control('PUT', 'faults', faults)
    },
    async behave(changes) {
      const answer = await control('PUT', 'behaviour', changes)
      if (!answer.ok) throw new Error(await answer.text())
    },
    async requests() {
      return (await (await control('GET', 'requests')).json()) as readonly LoggedRequest[]
    },
    async projectTitles() {
      const answer = await fetch(
        `${baseUrl}/projects/business/${businessId}/projects?per_page=100`,
        { headers },
      )
      const { projects } = (await answer.json()) as { projects: readonly RemoteProject[] }
      const isAlone = ({ title }: RemoteProject): boolean =>
        projects.filter((other) => other.title.startsWith(title)).length === 1
      return projects
        .filter((project) => project.active && !project.complete && isAlone(project))
        .map(({ title }) => title)
    },
    async projectIds(title) {
      const path = `/projects/business/${businessId}/projects?per_page=100`
      const answer = await fetch(`${baseUrl}${path}`, { headers })
      const { projects } = (await answer.json()) as { projects: readonly RemoteProject[] }
      return projects.filter((project) => project.title === title).map(({ id }) => id)
    },
    async snapshot() {
      await control('POST', 'snapshot')
    },
    async restore() {
      const answer = await control('POST', 'restore')
      if (!answer.ok) throw new Error(await answer.text())
    },
    entriesNamed: (note) => entriesNamed(baseUrl, note),
    async expensesFrom(vendor, visState) {
      const query = new URLSearchParams({ 'search[vendor_eq]': vendor, per_page: '100' })
      if (visState !== undefined) query.set('search[vis_state]', String(visState))
      const path = `${baseUrl}/accounting/account/${accountId}/expenses/expenses`
      const answer = await fetch(`${path}?${query.toString()}`, { headers })
      const { response } = (await answer.json()) as {
        response: { result: { expenses: readonly RemoteExpense[] } }
      }
      return response.result.expenses
    },
    async changeElsewhere(note, to) {
      const server = sandbox ?? (await open(0))
      try {
        const [entry] = await entriesNamed(server.baseUrl, note)
        const answer = await fetch(`${entriesAt(server.baseUrl)}/${entry?.id}`, {
          method: 'PUT',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ time_entry: { ...entry, note: to } }),
        })
        if (!answer.ok) throw new Error(`the other device got ${answer.status}`)
      } finally {
        if (sandbox === null) await server.stop()
      }
    },
    async startElsewhere(note) {
      const started_at = new Date(clock.now()).toISOString().replace(/\.\d+Z$/, 'Z')
      const answer = await fetch(entriesAt(baseUrl), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({
          time_entry: { is_logged: false, duration: null, note, started_at },
        }),
      })
      if (!answer.ok) throw new Error(`the other device got ${answer.status}`)
    },
    async close() {
      await sandbox?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
