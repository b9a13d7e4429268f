/**
 * Seeded histories: a person starts, stops, switches and edits while the network and the service
 * misbehave and the program is broken off. Whatever happens, the service ends with each entry once.
 */
import fc from 'fast-check'
import { describe, it } from 'vitest'
import type { Fault } from '../../electron/sandbox/faults.ts'
import { openFarEnd } from '../fakes/far-end.ts'
import { createStoreBench } from '../fakes/store.ts'
import { expectEverythingOnce, Person, type Step } from './person.ts'

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

async function live(history: (person: Person) => Promise<void>): Promise<void> {
  const bench = createStoreBench()
  const farEnd = await openFarEnd(bench.clock)
  try {
    const person = new Person(bench, farEnd)
    await history(person)
    await person.settle()
    await expectEverythingOnce(bench, farEnd, person.recorded)
  } finally {
    await farEnd.close()
    bench.database.close()
  }
}

describe('replay', () => {
  it('brings everything that was recorded to the service exactly once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), (steps) =>
        live(async (person) => {
          for (const next of steps) await person.take(next)
        }),
      ),
      { numRuns: 1000, verbose: 1 },
    )
  })

  it('leaves a listed row alone that may be its own unanswered create', async () => {
    await live(async (person) => {
      await person.take({ do: 'faults', faults: [{ do: 'dropAfter', method: 'POST', times: 1 }] })
      await person.take({ do: 'start', note: 'answer lost' })
      await person.take({ do: 'send' })
      await person.pull()
    })
  })

  it('never lets two creates with the same content take each other’s row', async () => {
    await live(async (person) => {
      await person.take({ do: 'faults', faults: [{ do: 'dropAfter', method: 'POST', times: 2 }] })
      for (const next of ['start', 'stop', 'start', 'stop'] as const) {
        await person.take(next === 'start' ? { do: 'start', note: 'twin' } : { do: 'stop' })
      }
      await person.take({ do: 'send' })
      await person.take({ do: 'wait', seconds: 36 })
      await person.take({ do: 'send' })
    })
  })
})
