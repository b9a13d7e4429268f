/** Tests a disk that is full or read-only: a message, nothing lost that was confirmed, and it goes on afterwards. */
import { expect, it } from 'vitest'
import { createStoreBench, entriesIn } from '../../test/fakes/store-bench.ts'
import { openSandboxServer } from '../../test/fakes/sandbox-server.ts'
import { createTimerCommands } from '../commands/timer.ts'
import { createLog } from '../base/log.ts'
import { Engine } from '../sync/engine.ts'
import { allOperations } from './outbox/outbox.ts'

/** Records until SQLite itself reports that there is no room; returns what was confirmed. */
async function fillDisk(bench: ReturnType<typeof createStoreBench>): Promise<readonly string[]> {
  const { database, clock } = bench
  const pages = Number(database.get('PRAGMA page_count')?.['page_count'])
  database.get(`PRAGMA max_page_count = ${pages + 20}`)
  const timer = createTimerCommands(bench)
  const confirmed: string[] = []
  for (let number = 0; number < 10_000; number += 1) {
    const started = timer.switch({ note: `entry ${number} ${'x'.repeat(200)}` })
    await clock.advance(1000)
    if (!started.ok) {
      expect(started.error).toMatchObject({
        code: 'storage',
        message: 'The disk is full. Nothing was written; free some space and try again.',
      })
      return confirmed
    }
    confirmed.push(started.value.id)
  }
  throw new Error('the disk never filled')
}

it('a full disk loses nothing that was confirmed, and takes more when there is room', async () => {
  const bench = createStoreBench()
  const confirmed = await fillDisk(bench)
  const kept = entriesIn(bench.database)
  expect(kept.map(({ id }) => id).sort()).toEqual([...confirmed].sort())
  expect(allOperations(bench.database)).toHaveLength(confirmed.length)
  bench.database.get('PRAGMA max_page_count = 1000000')
  expect(createTimerCommands(bench).switch({ note: 'room again' }).ok).toBe(true)
})

it('a full disk in the middle of sending loses nothing and sends nothing twice', async () => {
  const bench = createStoreBench()
  const farEnd = await openSandboxServer(bench.clock, { projects: 2 })
  const confirmed = await fillDisk(bench)
  createTimerCommands(bench).stop({})
  const engine = new Engine({
    ...bench,
    service: farEnd.service,
    random: () => 0.5,
    lateArrivalWindow: 1000,
    log: createLog(() => undefined),
  })
  bench.changes.subscribe(({ topics }) => topics.includes('sync') && engine.wake('committed'))
  engine.start()
  const turns = async (): Promise<void> => {
    for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  for (let round = 0; round < 20; round += 1) {
    await turns()
    await bench.clock.advance(10_000)
  }
  bench.database.get('PRAGMA max_page_count = 1000000')
  createTimerCommands(bench).stop({})
  for (let round = 0; round < 400 && allOperations(bench.database).length > 0; round += 1) {
    await turns()
    await bench.clock.ringNext()
  }
  await engine.stop()
  expect(allOperations(bench.database)).toEqual([])
  const page = await farEnd.service.timeEntries.page({ includeUnlogged: true }, 1, 1)
  expect(page).toMatchObject({ ok: true, value: { total: confirmed.length } })
  await farEnd.close()
})

it('a read-only disk gives a sentence', () => {
  const bench = createStoreBench()
  const timer = createTimerCommands(bench)
  expect(timer.start({ note: 'kept' }).ok).toBe(true)
  bench.database.get('PRAGMA query_only = ON')
  expect(timer.stop({})).toMatchObject({
    ok: false,
    error: { code: 'storage', message: 'The data folder is read-only. Nothing was written.' },
  })
  expect(entriesIn(bench.database)).toMatchObject([
    { note: expect.stringContaining('kept') as string, duration: null },
  ])
})
