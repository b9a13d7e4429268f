import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockText, copiedCells, formatCellDuration, planPaste, readBlock } from './sheet-paste.ts'
import { parseCellDuration, type CellPlan, type PlanOptions } from './sheet-plan.ts'
import type { TimeEntry } from '../entries/time-entry.ts'
import { dayBoundsOf } from '../time/day-bounds.ts'
import type { Day, EpochMs, LocalId, Seconds } from '../units.ts'
import { daySpan, weekSheet, type SheetCell, type WeekSheet } from './week-sheet.ts'

const days = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}` as Day)
const now = Date.parse('2026-11-23T15:00:00Z') as EpochMs
const projects = ['a', 'b', 'c'] as LocalId[]
const sheetOf = (entries: readonly TimeEntry[]): WeekSheet =>
  weekSheet(entries, { days, zone: 'UTC', dayStart: 0, now, always: projects })
const entry = (change: Partial<TimeEntry>): TimeEntry => ({
  id: 'e' as LocalId,
  serviceId: null,
  note: 'Call',
  projectId: null,
  clientId: null,
  projectServiceId: null,
  tags: '',
  startedAt: now,
  zone: 'UTC',
  duration: 3600 as Seconds,
  isLogged: true,
  billable: true,
  billed: false,
  internal: false,
  sendState: 'sent',
  ...change,
})

function optionsOf(entries: readonly TimeEntry[], at = now): (cell: SheetCell) => PlanOptions {
  return (cell) => {
    const day = daySpan(dayBoundsOf('UTC', 0), cell.day)
    const busy = entries.map(({ startedAt, duration }) => ({
      from: startedAt / 1000,
      to: startedAt / 1000 + (duration ?? 0),
    }))
    const ofDay = busy.filter(({ from, to }) => from < day.to && to > day.from)
    return {
      day,
      work: { from: day.from + 9 * 3600, to: day.to },
      busy: ofDay,
      now: at,
      zone: 'UTC',
      timeOf: String,
    }
  }
}
const nameOf = ({ projectId, day }: SheetCell): string => `${projectId}, ${day}`

/** Pastes texts from the first cell on. */
function pasted(entries: readonly TimeEntry[], texts: readonly (readonly string[])[]): CellPlan {
  const { rows } = sheetOf(entries)
  const cells = texts.flatMap((row, index) =>
    row.flatMap((text, column) => {
      const cell = rows[index]?.cells[column]
      return cell ? [{ cell, text }] : []
    }),
  )
  return planPaste(cells, optionsOf(entries), nameOf)
}

/** Returns the entries after the plan was carried out. */
function after(entries: readonly TimeEntry[], plan: CellPlan): readonly TimeEntry[] {
  if (plan.kind !== 'steps') return entries
  return plan.steps.reduce<readonly TimeEntry[]>((all, step, index) => {
    if (step.do === 'remove') return all.filter(({ id }) => id !== step.id)
    if (step.do === 'length') {
      return all.map((one) => (one.id === step.id ? { ...one, duration: step.duration } : one))
    }
    const { projectId, startedAt, duration } = step
    return [...all, entry({ id: `new-${index}` as LocalId, projectId, startedAt, duration })]
  }, entries)
}

const quarter = fc.integer({ min: 1, max: 10 }).map((count) => count * 900)
const block = fc.array(fc.array(quarter, { minLength: 7, maxLength: 7 }), {
  minLength: 3,
  maxLength: 3,
})

describe('lengths between the sheet and a spreadsheet', () => {
  it('are read back as they were written', () => {
    fc.assert(
      fc.property(fc.nat(90 * 3600), (seconds) => {
        expect(parseCellDuration(formatCellDuration(seconds))).toBe(seconds)
      }),
    )
    fc.assert(
      fc.property(block, (lengths) => {
        const read = readBlock(blockText(lengths)).map((row) => row.map(parseCellDuration))
        expect(read).toEqual(lengths)
      }),
    )
  })

  it('may end their lines as any system does, with one more at the end', () => {
    expect(readBlock('1:30\t2\r\n3\t\r\n')).toEqual([
      ['1:30', '2'],
      ['3', ''],
    ])
  })
})

describe('an earlier week', () => {
  it('fills the cells that are empty, each with the time of its weekday', () => {
    const cells = fc.array(
      fc.array(fc.option(quarter, { nil: 0 }), { minLength: 7, maxLength: 7 }),
      { minLength: 3, maxLength: 3 },
    )
    const withLengths = (lengths: readonly (readonly number[])[]): WeekSheet =>
      sheetOf(after([], pasted([], readBlock(blockText(lengths)))))
    fc.assert(
      fc.property(cells, cells, (earlier, own) => {
        const week = withLengths(own)
        const copied = copiedCells(withLengths(earlier), week)
        const found = week.rows.map((row) =>
          row.cells.map((cell) => {
            const text = copied.find((one) => one.cell === cell)?.text
            return text === undefined ? cell.seconds : parseCellDuration(text)
          }),
        )
        expect(found).toEqual(
          own.map((row, r) => row.map((length, c) => length || earlier[r]?.[c])),
        )
        expect(copied.every(({ cell }) => cell.seconds === 0)).toBe(true)
      }),
    )
  })
})

describe('a pasted block', () => {
  it('makes an empty week what was copied, and nothing in it overlaps', () => {
    fc.assert(
      fc.property(block, (lengths) => {
        const entries = after([], pasted([], readBlock(blockText(lengths))))
        const { rows } = sheetOf(entries)
        expect(rows.map(({ cells }) => cells.map(({ seconds }) => seconds))).toEqual(lengths)
        const inOrder = [...entries].sort((one, other) => one.startedAt - other.startedAt)
        inOrder.slice(1).forEach((one, index) => {
          const before = inOrder[index]
          const end = (before?.startedAt ?? 0) + (before?.duration ?? 0) * 1000
          expect(one.startedAt).toBeGreaterThanOrEqual(end)
        })
      }),
    )
  })

  it('adds an entry after one that it lengthens', () => {
    const monday = entry({
      projectId: projects[0] ?? null,
      startedAt: Date.parse('2026-11-16T09:00:00Z') as EpochMs,
    })
    expect(pasted([monday], [['3:00'], ['1:00']])).toMatchObject({
      steps: [{ do: 'length' }, { do: 'create', startedAt: Date.parse('2026-11-16T12:00:00Z') }],
    })
  })

  it('leaves the cells of empty texts as they are', () => {
    const monday = entry({
      projectId: projects[0] ?? null,
      startedAt: Date.parse('2026-11-16T09:00:00Z') as EpochMs,
    })
    expect(pasted([monday], [['', '']])).toEqual({ kind: 'nothing' })
    const plan = pasted([monday], [['', '2']])
    expect(plan).toMatchObject({ kind: 'steps', steps: [{ do: 'create', duration: 7200 }] })
  })

  it('is refused as a whole, with the cell that can’t be', () => {
    expect(pasted([], [['1:30', 'lunch']])).toEqual({
      kind: 'refused',
      reason: '“lunch” isn’t a duration. Enter one like 1:30, 1.5 or 90m.',
    })
    expect(pasted([], [['1:30', '25:00']])).toEqual({
      kind: 'refused',
      reason: 'a, 2026-11-17: This day is only 24:00 long.',
    })
  })

  it('says what it does to several cells, and that it deletes', () => {
    const monday = entry({
      projectId: projects[0] ?? null,
      startedAt: Date.parse('2026-11-16T09:00:00Z') as EpochMs,
    })
    expect(pasted([monday], [['0:00', '2', '3']])).toMatchObject({
      kind: 'steps',
      summary: 'This fills 3 cells: adds 2 entries, deletes 1 entry.',
      deletes: true,
    })
  })
})
