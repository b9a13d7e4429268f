import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import { FakePresenceSource } from '../../test/fakes/fake-presence-source.ts'
import { createSimulatedClock, type SimulatedClock } from '../../test/fakes/simulated-clock.ts'
import { recordPresence, type PresenceRecorder } from './presence-recorder.ts'

const minute = 60_000
let clock: SimulatedClock
let source: FakePresenceSource
let recorder: PresenceRecorder
let isWanted: boolean
let spans: Map<number, Span>
let start: number
beforeEach(() => {
  clock = createSimulatedClock()
  source = new FakePresenceSource(clock)
  spans = new Map()
  isWanted = true
  start = clock.now()
  recorder = recordPresence({
    source,
    clock,
    isWanted: () => isWanted,
    keep: (span) => spans.set(span.from, span),
  })
})
afterEach(() => recorder.stop())

/** Returns the recorded spans in minutes since the start. */
const kept = (): readonly (readonly number[])[] =>
  [...spans.values()].map(({ from, to }) =>
    [from, to].map((instant) => Math.round((instant - start) / minute)),
  )

describe('presence', () => {
  it('is kept while there is input, and grows', async () => {
    await clock.advance(60 * minute)
    expect(kept()).toEqual([[5, 60]])
  })

  it('ends at a lock and begins at the unlock', async () => {
    await clock.advance(32 * minute)
    source.say('lock')
    await clock.advance(40 * minute)
    source.say('unlock')
    await clock.advance(20 * minute)
    expect(kept()).toEqual([
      [5, 32],
      [72, 92],
    ])
  })

  it('ends at the last input before a long pause', async () => {
    await clock.advance(21 * minute)
    source.rest()
    await clock.advance(60 * minute)
    source.work()
    await clock.advance(10 * minute)
    expect(kept()).toEqual([
      [5, 21],
      [85, 90],
    ])
  })

  it('is not kept unless it was chosen', async () => {
    isWanted = false
    await clock.advance(60 * minute)
    source.say('lock')
    expect(kept()).toEqual([])
  })

  it('is written up to the end of the program, which leaves nothing behind', async () => {
    await clock.advance(17 * minute)
    recorder.stop()
    expect(kept()).toEqual([[5, 17]])
    expect([clock.pending(), source.listeners()]).toEqual([0, 0])
  })

  it('costs one wake-up in five minutes, and none while the screen is locked', async () => {
    await clock.advance(7 * minute)
    expect(clock.pending()).toBe(1)
    source.say('lock')
    expect(clock.pending()).toBe(0)
  })
})
