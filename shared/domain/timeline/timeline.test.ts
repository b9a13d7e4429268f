import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TimeEntry } from '../entries/time-entry.ts'
import {
  timelineBlocks,
  dayAxis,
  drawn,
  endOfEntry,
  gapsBetween,
  instantAt,
  minute,
  moved,
  place,
  withEnd,
  withStart,
  type DayAxis,
} from './timeline.ts'
import type { Day, EpochMs, LocalId, Seconds } from '../units.ts'

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Asia/Kathmandu',
  'Africa/Casablanca',
]
const anyDay = fc
  .integer({ min: 0, max: 366 * 4 })
  .map((count) => new Date(Date.UTC(2025, 0, 1 + count)).toISOString().slice(0, 10) as Day)
const anyAxis = fc
  .tuple(anyDay, fc.constantFrom(...zones), fc.constantFrom(0, 0, 240, 300, 719))
  .map(([day, zone, dayStart]) => dayAxis(day, zone, dayStart))

const blank = { note: null, projectId: null, zone: 'UTC' } as unknown as TimeEntry
const second = 1000

/** Arbitrary of an entry around the day, whole seconds, running or not, that does not end after now. */
const scene = fc
  .tuple(
    anyAxis,
    fc.integer({ min: -30 * 3600, max: 30 * 3600 }),
    fc.integer({ min: 0, max: 40 * 3600 }),
    fc.boolean(),
    fc.integer({ min: 0, max: 48 * 3600 }),
  )
  .map(([axis, start, length, runs, later]) => {
    const startedAt = (axis.from + start * second) as EpochMs
    const entry: TimeEntry = {
      ...blank,
      startedAt,
      duration: runs ? null : (length as Seconds),
      isLogged: !runs,
    }
    const now = (startedAt + length * second + later * second) as EpochMs
    return { axis, entry, now }
  })
const anyStep = fc.constantFrom(minute, 5 * minute)
const pull = fc.integer({ min: -40 * 3600, max: 60 * 3600 })

describe('the axis of a day', () => {
  it('shows the hours of the wall in their order, as long as the day was', () => {
    fc.assert(
      fc.property(anyAxis, (axis) => {
        expect(axis.hours).toBeGreaterThanOrEqual(22)
        expect(axis.hours).toBeLessThanOrEqual(26)
        for (const [index, mark] of axis.marks.entries()) {
          expect(mark.at).toBeGreaterThanOrEqual(axis.from)
          expect(mark.at).toBeLessThan(axis.to)
          expect(mark.place).toBeCloseTo(place(axis, mark.at))
          const before = axis.marks[index - 1]
          if (before) expect(mark.at).toBeGreaterThan(before.at)
        }
        const hours = new Set(axis.marks.map(({ hour }) => hour))
        const repeated = axis.marks.filter(({ isAgain }) => isAgain).length
        expect(axis.marks).toHaveLength(hours.size + repeated)
      }),
      { numRuns: 60 },
    )
  })

  it('marks the hour that comes twice and leaves out the one that does not come', () => {
    const autumn = dayAxis('2026-10-25' as Day, 'Europe/Berlin', 0)
    expect(autumn.hours).toBe(25)
    expect(autumn.marks.filter(({ isAgain }) => isAgain).map(({ hour }) => hour)).toEqual([2])
    const spring = dayAxis('2026-03-29' as Day, 'Europe/Berlin', 0)
    expect(spring.hours).toBe(23)
    expect(spring.marks.map(({ hour }) => hour)).not.toContain(2)
  })

  it('finds the instant of each place', () => {
    fc.assert(
      fc.property(anyAxis, fc.integer({ min: 0, max: 1000 }), (axis, share) => {
        expect(place(axis, instantAt(axis, share / 1000))).toBeCloseTo(share / 1000, 6)
      }),
      { numRuns: 40 },
    )
  })
})

describe('the blocks of a day', () => {
  const list = fc
    .tuple(
      anyAxis,
      fc.array(fc.tuple(fc.integer({ min: -20, max: 300 }), fc.integer({ min: 0, max: 90 })), {
        maxLength: 15,
      }),
    )
    .map(([axis, spans]) => ({
      axis,
      entries: spans.map(([from, length], index) => ({
        ...blank,
        id: `e${index}` as LocalId,
        startedAt: (axis.from + from * 5 * minute) as EpochMs,
        duration: (length * 300) as Seconds,
        isLogged: true,
      })),
    }))

  it('lie inside the day, each entry once, and never over each other', () => {
    fc.assert(
      fc.property(list, ({ axis, entries }) => {
        const blocks = timelineBlocks(entries, axis, axis.to)
        const inside = entries.filter(
          (entry) =>
            entry.startedAt < axis.to &&
            (endOfEntry(entry, axis.to) > axis.from || entry.startedAt >= axis.from),
        )
        expect(blocks.map(({ entry }) => entry.id).sort()).toEqual(
          inside.map(({ id }) => id).sort(),
        )
        for (const block of blocks) {
          expect(block.top).toBeGreaterThanOrEqual(0)
          expect(block.bottom).toBeLessThanOrEqual(1)
          expect(block.lane).toBeLessThan(block.lanes)
          expect(block.startsBefore).toBe(block.entry.startedAt < axis.from)
          for (const other of blocks) {
            const overlaps = block.from < other.to && other.from < block.to
            if (other === block || !overlaps) continue
            expect(other.lanes).toBe(block.lanes)
            expect(other.lane).not.toBe(block.lane)
          }
        }
      }),
      { numRuns: 120 },
    )
  })

  it('leave gaps that no entry touches', () => {
    fc.assert(
      fc.property(list, fc.double({ min: 0, max: 1, noNaN: true }), ({ axis, entries }, share) => {
        const blocks = timelineBlocks(entries, axis, axis.to)
        const now = instantAt(axis, share)
        for (const gap of gapsBetween(blocks, { minLength: 5 * minute, now })) {
          expect(gap.to - gap.from).toBeGreaterThanOrEqual(5 * minute)
          expect(gap.to).toBeLessThanOrEqual(now)
          for (const { from, to } of blocks) expect(to <= gap.from || from >= gap.to).toBe(true)
        }
      }),
    )
  })
})

describe('a drag', () => {
  const inDay = (axis: DayAxis, seconds: number): number => axis.from + seconds * second

  it('moves without changing the length, and never into the future', () => {
    fc.assert(
      fc.property(scene, pull, anyStep, ({ axis, entry, now }, to, step) => {
        const result = moved(entry, inDay(axis, to), { axis, now, step })
        if (entry.duration !== null) expect(result.to - result.from).toBe(entry.duration * second)
        expect(result.to).toBeLessThanOrEqual(now)
        expect(result.from).toBeLessThan(axis.to)
        expect(result.from % second).toBe(0)
      }),
    )
  })

  it('changes one end alone, keeps some length, and never goes into the future', () => {
    fc.assert(
      fc.property(scene, pull, anyStep, ({ axis, entry, now }, to, step) => {
        const limits = { axis, now, step }
        const end = endOfEntry(entry, now)
        const start = withStart(entry, inDay(axis, to), limits)
        expect(start.to).toBe(end)
        expect(start.from).toBeLessThanOrEqual(start.to)
        const later = withEnd(entry, inDay(axis, to), limits)
        expect(later.from).toBe(entry.startedAt)
        expect(later.to).toBeGreaterThanOrEqual(later.from)
        expect(later.to).toBeLessThanOrEqual(Math.max(now, end))
        if (entry.duration) {
          expect(start.to).toBeGreaterThan(start.from)
          expect(later.to).toBeGreaterThan(later.from)
        }
      }),
    )
  })

  it('moves and changes what is planned into the time ahead, as long as it begins on the day', () => {
    const axis = dayAxis('2026-11-20' as Day, 'UTC', 0)
    const now = (axis.from + 10 * 60 * minute) as EpochMs
    const plan = {
      startedAt: (axis.from + 9 * 60 * minute) as EpochMs,
      duration: (8 * 3600) as Seconds,
      isLogged: true,
    }
    const limits = { axis, now, step: 5 * minute }
    const at = (hour: number): number => axis.from + hour * 60 * minute
    expect(moved(plan, at(13), limits)).toEqual({ from: at(13), to: at(21) })
    expect(withEnd(plan, at(19), limits)).toEqual({ from: at(9), to: at(19) })
    expect(withStart(plan, at(12), limits)).toEqual({ from: at(12), to: at(17) })
    const done = { ...plan, duration: 1800 as Seconds }
    expect(moved(done, at(13), limits).to).toBeLessThanOrEqual(now)
  })

  it('draws on steps, inside the day and the past, whichever way it goes', () => {
    fc.assert(
      fc.property(scene, pull, pull, anyStep, ({ axis, now }, one, other, step) => {
        const limits = { axis, now, step }
        const result = drawn(inDay(axis, one), inDay(axis, other), limits)
        expect(drawn(inDay(axis, other), inDay(axis, one), limits)).toEqual(result)
        if (!result) return
        expect(result.from).toBeGreaterThanOrEqual(axis.from)
        expect(result.to).toBeLessThanOrEqual(Math.min(axis.to, now))
        expect(result.to - result.from).toBeGreaterThanOrEqual(step)
      }),
    )
  })
})
