/** The person and the program of the fault tests: real store, real engine, real HTTP, simulated clock. */
import { expect } from 'vitest'
import { createEntryCommands } from '../../electron/commands/entries.ts'
import { createTimerCommands } from '../../electron/commands/timer.ts'
import { createLog } from '../../electron/kit/log.ts'
import type { Fault } from '../../electron/sandbox/faults.ts'
import type { ServiceTimeEntry } from '../../electron/service/time-entries.ts'
import { allOperations } from '../../electron/store/outbox.ts'
import { runningTimeEntries, timeEntriesBetween } from '../../electron/store/time-entries.ts'
import { createSyncEngine, type SyncEngine } from '../../electron/sync/engine.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { FarEnd } from '../fakes/far-end.ts'
import type { StoreBench } from '../fakes/store.ts'

export type Step =
  | { readonly do: 'start' | 'switch'; readonly note: string }
  | { readonly do: 'stop' | 'interrupt' | 'send' }
  | { readonly do: 'edit'; readonly note: string }
  | { readonly do: 'wait'; readonly seconds: number }
  | { readonly do: 'faults'; readonly faults: readonly Fault[] }

export class Person {
  readonly #bench: StoreBench
  readonly #far: FarEnd
  #engine: SyncEngine
  #stopListening: () => void
  #recorded = 0

  /** How many entries were begun: that many, and no more, must be on both sides. */
  get recorded(): number {
    return this.#recorded
  }

  constructor(bench: StoreBench, farEnd: FarEnd) {
    this.#bench = bench
    this.#far = farEnd
    this.#engine = this.#begin()
    this.#stopListening = this.#follow()
  }

  async take(next: Step): Promise<void> {
    const { clock, database } = this.#bench
    const timer = createTimerCommands(this.#bench)
    switch (next.do) {
      case 'start':
        if (timer.start({ note: next.note }).ok) this.#recorded += 1
        return
      case 'switch':
        if (timer.switch({ note: next.note }).ok) this.#recorded += 1
        return
      case 'stop':
        return void timer.stop({})
      case 'edit': {
        const [latest] = timeEntriesBetween(database, 0 as EpochMs, clock.now(), 1)
        if (latest) createEntryCommands(this.#bench).edit({ id: latest.id, note: next.note })
        return
      }
      case 'wait':
        return clock.advance(next.seconds * 1000)
      case 'faults':
        return this.#far.order(next.faults)
      case 'send':
        return this.#untilSent()
      case 'interrupt':
        return this.#interrupt()
    }
  }

  /** Ends all faults and lets the outbox come to rest. */
  async settle(): Promise<void> {
    await this.#far.order([])
    for (const { id } of runningTimeEntries(this.#bench.database)) {
      createTimerCommands(this.#bench).stop({ id })
    }
    this.#engine.retryContact()
    for (
      let round = 0;
      round < 3000 && allOperations(this.#bench.database).length > 0;
      round += 1
    ) {
      await this.#someWork()
      if (this.#engine.status().kind !== 'sending') await this.#bench.clock.ringNext()
    }
    await this.end()
  }

  /** Asks the service for news and waits for the end of it. */
  async pull(): Promise<void> {
    this.#engine.wake('news')
    for (let round = 0; round < 30; round += 1) await this.#someWork()
  }

  async end(): Promise<void> {
    this.#stopListening()
    await this.#engine.stop()
  }

  /** The program is broken off in the middle of what it does, and started again. */
  async #interrupt(): Promise<void> {
    await this.end()
    this.#engine = this.#begin()
    this.#stopListening = this.#follow()
  }

  #begin(): SyncEngine {
    const engine = createSyncEngine({
      ...this.#bench,
      service: this.#far.service,
      random: () => 0.5,
      settle: 35_000,
      log: createLog((level, line) => {
        if (level === 'error') throw new Error(line)
      }),
    })
    engine.start()
    return engine
  }

  #follow(): () => void {
    return this.#bench.changes.listen(({ topics }) => {
      if (topics.includes('sync')) this.#engine.wake('committed')
    })
  }

  /** Lets what is under way come to its end, good or bad. */
  async #untilSent(): Promise<void> {
    await this.#someWork()
    for (let round = 0; round < 50 && this.#engine.status().kind === 'sending'; round += 1) {
      await this.#someWork()
    }
  }

  /** A few turns of the real event loop, for the real HTTP below the simulated clock. */
  async #someWork(): Promise<void> {
    for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Everything that the service holds and this machine shows, comparable. */
async function everythingRemote(farEnd: FarEnd): Promise<readonly ServiceTimeEntry[]> {
  const rows: ServiceTimeEntry[] = []
  for await (const page of farEnd.service.timeEntries.list({ includeUnlogged: true })) {
    if (!page.ok) throw new Error(page.error.message)
    rows.push(...page.value.rows)
  }
  return rows
}

/** What must be the same on both sides. */
const essence = (
  row: Pick<ServiceTimeEntry, 'note' | 'startedAt' | 'duration' | 'isLogged'>,
): string => JSON.stringify([row.startedAt, row.note, row.duration, row.isLogged])

/** The oracle: nothing waits, and both sides hold what was recorded, each once and nothing else. */
export async function expectEverythingOnce(
  bench: StoreBench,
  farEnd: FarEnd,
  recorded: number,
): Promise<void> {
  const local = timeEntriesBetween(bench.database, 0 as EpochMs, 8.64e15 as EpochMs, 1000)
  const remote = await everythingRemote(farEnd)
  expect(allOperations(bench.database)).toEqual([])
  expect(local).toHaveLength(recorded)
  expect(remote.map(essence).sort()).toEqual(local.map(essence).sort())
  expect(new Set(local.map(({ serviceId }) => serviceId)).size).toBe(local.length)
}
