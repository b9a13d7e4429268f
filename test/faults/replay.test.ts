/**
 * Seeded histories: a person starts, stops, switches and edits while the network and the service
 * misbehave and the program is broken off. Whatever happens, the service ends with each entry once.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEntryCommands } from '../../electron/commands/entries.ts'
import { createTimerCommands } from '../../electron/commands/timer.ts'
import { createLog } from '../../electron/kit/log.ts'
import type { Fault } from '../../electron/sandbox/faults.ts'
import { allOperations } from '../../electron/store/outbox.ts'
import { timeEntriesBetween } from '../../electron/store/time-entries.ts'
import { createSyncEngine, type SyncEngine } from '../../electron/sync/engine.ts'
import type { ServiceTimeEntry } from '../../electron/service/time-entries.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { openFarEnd, type FarEnd } from '../fakes/far-end.ts'
import { createStoreBench, type StoreBench } from '../fakes/store.ts'

type Step =
  | { readonly do: 'start' | 'switch'; readonly note: string }
  | { readonly do: 'stop' | 'interrupt' | 'send' }
  | { readonly do: 'edit'; readonly note: string }
  | { readonly do: 'wait'; readonly seconds: number }
  | { readonly do: 'faults'; readonly faults: readonly Fault[] }

const note = fc.constantFrom('call', 'review', 'plan', '', 'naïve 😀')
const times = fc.integer({ min: 1, max: 3 })
const fault: fc.Arbitrary<Fault> = fc.oneof(
  times.map((count): Fault => ({ do: 'dropBefore', times: count })),
  times.map((count): Fault => ({ do: 'dropAfter', method: 'POST', times: count })),
  times.map((count): Fault => ({ do: 'dropAfter', times: count })),
  times.map((count): Fault => ({ do: 'truncate', times: count })),
  times.map((count): Fault => ({ do: 'status', status: 503, body: '<h1>busy</h1>', times: count })),
  times.map((count): Fault => ({ do: 'status', status: 502, method: 'POST', times: count })),
  times.map((count): Fault => ({
    do: 'status',
    status: 429,
    headers: { 'Retry-After': '7' },
    times: count,
  })),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  note.map((text): Step => ({ do: 'start', note: text })),
  note.map((text): Step => ({ do: 'switch', note: text })),
  fc.constantFrom<Step>({ do: 'stop' }, { do: 'send' }, { do: 'send' }, { do: 'interrupt' }),
  note.map((text): Step => ({ do: 'edit', note: text })),
  fc.integer({ min: 0, max: 400 }).map((seconds): Step => ({ do: 'wait', seconds })),
  fc.array(fault, { maxLength: 3 }).map((faults): Step => ({ do: 'faults', faults })),
)

class Person {
  readonly #bench: StoreBench
  readonly #far: FarEnd
  #engine: SyncEngine
  #stopListening: () => void

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
        return void timer.start({ note: next.note })
      case 'switch':
        return void timer.switch({ note: next.note })
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
    createTimerCommands(this.#bench).stop({})
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

async function everythingRemote(farEnd: FarEnd): Promise<readonly ServiceTimeEntry[]> {
  const rows: ServiceTimeEntry[] = []
  for await (const page of farEnd.service.timeEntries.list({ includeUnlogged: true })) {
    if (!page.ok) throw new Error(page.error.message)
    rows.push(...page.value.rows)
  }
  return rows
}

const essence = (
  row: Pick<ServiceTimeEntry, 'note' | 'startedAt' | 'duration' | 'isLogged'>,
): string => JSON.stringify([row.startedAt, row.note, row.duration, row.isLogged])

describe('replay', () => {
  it('brings everything that was recorded to the service exactly once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const bench = createStoreBench()
        const farEnd = await openFarEnd(bench.clock)
        try {
          const person = new Person(bench, farEnd)
          for (const next of steps) await person.take(next)
          await person.settle()
          const local = timeEntriesBetween(bench.database, 0 as EpochMs, 8.64e15 as EpochMs, 1000)
          const remote = await everythingRemote(farEnd)
          expect(allOperations(bench.database)).toEqual([])
          expect(remote.map(essence).sort()).toEqual(local.map(essence).sort())
          expect(new Set(local.map(({ serviceId }) => serviceId)).size).toBe(local.length)
        } finally {
          await farEnd.close()
          bench.database.close()
        }
      }),
      { numRuns: 1000, verbose: 1 },
    )
  })
})
