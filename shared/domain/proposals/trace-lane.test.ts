import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EpochMs } from '../units.ts'
import type { Trace, TraceKind } from './trace.ts'
import { laneRows, speaksFor, stacked } from './trace-lane.ts'

const at = (clock: string): EpochMs => Date.parse(`2026-11-20T${clock}:00Z`) as EpochMs
const seen = (kind: TraceKind, clock: string, text: string | null, until?: string): Trace => ({
  kind,
  sourceId: 'web',
  at: at(clock),
  text,
  until: until === undefined ? null : at(until),
})

describe('the rows beside a day', () => {
  it('put traces that lie close together into one row, and name what has a name', () => {
    const traces = [
      seen('commit', '10:12', 'House number'),
      seen('commit', '10:41', 'Rounding'),
      seen('save', '10:20', 'a.ts'),
      seen('save', '10:30', 'b.ts'),
      seen('commit', '14:09', 'Round 2'),
      seen('event', '13:15', 'Weekly call', '14:00'),
    ]
    expect(laneRows(traces, [])).toEqual([
      {
        kind: 'commit',
        sourceId: 'web',
        from: at('10:12'),
        to: at('10:41'),
        count: 2,
        left: 0,
        lines: [
          { from: at('10:12'), to: at('10:12'), text: 'House number' },
          { from: at('10:41'), to: at('10:41'), text: 'Rounding' },
        ],
      },
      {
        kind: 'save',
        sourceId: 'web',
        from: at('10:20'),
        to: at('10:30'),
        count: 2,
        left: 0,
        lines: [{ from: at('10:20'), to: at('10:30'), text: null }],
      },
      {
        kind: 'event',
        sourceId: 'web',
        from: at('13:15'),
        to: at('14:00'),
        count: 1,
        left: 0,
        lines: [{ from: at('13:15'), to: at('14:00'), text: 'Weekly call' }],
      },
      {
        kind: 'commit',
        sourceId: 'web',
        from: at('14:09'),
        to: at('14:09'),
        count: 1,
        left: 0,
        lines: [{ from: at('14:09'), to: at('14:09'), text: 'Round 2' }],
      },
    ])
  })

  it('say when the person was away, between two times at the computer', () => {
    const here = [
      { from: at('09:00'), to: at('12:31') },
      { from: at('13:12'), to: at('14:00') },
      { from: at('14:05'), to: at('17:00') },
    ]
    expect(laneRows([], here)).toMatchObject([
      { kind: 'away', from: at('12:31'), to: at('13:12'), count: 1 },
    ])
  })

  it('count every trace once, by time', () => {
    const anyTrace = fc
      .record({
        kind: fc.constantFrom<TraceKind>('commit', 'save', 'event', 'window'),
        sourceId: fc.constantFrom('web', 'cal'),
        begin: fc.integer({ min: 0, max: 1439 }),
        length: fc.integer({ min: 0, max: 90 }),
        text: fc.option(fc.string()),
      })
      .map(({ begin, length, ...rest }): Trace => {
        const from = (at('00:00') + begin * 60_000) as EpochMs
        return { ...rest, at: from, until: (from + length * 60_000) as EpochMs }
      })
    fc.assert(
      fc.property(fc.array(anyTrace), (traces) => {
        const rows = laneRows(traces, [])
        // Two events that begin together are one row.
        expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(traces.length)
        for (const [index, row] of rows.entries()) {
          expect(row.to).toBeGreaterThanOrEqual(row.from)
          expect(row.lines.length).toBeGreaterThan(0)
          if (row.left > 0) expect(row.lines.length + row.left).toBe(row.count)
          expect(row.from).toBeGreaterThanOrEqual(rows[index - 1]?.from ?? 0)
        }
      }),
    )
  })

  it('stand at their time or below the row before, and never over it', () => {
    const anyRow = fc.record({ top: fc.nat(1440), height: fc.integer({ min: 1, max: 90 }) })
    fc.assert(
      fc.property(fc.array(anyRow), (unordered) => {
        const rows = [...unordered].sort((one, other) => one.top - other.top)
        const tops = stacked(rows)
        for (const [index, row] of rows.entries()) {
          const before = rows[index - 1]
          const end = before ? (tops[index - 1] ?? 0) + before.height : -Infinity
          expect(tops[index]).toBe(Math.max(row.top, end))
        }
      }),
    )
  })

  it('speak for a proposal of their source in their time', () => {
    const [row] = laneRows([seen('commit', '10:12', 'House number')], [])
    if (!row) throw new Error('no row')
    const proof = { sourceId: 'web', from: at('10:00'), to: at('11:00') }
    expect(speaksFor(row, [proof])).toBe(true)
    expect(speaksFor(row, [{ ...proof, sourceId: 'cal' }])).toBe(false)
    expect(speaksFor(row, [{ ...proof, from: at('10:30') }])).toBe(false)
    expect(speaksFor(row, [{ ...proof, from: at('10:12'), to: at('10:12') }])).toBe(true)
    const [meeting] = laneRows([seen('event', '11:00', 'Weekly call', '12:00')], [])
    // It begins where that ends.
    expect(meeting && speaksFor(meeting, [proof])).toBe(false)
  })
})
