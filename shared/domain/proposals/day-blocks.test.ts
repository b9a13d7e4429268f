import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TimeEntry } from '../entries/time-entry.ts'
import type { Day, EpochMs, Seconds } from '../units.ts'
import { dayBlocks, freeTime } from './day-blocks.ts'
import { dayAxis, minute } from '../timeline/timeline.ts'
import type { Proposal } from './propose.ts'

const axis = dayAxis('2026-11-20' as Day, 'Europe/Berlin', 0)
const at = (minutes: number): EpochMs => (axis.from + minutes * minute) as EpochMs
const span = fc.tuple(fc.nat(1380), fc.integer({ min: 1, max: 60 }))
const entryOf = ([begin, length]: readonly [number, number]): TimeEntry =>
  ({ startedAt: at(begin), duration: (length * 60) as Seconds, isLogged: true }) as TimeEntry
const proposalOf = ([begin, length]: readonly [number, number]): Proposal =>
  ({ from: at(begin), to: at(begin + length) }) as Proposal
const anyDay = fc.record({
  entries: fc.array(span.map(entryOf)),
  proposed: fc.array(span.map(proposalOf)),
  dismissed: fc.array(span.map(proposalOf)),
})

describe('the blocks of a day', () => {
  it('are all that stands on it, and leave each other room for a line of text', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const blocks = dayBlocks(day, axis, axis.to)
        const { entries, proposed, dismissed } = day
        expect(blocks).toHaveLength(entries.length + proposed.length + dismissed.length)
        for (const [index, one] of blocks.entries()) {
          for (const other of blocks.slice(index + 1)) {
            if (other.lane !== one.lane || other.from - one.from >= 15 * minute) continue
            // In the same column within a quarter of an hour.
            expect(other).toBe(null)
          }
        }
      }),
    )
  })

  it('show nothing of entries that are not loaded', () => {
    const proposed = [proposalOf([540, 60])]
    expect(dayBlocks({ entries: null, proposed, dismissed: [] }, axis, axis.to)).toMatchObject([
      { kind: 'proposed', lane: 0, lanes: 1 },
    ])
  })
})

it('free time is what no proposal takes of a gap', () => {
  const gap = { from: at(600), to: at(720) }
  const proposed = [proposalOf([610, 30])]
  const dismissed = [proposalOf([643, 27])]
  expect(freeTime([gap], { proposed, dismissed }, 5 * minute)).toEqual([
    { from: at(600), to: at(610) },
    { from: at(670), to: at(720) },
  ])
})
