import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxEntryDuration, spanProblem, type EntrySpan } from './entry-limits.ts'
import { isPlanned } from './planned.ts'
import type { EpochMs, Seconds } from '../units.ts'

const now = Date.parse('2026-11-20T09:00:00Z') as EpochMs
const hour = 3600
/** Maximum duration of planned time: the longest day. */
const plannedLimit = 25 * hour
const maxDuration: number = maxEntryDuration

const span = (startsIn: number, duration: number | null): EntrySpan => ({
  startedAt: (now + startsIn * 1000) as EpochMs,
  duration: duration as Seconds | null,
})

/** Arbitrary of seconds around the edges of every limit, and far from them. */
const seconds = fc.oneof(
  fc.constantFrom(0, 1, hour, maxEntryDuration, maxEntryDuration + 1),
  fc.integer({ min: 0, max: 2 * maxEntryDuration }),
)
const spans = fc
  .record({
    start: fc.oneof(
      fc.constantFrom(0, -1, 1, -hour, hour),
      fc.integer({ min: -3 * maxDuration, max: maxEntryDuration }),
    ),
    duration: fc.option(seconds, { nil: null }),
  })
  .map(({ start, duration }) => span(start, duration))

describe('the times of a new entry', () => {
  it.each([
    ['in the future', span(60, hour), 'start'],
    ['ending in the future', span(-hour, hour + 1), 'length'],
    ['of a hundred hours from this morning', span(-hour, 100 * hour), 'length'],
    ['without a length', span(-hour, 0), 'length'],
    ['of more than 31 days', span(-2 * maxDuration, maxEntryDuration + 1), 'length'],
    ['before 1970', { startedAt: -1000 as EpochMs, duration: 60 as Seconds }, 'start'],
    ['of a timer in the future', span(1, null), 'start'],
    ['of a timer that began more than a month ago', span(-maxDuration - 1, null), 'start'],
  ] as const)('are refused: %s', (_, wanted, about) => {
    expect(spanProblem(wanted, now)).toMatchObject({ about })
  })

  it.each([
    ['up to now', span(-hour, hour)],
    ['of 31 days', span(-maxDuration, maxEntryDuration)],
    ['of a second', span(-1, 1)],
    ['of a timer that starts now', span(0, null)],
    ['of a timer that began a month ago', span(-maxDuration, null)],
  ] as const)('are taken: %s', (_, wanted) => {
    expect(spanProblem(wanted, now)).toBeNull()
  })
})

describe('the times of a row that is changed', () => {
  it('can stay as they are, whatever they are', () => {
    fc.assert(
      fc.property(spans, (row) => {
        expect(spanProblem(row, now, row)).toBeNull()
      }),
    )
  })

  it('can be whatever a new row could have', () => {
    fc.assert(
      fc.property(spans, spans, (row, wanted) => {
        if (spanProblem(wanted, now) === null) {
          expect(spanProblem(wanted, now, row)).toBeNull()
        }
      }),
    )
  })

  it('can be shortened as long as a length is left', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 1 }), (row, by) => {
        if (row.duration === null || row.duration <= by) return
        const shorter = { ...row, duration: (row.duration - by) as Seconds }
        expect(spanProblem(shorter, now, row)).toBeNull()
      }),
    )
  })

  it('can not be lengthened where the row breaks the rule already', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 1, max: maxEntryDuration }), (row, by) => {
        if (row.duration === null || row.duration === 0 || spanProblem(row, now) === null) return
        const longest = Math.max(plannedLimit, row.duration)
        if (isPlanned(row, now) && row.duration + by <= longest) return
        const longer = { ...row, duration: (row.duration + by) as Seconds }
        const isEarly = row.startedAt < 0 && row.startedAt + longer.duration * 1000 <= now
        if (!isEarly) expect(spanProblem(longer, now, row)).not.toBeNull()
      }),
    )
  })

  it('can be any time ahead, of a day at most, as long as it is planned', () => {
    const row = span(5 * hour, hour)
    expect(spanProblem(span(100 * hour, 24 * hour), now, row)).toBeNull()
    expect(spanProblem(span(-2 * hour, hour), now, row)).toBeNull()
    expect(spanProblem(span(hour, 26 * hour), now, row)).toMatchObject({ about: 'length' })
    expect(spanProblem(span(hour, hour), now, span(-2 * hour, hour))).toMatchObject({
      about: 'start',
    })
    expect(spanProblem(span(hour, hour), now, null, true)).toBeNull()
    expect(spanProblem(span(hour, 26 * hour), now, null, true)).toMatchObject({ about: 'length' })
  })

  it('lead towards the rule one step after the other', () => {
    const row = span(-hour, 100 * hour)
    expect(spanProblem(span(-hour, 50 * hour), now, row)).toBeNull()
    expect(spanProblem(span(-hour, 101 * hour), now, row)).toMatchObject({ about: 'length' })
    expect(spanProblem(span(-2 * hour, 100 * hour), now, row)).toBeNull()
  })
})
