/** The first pull of many rows: interruption, continuation, progress. */
import { describe, expect, it } from 'vitest'
import { timeEntries } from '../../electron/store/time-entries.ts'
import type { PullProgress } from '../../shared/contract/payloads.ts'
import type { Seconds, ServiceId } from '../../shared/domain/units.ts'
import type { SandboxServer } from '../fakes/sandbox-server.ts'
import { changeEntryRemotely } from '../fakes/change-entry-remotely.ts'
import { withPullScene, turnUntil, type PullScene } from './pull-scene.ts'

const count = 1000

/** The local entries have exactly the service ids of the service, each once. */
async function expectAll({ bench, far }: PullScene): Promise<void> {
  const theirs: number[] = []
  const list = far.service.timeEntries.list({ includeUnlogged: true })
  for await (const page of list) {
    if (!page.ok) throw new Error(page.error.message)
    theirs.push(...page.value.rows.map(({ id }) => id))
  }
  const ours = timeEntries.where(bench.database, 'WHERE r.deleted_at IS NULL', [])
  const sorted = (ids: readonly (number | null)[]) => ids.map(Number).sort((one, two) => one - two)
  expect(sorted(ours.map(({ serviceId }) => serviceId))).toEqual(sorted(theirs))
  expect(theirs).toHaveLength(count)
}

const pagesAsked = async (far: SandboxServer): Promise<readonly number[]> =>
  (await far.requests())
    .filter(({ method, path }) => method === 'GET' && path.includes('time_entries'))
    .map(({ path }) => Number(new URLSearchParams(path.split('?')[1]).get('page')))

describe('a first pull of many rows', () => {
  it('goes on where it was cancelled, and ends with every row once', () =>
    withPullScene(async (now) => {
      const { program, entries, far } = now
      await turnUntil(() => entries() >= 300)
      program.engine.cancelPull()
      await turnUntil(() => !program.engine.isBusy())
      const read = entries()
      expect(read).toBeLessThan(count)
      const before = await pagesAsked(far)
      await program.pull()
      await turnUntil(() => !program.engine.isBusy())
      const [first] = (await pagesAsked(far)).slice(before.length)
      expect(first).toBeGreaterThanOrEqual(Math.floor(read / 100) - 1)
      await expectAll(now)
    }))

  it('goes on in another run of the program', () =>
    withPullScene(async (now) => {
      const { program, entries, far } = now
      for (const reached of [200, 500]) {
        await turnUntil(() => entries() >= reached)
        await program.restart()
      }
      expect(entries()).toBeLessThan(count)
      await turnUntil(() => !program.engine.isBusy())
      await expectAll(now)
      expect((await pagesAsked(far)).filter((page) => page === 1).length).toBeLessThan(4)
    }))

  it('finds what came and what changed while it was broken off', () =>
    withPullScene(async (now) => {
      const { bench, program, entries, far } = now
      await turnUntil(() => entries() >= 300)
      program.engine.cancelPull()
      await turnUntil(() => !program.engine.isBusy())
      const known = timeEntries.where(bench.database, 'ORDER BY r.started_at DESC LIMIT 2', [])
      const [edited, removed] = known.map(({ serviceId }) => serviceId as ServiceId)
      if (edited === undefined || removed === undefined) throw new Error('no rows')
      await bench.clock.advance(60_000)
      await changeEntryRemotely(far.service, edited, { note: 'changed meanwhile' })
      await far.service.timeEntries.delete(removed)
      await far.service.timeEntries.create({
        note: 'made meanwhile',
        duration: 60 as Seconds,
        isLogged: true,
        startedAt: bench.clock.now(),
        clientId: null,
        projectId: null,
      })
      for (let round = 0; round < 2; round += 1) {
        await program.pull()
        await turnUntil(() => !program.engine.isBusy())
      }
      await expectAll(now)
      expect(timeEntries.byServiceId(bench.database, edited)?.note).toBe('changed meanwhile')
    }))

  it('misses no row that moved to a page already read, because others were deleted meanwhile', () =>
    withPullScene(async ({ program, entries, far }) => {
      await far.behave({ hardDeletes: true })
      await turnUntil(() => entries() >= 500)
      program.engine.cancelPull()
      await turnUntil(() => !program.engine.isBusy())
      const page = await far.service.timeEntries.page({}, 1, 100)
      const next = await far.service.timeEntries.page({}, 2, 100)
      if (!page.ok || !next.ok) throw new Error('no rows')
      for (const { id } of [...page.value.rows, ...next.value.rows])
        await far.service.timeEntries.delete(id)
      await program.pull()
      await turnUntil(() => !program.engine.isBusy())
      expect(entries()).toBe(count)
    }))

  it('tells how far it is, page by page, and nothing when it is over', () =>
    withPullScene(async ({ bench, program }) => {
      const told: PullProgress[] = []
      bench.changes.subscribe(() => {
        const { pull } = program.engine.status()
        if (pull && pull.rows !== told.at(-1)?.rows) told.push(pull)
      })
      await turnUntil(() => program.engine.isBusy())
      await turnUntil(() => !program.engine.isBusy())
      expect(told).toEqual(
        Array.from({ length: 10 }, (_, page) => ({
          list: 'timeEntry',
          rows: (page + 1) * 100,
          total: count,
        })),
      )
      expect(program.engine.status().pull).toBeNull()
    }))
})

describe('a list that hardly ever changes', () => {
  it('is requested once an hour, also where it is empty', () =>
    withPullScene(
      async ({ bench, far, program }) => {
        const callbackLists = async (): Promise<number> =>
          (await far.requests()).filter(({ path }) => path.includes('/events/callbacks')).length
        await program.untilPulled()
        expect(await callbackLists()).toBe(1)
        await bench.clock.advance(600_000)
        await program.pull()
        expect(await callbackLists()).toBe(1)
        await bench.clock.advance(3_600_000)
        await program.pull()
        expect(await callbackLists()).toBe(2)
      },
      { entries: 1 },
    ))
})
