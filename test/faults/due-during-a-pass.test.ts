/** Time goes on while a pass decides what to send: what becomes due meanwhile must not wait for the next pull. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Clock } from '../../electron/base/clock.ts'
import { createLog } from '../../electron/base/log.ts'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import type { ServiceClient } from '../../electron/service/client.ts'
import { allOperations } from '../../electron/store/outbox/outbox.ts'
import { Engine, type SyncEngine } from '../../electron/sync/engine.ts'
import { success } from '../../shared/contract/errors.ts'
import type { EpochMs, Seconds } from '../../shared/domain/units.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'
import { turnUntil } from './pull-scene.ts'

let bench: StoreBench
let far: SandboxServer
let engine: SyncEngine

beforeEach(async () => {
  bench = createStoreBench()
  far = await openSandboxServer(bench.clock, { entries: 1 })
})
afterEach(async () => {
  await engine.stop()
  await far.close()
  bench.database.close()
})

/** Each reading takes `step` ms. Timers ring up to 1 ms early, as those of the system do. */
function slowlyRead(clock: Clock, step: number): Clock {
  let taken = 0
  return {
    ...clock,
    now: () => Math.floor(clock.now() + (taken += step)) as EpochMs,
    after: (delay, task) => clock.after(delay > 1 ? delay - 1 : delay, task),
  }
}

function start(clock: Clock, service: ServiceClient): void {
  const log = createLog(() => undefined)
  const options = { random: () => 0, lateArrivalWindow: 500, log }
  engine = new Engine({ ...bench, ...options, clock, service })
  engine.start()
}

function record(): void {
  const startedAt = (bench.clock.now() - 60_000) as EpochMs
  const work = { startedAt, duration: 60 as Seconds, note: 'call' }
  expect(createEntryCommands(bench).create(work)).toMatchObject({ ok: true })
}

/** Five seconds: too short for the next pull, so that only the outbox can start a pass. */
async function passTime(): Promise<void> {
  for (let second = 0; second < 5; second += 1) {
    await turnUntil(() => !engine.isBusy())
    await bench.clock.advance(1000)
  }
}

const steps = Array.from({ length: 20 }, (_, index) => index * 0.05)

it.each(steps)(
  'an interrupted create is looked up when it is due, at %f ms a reading',
  async (step) => {
    record()
    bench.database.write((transaction) =>
      success(transaction.run(`UPDATE outbox SET state = 'sending', attempts = 1`)),
    )
    start(slowlyRead(bench.clock, step), far.service)
    await passTime()
    expect(allOperations(bench.database)).toEqual([])
  },
)

it.each([1, 2, 3, 4, 5])('a rate limit may end after %i readings', async (readings) => {
  let left = 0
  start(bench.clock, { ...far.service, readyIn: () => Math.max(0, left--) })
  await passTime()
  record()
  left = readings
  engine.wake('committed')
  await passTime()
  expect(allOperations(bench.database)).toEqual([])
})
