import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EpochMs, LocalId, Seconds } from '../units.ts'
import { overlaps } from './overlaps.ts'
import { endOf, type TimeEntry } from './time-entry.ts'
import {
  coversSpan,
  innerDuplicate,
  trimChoices,
  trimsOfAll,
  type ClosedOverlap,
} from './trim-overlap.ts'

type Entry = Pick<
  TimeEntry,
  'id' | 'startedAt' | 'duration' | 'isLogged' | 'billed' | 'note' | 'projectId'
>

const now = 10_000_000 as EpochMs

function entry(id: string, start: number, end: number | null, more: Partial<Entry> = {}): Entry {
  const duration = end === null ? null : ((end - start) as Seconds)
  return {
    id: id as LocalId,
    startedAt: (start * 1000) as EpochMs,
    duration,
    isLogged: end !== null,
    billed: false,
    note: 'Call',
    projectId: null,
    ...more,
  }
}

function overlapOf(...entries: readonly Entry[]): ClosedOverlap<Entry> {
  const [only] = overlaps(entries, { now })
  if (!only || only.to === null) throw new Error('they do not overlap')
  return { ...only, to: only.to }
}
const kinds = (...entries: readonly Entry[]) =>
  trimChoices(overlapOf(...entries)).map(({ id, kind }) => `${kind} ${id}`)

describe('ways out of an overlap', () => {
  it('end the first one or begin the second one later', () => {
    expect(kinds(entry('a', 0, 60), entry('b', 40, 90))).toEqual(['end a', 'start b'])
  })

  it('cut the outer one in two where the other lies inside', () => {
    expect(kinds(entry('a', 0, 90), entry('b', 40, 60))).toEqual(['cut a'])
  })

  it('leave alone what is billed, and end no running timer', () => {
    expect(kinds(entry('a', 0, 60, { billed: true }), entry('b', 40, 90))).toEqual(['start b'])
    expect(kinds(entry('a', 0, null), entry('b', 40, 90))).toEqual([])
    expect(kinds(entry('a', 0, 60), entry('b', 40, null))).toEqual(['end a', 'start b'])
  })

  it('are none for two with the same times', () => {
    expect(kinds(entry('a', 0, 60), entry('b', 0, 60))).toEqual([])
  })

  it('share nothing any more, and lose nothing outside of the common time', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 40 }))
      .map(([start, length]) => [start, start + length] as const)
    fc.assert(
      fc.property(span, span, (one, two) => {
        const pair = [entry('a', ...one), entry('b', ...two)]
        const [found] = overlaps(pair, { now })
        fc.pre(found !== undefined && found.to !== null)
        const overlap = overlapOf(...pair)
        const shared = secondsOf(pair[0]).filter((second) => secondsOf(pair[1]).includes(second))
        for (const choice of trimChoices(overlap)) {
          const trimmed = pair.find(({ id }) => id === choice.id)
          const other = pair.find(({ id }) => id === choice.other)
          const left = secondsOf(trimmed).filter(
            (second) => second * 1000 < choice.from || second * 1000 >= choice.to,
          )
          expect(left.length).toBeGreaterThan(0)
          expect(left.filter((second) => secondsOf(other).includes(second))).toEqual([])
          expect(secondsOf(trimmed).filter((second) => !left.includes(second))).toEqual(shared)
          for (const entryOfPair of pair) expect(coversSpan(entryOfPair, choice, now)).toBe(true)
        }
      }),
    )
  })
})

describe('an entry that is recorded again inside of another one', () => {
  it('is found by project and note', () => {
    const [outer, inner] = [entry('a', 0, 90), entry('b', 40, 60)]
    expect(innerDuplicate(overlapOf(outer, inner))?.id).toBe('b')
    expect(innerDuplicate(overlapOf(outer, { ...inner, note: 'Other' }))).toBeNull()
    expect(innerDuplicate(overlapOf(outer, { ...inner, billed: true }))).toBeNull()
    expect(innerDuplicate(overlapOf(entry('a', 0, 60), entry('b', 40, 90)))).toBeNull()
  })
})

describe('trimming all', () => {
  const all = (...entries: readonly Entry[]) =>
    trimsOfAll(
      overlaps(entries, { now }).flatMap((one) =>
        one.to === null ? [] : [{ ...one, to: one.to }],
      ),
    )

  it('ends each earlier one where the next begins', () => {
    const [a, b, c, d] = [
      entry('a', 0, 60),
      entry('b', 40, 90),
      entry('c', 100, 160),
      entry('d', 150, 200),
    ]
    expect(all(a, b, c, d)?.map(({ id, other }) => `${id} ${other}`)).toEqual(['a b', 'c d'])
  })

  it('is not offered where the order would matter', () => {
    expect(all(entry('a', 0, 60), entry('b', 40, 90), entry('c', 80, 120))).toBeNull()
    expect(all(entry('a', 0, 90), entry('b', 40, 60))).toBeNull()
  })
})

/** Lists the whole seconds in which an entry runs. */
function secondsOf(one: Entry | undefined): readonly number[] {
  if (!one) return []
  const end = (endOf(one) ?? now) / 1000
  const start = one.startedAt / 1000
  return Array.from({ length: end - start }, (_, index) => start + index)
}
