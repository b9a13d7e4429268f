import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { duplicates, overlapping, overlaps, sharedSeconds } from './overlaps.ts'
import type { EpochMs, LocalId, Seconds } from '../units.ts'

type Entry = {
  readonly id: number
  readonly startedAt: EpochMs
  readonly duration: Seconds | null
  readonly isLogged: boolean
  readonly note: string | null
  readonly projectId: LocalId | null
}

/** Arbitrary of crowded entries: starts and lengths often meet. */
const someEntries = fc
  .array(
    fc.record({
      start: fc.integer({ min: 0, max: 40 }),
      duration: fc.option(fc.integer({ min: 0, max: 20 }), { freq: 6 }),
      note: fc.constantFrom(null, '', 'call', ' call '),
      project: fc.constantFrom(null, 'p'),
    }),
    { maxLength: 40 },
  )
  .map((list) =>
    list.map(({ start, duration, note, project }, id): Entry => ({
      id,
      startedAt: (start * 1000) as EpochMs,
      duration: duration as Seconds | null,
      isLogged: duration !== null,
      note,
      projectId: project as LocalId | null,
    })),
  )

const now = 45_000 as EpochMs

function endOf({ startedAt, duration }: Entry, end: number): number {
  return duration === null ? end : startedAt + duration * 1000
}

/** Finds the pairs by comparing each with each; a pair is named by its ids, the smaller one first. */
function pairsNaively(entries: readonly Entry[], end: number): readonly string[] {
  return entries
    .flatMap((one, index) =>
      entries.slice(index + 1).flatMap((other) => {
        const from = Math.max(one.startedAt, other.startedAt)
        const to = Math.min(endOf(one, end), endOf(other, end))
        return to > from ? [`${one.id} ${other.id} ${from} ${to}`] : []
      }),
    )
    .sort()
}

function named(found: ReturnType<typeof overlaps<Entry>>): readonly string[] {
  return found
    .map(({ first, second, from, to }) => {
      const ids = [first.id, second.id].sort((one, other) => one - other)
      return `${ids.join(' ')} ${from} ${to ?? Infinity}`
    })
    .sort()
}

describe('overlaps', () => {
  it('finds what a comparison of each with each finds', () => {
    fc.assert(
      fc.property(someEntries, (entries) => {
        expect(named(overlaps(entries, { now }))).toEqual(pairsNaively(entries, now))
        expect(named(overlaps(entries))).toEqual(pairsNaively(entries, Infinity))
      }),
    )
  })

  it('tells them by the start of the shared time, with the earlier entry first', () => {
    fc.assert(
      fc.property(someEntries, (entries) => {
        const found = overlaps(entries, { now })
        const starts = found.map(({ from }) => from)
        expect(starts).toEqual([...starts].sort((one, other) => one - other))
        expect(found.every(({ first, second }) => first.startedAt <= second.startedAt)).toBe(true)
      }),
    )
  })

  it('stops at the most that is asked for', () => {
    fc.assert(
      fc.property(someEntries, fc.nat(5), (entries, maxResults) => {
        const all = overlaps(entries, { now })
        expect(overlaps(entries, { now, maxResults })).toEqual(all.slice(0, maxResults))
      }),
    )
  })
})

describe('overlapping', () => {
  const spans = fc
    .tuple(fc.nat(40), fc.integer({ min: -5, max: 20 }))
    .map(([from, length]) => ({
      from: (from * 1000) as EpochMs,
      to: ((from + length) * 1000) as EpochMs,
    }))

  /** Counts the seconds of the span that the entry covers, second by second. */
  function covered(entry: Entry, { from, to }: { readonly from: number; readonly to: number }) {
    let seconds = 0
    for (let at = from; at < to; at += 1000) {
      seconds += Number(entry.startedAt <= at && endOf(entry, Infinity) > at)
    }
    return seconds
  }

  it('finds the entries, except its own, of which a count second by second finds enough', () => {
    fc.assert(
      fc.property(
        someEntries,
        spans,
        fc.option(fc.nat(40)),
        fc.integer({ min: 1, max: 5 }),
        (entries, span, own, minSeconds) => {
          const wanted = entries
            .filter(({ id }) => id !== own)
            .map((entry) => ({ entry, seconds: covered(entry, span) }))
            .filter(({ seconds }) => seconds >= minSeconds)
          expect(overlapping(entries, { ...span, own, minSeconds })).toEqual(wanted)
        },
      ),
    )
  })

  it('leaves out less than a minute, unless told otherwise', () => {
    const entry = (id: number, start: number, seconds: number | null): Entry => ({
      id,
      startedAt: (start * 1000) as EpochMs,
      duration: seconds as Seconds | null,
      isLogged: seconds !== null,
      note: null,
      projectId: null,
    })
    const entries = [entry(1, 0, 159), entry(2, 0, 160), entry(3, 941, null), entry(4, 940, null)]
    const span = { from: 100_000 as EpochMs, to: 1_000_000 as EpochMs }
    expect(overlapping(entries, span).map((found) => [found.entry.id, found.seconds])).toEqual([
      [2, 60],
      [4, 60],
    ])
  })
})

describe('duplicates', () => {
  it('leaves one of each kind when every second one is taken away', () => {
    const kind = ({ startedAt, note, projectId }: Entry): string =>
      `${startedAt} ${note?.trim() ?? ''} ${projectId ?? ''}`
    fc.assert(
      fc.property(someEntries, (entries) => {
        const found = duplicates(entries)
        for (const { first, second } of found) {
          expect(kind(first)).toBe(kind(second))
          expect(entries.indexOf(first)).toBeLessThan(entries.indexOf(second))
        }
        const spare = new Set(found.map(({ second }) => second))
        const rest = entries.filter((entry) => !spare.has(entry))
        expect(new Set(rest.map(kind)).size).toBe(rest.length)
        expect(new Set(entries.map(kind)).size).toBe(rest.length)
      }),
    )
  })
})

describe('sharedSeconds', () => {
  /** Counts the seconds of the entry that another one covers too, second by second. */
  const counted = (entries: readonly Entry[], own: Entry): number => {
    let seconds = 0
    for (let at: number = own.startedAt; at < endOf(own, now); at += 1000) {
      const isShared = entries.some(
        (other) => other !== own && other.startedAt <= at && endOf(other, now) > at,
      )
      seconds += Number(isShared)
    }
    return seconds
  }

  it('says what counting second by second says', () => {
    fc.assert(
      fc.property(someEntries, (entries) => {
        const shared = sharedSeconds(entries, { now })
        for (const entry of entries) {
          expect(shared.get(entry.id) ?? 0).toBe(counted(entries, entry))
        }
      }),
    )
  })

  it('is never longer than the entry itself', () => {
    fc.assert(
      fc.property(someEntries, fc.integer({ min: 0, max: 5 }), (entries, minSeconds) => {
        const shared = sharedSeconds(entries, { now, minSeconds })
        for (const entry of entries) {
          const length = Math.max(0, endOf(entry, now) - entry.startedAt) / 1000
          expect(shared.get(entry.id) ?? 0).toBeLessThanOrEqual(length)
        }
      }),
    )
  })

  it('counts five minutes under three others as five minutes', () => {
    const entry = (id: number, start: number, minutes: number): Entry => ({
      id,
      startedAt: (start * 60_000) as EpochMs,
      duration: (minutes * 60) as Seconds,
      isLogged: true,
      note: null,
      projectId: null,
    })
    const entries = [entry(1, 10, 5), entry(2, 0, 60), entry(3, 5, 20), entry(4, 8, 30)]
    expect(sharedSeconds(entries, { now: 3_600_000 as EpochMs }).get(1)).toBe(300)
  })

  it('leaves out stretches that are too short, touching ones taken together', () => {
    const entry = (id: number, start: number, seconds: number): Entry => ({
      id,
      startedAt: (start * 1000) as EpochMs,
      duration: seconds as Seconds,
      isLogged: true,
      note: null,
      projectId: null,
    })
    const pair = [entry(1, 0, 100), entry(2, 60, 40)]
    expect(sharedSeconds(pair, { now, minSeconds: 41 }).size).toBe(0)
    const three = [entry(1, 0, 100), entry(2, 0, 30), entry(3, 30, 30)]
    expect(sharedSeconds(three, { now, minSeconds: 60 })).toEqual(
      new Map([
        [1, 60],
        [2, 30],
        [3, 30],
      ]),
    )
  })
})
