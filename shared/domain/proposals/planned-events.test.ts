import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EpochMs, LocalId } from '../units.ts'
import { eventKey, type Knowledge } from './knowledge.ts'
import { plannedEvents } from './planned-events.ts'
import type { Trace } from './trace.ts'

const website = 'website' as LocalId
const knowledge: Knowledge = {
  sources: [{ id: 'cal', name: 'work.ics', projectId: null }],
  projects: [{ id: website, title: 'Relaunch', clientName: 'Acme' }],
  counts: [],
  refused: [],
}
const event = (at: number, until: number, text: string | null, sourceId = 'cal'): Trace => ({
  kind: 'event',
  sourceId,
  text,
  at: at as EpochMs,
  until: until as EpochMs,
})
const day = { from: 100 as EpochMs, to: 200 as EpochMs }
const notes = (traces: readonly Trace[], more: Partial<Knowledge> = {}) =>
  plannedEvents(traces, day, { ...knowledge, ...more }).map(({ note }) => note)

describe('planned events', () => {
  it('have their title, their times and the project that a proposal would have', () => {
    const learned = {
      key: eventKey('cal', 'Weekly'),
      projectId: website,
      accepted: 2,
      dismissed: 0,
    }
    const traces = [
      event(150, 160, 'Weekly'),
      event(110, 120, 'Acme: review'),
      event(170, 180, 'X'),
    ]
    expect(plannedEvents(traces, day, { ...knowledge, counts: [learned] })).toEqual([
      { from: 110, to: 120, note: 'Acme: review', projectId: website },
      { from: 150, to: 160, note: 'Weekly', projectId: website },
      { from: 170, to: 180, note: 'X', projectId: null },
    ])
  })

  it('are not those without a title, other traces, and what was muted', () => {
    const commit: Trace = { ...event(110, 120, 'Commit'), kind: 'commit' }
    expect(notes([event(110, 120, null), event(110, 120, '  '), commit])).toEqual([])
    const refused = [eventKey('cal', 'Lunch')]
    expect(notes([event(110, 120, 'Lunch'), event(110, 120, 'Call')], { refused })).toEqual([
      'Call',
    ])
  })

  it('are there once, whichever calendars have them', () => {
    expect(notes([event(110, 120, 'Call'), event(110, 120, 'Call', 'team')])).toEqual(['Call'])
    expect(notes([event(110, 120, 'Call'), event(110, 130, 'Call')])).toHaveLength(2)
  })

  it('all have time in the span, in order', () => {
    const times = fc.integer({ min: 0, max: 300 })
    const all = fc.array(fc.tuple(times, times, fc.constantFrom('a', 'b', null)), { maxLength: 30 })
    fc.assert(
      fc.property(all, (drawn) => {
        const traces = drawn.map(([at, until, text]) => event(at, until, text))
        const found = plannedEvents(traces, day, knowledge)
        for (const { from, to } of found) expect(from < day.to && to > day.from).toBe(true)
        expect(found.map(({ from }) => from)).toEqual(
          found.map(({ from }) => from).sort((one, two) => one - two),
        )
        const wanted = drawn.filter(([at, to, text]) => text && at < to && at < 200 && to > 100)
        expect(found).toHaveLength(new Set(wanted.map(String)).size)
      }),
    )
  })
})
