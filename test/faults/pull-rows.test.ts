/** Pulled rows that can't be merged directly: unparsable rows, forbidden lists, rows of an uncertain create. */
import { describe, expect, it } from 'vitest'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createProjectCommands } from '../../electron/commands/projects.ts'
import { systemClock } from '../../electron/base/clock.ts'
import { createServiceClient } from '../../electron/service/client.ts'
import { allCallbacks } from '../../electron/store/callbacks.ts'
import { allOperations } from '../../electron/store/outbox/outbox.ts'
import { allProjects } from '../../electron/store/projects.ts'
import { allStaff } from '../../electron/store/staff.ts'
import { timeEntries } from '../../electron/store/time-entries.ts'
import type { Seconds } from '../../shared/domain/units.ts'
import { openRewritingProxy } from '../fakes/rewriting-proxy.ts'
import type { SandboxServer } from '../fakes/sandbox-server.ts'
import { withPullScene, turnUntil } from './pull-scene.ts'
import { fixedToken } from '../../electron/service/token-source.ts'

describe('a row that is not understood', () => {
  it('is kept as it came and reported once; the others arrive', () =>
    withPullScene(
      async ({ bench, program, entries }) => {
        await turnUntil(() => !program.engine.isBusy())
        expect(entries()).toBe(149)
        await program.restart()
        await bench.clock.advance(600_000)
        await turnUntil(() => !program.engine.isBusy())
        expect(program.engine.status()).toMatchObject({ rejectedRows: 1, problem: null })
        expect(bench.database.all('SELECT list, raw FROM rejected_rows')).toMatchObject([
          { list: 'timeEntry', raw: expect.stringContaining('"started_at":"poison"') as string },
        ])
      },
      { entries: 150, via: poisoned },
    ))
})

describe('an answer of very many rows', () => {
  it('is written in parts, so that nothing else has to wait for all of them', () =>
    withPullScene(
      async ({ bench, program, entries }) => {
        const counts = [0]
        bench.changes.subscribe(() => counts.push(entries()))
        await turnUntil(() => !program.engine.isBusy())
        expect(entries()).toBe(2600)
        const steps = counts.slice(1).map((count, at) => count - (counts[at] ?? 0))
        expect(Math.max(...steps)).toBeLessThanOrEqual(500)
        expect(program.engine.status()).toMatchObject({ rejectedRows: 0, problem: null })
      },
      { entries: 1, via: (far) => withEntries(far, (row) => copiesOf(row, 2600)) },
    ))

  it('keeps a part of the rows that it does not understand, the newest', () => {
    let answers = 0
    const unlike = (row: Row): readonly Row[] => {
      answers += 1
      return [row, ...Array.from({ length: 800 }, (_, at) => ({ note: `${answers} ${at}` }))]
    }
    return withPullScene(
      async ({ bench, program, entries }) => {
        for (let round = 0; round < 3; round += 1) {
          await turnUntil(() => !program.engine.isBusy())
          bench.clock.jump(600_000)
          await program.pull()
        }
        expect([entries(), program.engine.status().rejectedRows]).toEqual([1, 1000])
        const kept = `SELECT max(seen_at) AS newest FROM rejected_rows WHERE raw LIKE '%"${answers} 799"%'`
        expect(bench.database.get(kept)?.['newest']).not.toBeNull()
      },
      { entries: 1, via: (far) => withEntries(far, unlike) },
    )
  })
})

describe('a list whose rows move from page to page while it is read', () => {
  it.each(['shown twice', 'deleted'])('misses none, if one is %s', (what) =>
    withPullScene(
      async ({ program, entries }) => {
        await turnUntil(() => !program.engine.isBusy())
        expect(entries()).toBe(250)
      },
      { entries: 250, via: (far) => withMovedRow(far, what === 'deleted') },
    ),
  )
})

type Row = Readonly<Record<string, unknown>>

/** When page 2 of the entries is first read, its first row is on page 1, which was read before. */
function withMovedRow(far: SandboxServer, isShorter: boolean): Promise<SandboxServer> {
  let moved = 0
  let lastOfPage1: Row | undefined
  return rewritten(far, (path, body) => {
    const page = /\/time_entries\?.*&page=(\d)/.exec(path)?.[1]
    if (page === undefined) return body
    const list = JSON.parse(body) as {
      readonly time_entries: readonly Row[]
      readonly meta: { readonly total: number }
    }
    const { time_entries: rows, meta } = list
    if (page === '1') lastOfPage1 = rows.at(-1)
    if (page !== '2' || (moved += 1) > 1 || !lastOfPage1) return body
    const others = rows.slice(1)
    return JSON.stringify(
      isShorter
        ? { time_entries: others, meta: { ...meta, total: meta.total - 1 } }
        : { time_entries: [lastOfPage1, ...others], meta },
    )
  })
}

function copiesOf(row: Row, count: number): readonly Row[] {
  return Array.from({ length: count }, (_, at) => ({ ...row, id: 1_000_000 + at }))
}

/** Every list of entries has these rows in place of its first one. */
function withEntries(
  far: SandboxServer,
  rowsOf: (row: Row) => readonly Row[],
): Promise<SandboxServer> {
  return rewritten(far, (path, body) => {
    if (!path.includes('/time_entries?')) return body
    const {
      time_entries: [first],
      meta,
    } = JSON.parse(body) as { readonly time_entries: readonly Row[]; readonly meta: object }
    return first ? JSON.stringify({ time_entries: rowsOf(first), meta }) : body
  })
}

/** The second page of the entries has a row without a start. */
function poisoned(far: SandboxServer): Promise<SandboxServer> {
  let victim: string | null = null
  return rewritten(far, (path, body) => {
    if (!path.includes('/time_entries?')) return body
    victim ??= path.includes('&page=2&') ? (/\{"id":\d+,/.exec(body)?.[0] ?? null) : null
    const at = victim === null ? -1 : body.indexOf(victim)
    if (at < 0) return body
    const row = body.slice(at)
    return body.slice(0, at) + row.replace(/"started_at":"[^"]*"/, '"started_at":"poison"')
  })
}

/** The service, with each of its answers changed. */
async function rewritten(
  far: SandboxServer,
  change: (path: string, body: string) => string,
): Promise<SandboxServer> {
  const { sandbox } = far
  const proxy = await openRewritingProxy(sandbox.baseUrl, change)
  const service = createServiceClient({
    baseUrl: proxy.baseUrl,
    businessId: String(sandbox.businessId),
    accountId: sandbox.accountId,
    tokens: fixedToken(sandbox.token),
    clock: systemClock,
  })
  return {
    ...far,
    service,
    async close() {
      await service.close()
      await proxy.close()
    },
  }
}

describe('a list that this token may not read', () => {
  it.each([403, 404])(
    'answered with %i stops neither the others nor what is to be sent',
    (status) =>
      withPullScene(
        async ({ bench, far, program, entries }) => {
          await turnUntil(() => !program.engine.isBusy())
          expect(entries()).toBe(20)
          const [row] = timeEntries.where(bench.database, 'LIMIT 1', [])
          if (!row) throw new Error('no row')
          createEntryCommands(bench).edit({ id: row.id, note: 'sent all the same' })
          bench.clock.jump(60_000)
          await program.pull()
          await program.untilEmpty()
          expect(allOperations(bench.database)).toEqual([])
          const page = await far.service.timeEntries.page({ includeUnlogged: true }, 1, 100)
          const notes = page.ok ? page.value.rows.map(({ note }) => note) : []
          expect(notes.filter((note) => note === 'sent all the same')).toHaveLength(1)
          expect(program.engine.status()).toMatchObject({ kind: 'idle', problem: null })
          expect([...allStaff(bench.database), ...allCallbacks(bench.database)]).toEqual([])
        },
        { entries: 20, via: (far) => closed(far, status) },
      ),
  )
})

/** Staff and callbacks are forbidden from the first request on. */
async function closed(far: SandboxServer, status: number): Promise<SandboxServer> {
  const refusal = { do: 'status', status, method: 'GET', times: 1000 } as const
  await far.order(['/staffs', '/callbacks'].map((path) => ({ ...refusal, path })))
  return far
}

describe('a project whose create has no answer yet', () => {
  it('is not hidden behind a placeholder by an entry that somebody else made in it', () =>
    withPullScene(
      async ({ bench, far, program }) => {
        await turnUntil(() => !program.engine.isBusy())
        await far.order([{ do: 'dropAfter', method: 'POST', path: '/projects' }])
        createProjectCommands(bench).create({ title: 'Mine' })
        await program.untilSent()
        const listed = await far.service.projects.page({}, 1, 100)
        const made = listed.ok ? listed.value.rows.find(({ title }) => title === 'Mine') : undefined
        if (!made) throw new Error('the service did not take the project')
        await far.service.timeEntries.create({
          note: 'theirs',
          duration: 60 as Seconds,
          isLogged: true,
          startedAt: bench.clock.now(),
          clientId: null,
          projectId: made.id,
        })
        await program.pull()
        await program.untilEmpty()
        await program.pull()
        const after = await far.service.projects.page({}, 1, 100)
        const titles = after.ok ? after.value.rows.map(({ title }) => title) : []
        expect(titles.filter((title) => title === 'Mine')).toHaveLength(1)
        const mine = allProjects(bench.database).find(({ title }) => title === 'Mine')
        expect(mine).toMatchObject({ serviceId: made.id, sendState: 'sent' })
        expect(timeEntries.where(bench.database, `WHERE r.note = 'theirs'`, [])).toMatchObject([
          { projectId: mine?.id },
        ])
      },
      { entries: 0 },
    ))
})
