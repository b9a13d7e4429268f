import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planCell, placeFor, parseCellDuration, type CellPlan } from './sheet-plan.ts'
import type { TimeEntry } from '../entries/time-entry.ts'
import { totals } from '../reports/totals.ts'
import { dayBoundsOf } from '../time/day-bounds.ts'
import type { Day, EpochMs, LocalId, Seconds } from '../units.ts'
import { daySpan, weekSheet, type SheetCell, type WeekSheet } from './week-sheet.ts'

const days = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}` as Day)
const at = (text: string): EpochMs => Date.parse(text) as EpochMs
const now = at('2026-11-20T15:00:00Z')
const options = { days, zone: 'UTC', dayStart: 0, now }

const blank: TimeEntry = {
  id: 'e' as LocalId,
  serviceId: null,
  note: 'Call',
  projectId: null,
  clientId: null,
  projectServiceId: null,
  startedAt: at('2026-11-18T09:00:00Z'),
  zone: 'UTC',
  duration: 3600 as Seconds,
  isLogged: true,
  billable: true,
  billed: false,
  internal: false,
  tags: '',
  sendState: 'sent',
}
const entry = (change: Partial<TimeEntry>): TimeEntry => ({ ...blank, ...change })

describe('the week sheet', () => {
  const anyEntry = fc
    .record({
      id: fc.uuid(),
      projectId: fc.constantFrom(null, 'a', 'b'),
      start: fc.integer({ min: -3 * 86_400, max: 9 * 86_400 }),
      duration: fc.option(fc.integer({ min: 0, max: 40 * 3600 })),
      billed: fc.boolean(),
    })
    .map(({ id, projectId, start, duration, billed }) =>
      entry({
        id: id as LocalId,
        projectId: projectId as LocalId | null,
        startedAt: (at('2026-11-16T00:00:00Z') + start * 1000) as EpochMs,
        duration: duration as Seconds | null,
        isLogged: duration !== null,
        billed,
      }),
    )

  it('adds up to the totals of every other screen, in any zone and with any start of the day', () => {
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Chatham')
    const dayStarts = fc.integer({ min: 0, max: 719 })
    fc.assert(
      fc.property(
        fc.array(anyEntry, { maxLength: 20 }),
        zones,
        dayStarts,
        (entries, zone, dayStart) => {
          const sheet = weekSheet(entries, { ...options, zone, dayStart })
          const bounds = dayBoundsOf(zone, dayStart)
          const from = daySpan(bounds, days[0] as Day).from * 1000
          const to = daySpan(bounds, days[6] as Day).to * 1000
          const range = { from: from as EpochMs, to: to as EpochMs }
          const all = totals(entries, ['day', 'project'], {
            ...{ zone, dayStart, now, range, weekStart: 1 },
          })
          expect(sheet.seconds).toBe(all.raw)
          for (const [index, day] of days.entries()) {
            const group = all.groups.find(({ key }) => key === day)
            expect(sheet.totals[index]).toBe(group?.raw ?? 0)
            for (const { projectId, cells } of sheet.rows) {
              const own = group?.groups.find(({ key }) => key === projectId)
              expect(cells[index]?.seconds).toBe(own?.raw ?? 0)
            }
          }
          const sumOfRows = sheet.rows.reduce((sum, { seconds }) => sum + seconds, 0)
          expect(sumOfRows).toBe(sheet.seconds)
        },
      ),
      { numRuns: 80 },
    )
  })

  it('after a plan was carried out, the cell has what was typed; nothing that is fixed has changed', () => {
    const start = at('2026-11-18T00:00:00Z')
    const inDay = fc.array(
      fc
        .record({
          start: fc.integer({ min: 0, max: 80_000 }),
          duration: fc.integer({ min: 1, max: 6000 }),
          billed: fc.boolean(),
        })
        .map(({ start: second, duration, billed }) =>
          entry({
            startedAt: (start + second * 1000) as EpochMs,
            duration: duration as Seconds,
            billed,
          }),
        ),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(inDay, fc.integer({ min: 0, max: 90_000 }), (list, wanted) => {
        const entries = list.map((one, index) => ({ ...one, id: `e${index}` as LocalId }))
        const sheet = weekSheet(entries, { ...options, always: [null] })
        const cell = cellOf(sheet, '2026-11-18')
        const plan = planned(cell, wanted, entries)
        if (plan.kind === 'nothing') expect(cell.seconds).toBe(wanted)
        if (plan.kind !== 'steps') return
        const after = carriedOut(entries, plan)
        expect(cellOf(weekSheet(after, { ...options, always: [null] }), '2026-11-18').seconds).toBe(
          wanted,
        )
        for (const one of entries.filter(({ billed }) => billed)) expect(after).toContainEqual(one)
        expect(plan.deletes).toBe(entries.some(({ id }) => !after.some((left) => left.id === id)))
      }),
    )
  })
})

describe('what typing into a cell does', () => {
  it('changes the only entry of the cell', () => {
    expect(sheetPlan([entry({})], 5400)).toMatchObject({
      kind: 'steps',
      deletes: false,
      summary: 'Extends “Call” to 1:30, until 10:30.',
      steps: [{ do: 'length', was: 3600, duration: 5400 }],
    })
    expect(sheetPlan([entry({})], 1800)).toMatchObject({ summary: 'Shortens “Call” to 0:30.' })
    expect(sheetPlan([entry({})], 0)).toMatchObject({
      deletes: true,
      summary: 'Deletes “Call” (1:00).',
    })
  })

  it('adds the difference behind the day where there are several', () => {
    const two = [entry({}), entry({ id: 'f' as LocalId, startedAt: at('2026-11-18T10:00:00Z') })]
    expect(sheetPlan(two, 9000)).toMatchObject({
      summary: 'Adds an entry of 0:30 at 11:00.',
      steps: [{ do: 'create', startedAt: at('2026-11-18T11:00:00Z'), duration: 1800 }],
    })
    expect(sheetPlan(two, 1800)).toMatchObject({
      deletes: true,
      summary: 'Deletes “Call” (1:00) and shortens “Call” to 0:30.',
    })
  })

  it('leaves what runs, is billed or belongs to two days, and says so', () => {
    const running = entry({
      startedAt: at('2026-11-18T09:00:00Z'),
      duration: null,
      isLogged: false,
    })
    expect(sheetPlan([entry({ billed: true })], 60)).toMatchObject({
      kind: 'refused',
      reason: 'You can’t change its 0:59 here: it is already billed.',
    })
    expect(sheetPlan([running], 60)).toMatchObject({ kind: 'refused' })
    const late = entry({ startedAt: at('2026-11-18T23:30:00Z') })
    expect(sheetPlan([late], 60)).toMatchObject({
      reason: 'You can’t change its 0:29 here: it belongs to two days.',
    })
  })

  it('refuses the future and more than the day has', () => {
    const today = weekSheet([], { ...options, always: [null] })
    expect(planned(cellOf(today, '2026-11-20'), 16 * 3600, [])).toMatchObject({ kind: 'refused' })
    expect(planned(cellOf(today, '2026-11-21'), 60, [])).toMatchObject({
      kind: 'refused',
      reason: 'This day hasn’t started yet.',
    })
    expect(planned(cellOf(today, '2026-11-18'), 86_401, [])).toMatchObject({
      reason: 'This day only has 24:00.',
    })
  })
})

describe('the place of a new entry', () => {
  const day = { from: 0, to: 86_400 }
  const place = (seconds: number, busy: readonly (readonly [number, number])[]) =>
    placeFor(seconds as Seconds, {
      day,
      workStart: 32_400,
      busy: busy.map(([from, to]) => ({ from, to })),
      now: (86_400 * 2000) as EpochMs,
    })
  it('is behind the work of the day, then in the latest gap, then as late as it can be', () => {
    expect(place(3600, [])).toEqual({ start: 32_400, isFree: true })
    expect(place(3600, [[36_000, 40_000]])).toEqual({ start: 40_000, isFree: true })
    expect(place(3600, [[36_000, 86_000]])).toEqual({ start: 32_400, isFree: true })
    expect(place(3600, [[34_000, 86_000]])).toEqual({ start: 30_400, isFree: true })
    const twoGaps = [
      [34_000, 40_000],
      [45_000, 50_000],
      [55_000, 86_000],
    ] as const
    expect(place(3600, twoGaps)).toEqual({ start: 50_000, isFree: true })
    expect(place(5001, twoGaps)).toEqual({ start: 28_999, isFree: true })
    expect(place(3600, [[0, 86_400]])).toEqual({ start: 82_800, isFree: false })
    expect(place(86_401, [])).toBeNull()
  })

  it('is never in a gap while a later one is long enough', () => {
    const spans = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 86_000 }), fc.integer({ min: 1, max: 9000 })),
      { maxLength: 6 },
    )
    const data = fc.record({
      spans,
      seconds: fc.integer({ min: 60, max: 9000 }),
      now: fc.integer({ min: 10_000, max: 86_400 }),
    })
    fc.assert(
      fc.property(data, ({ spans: list, seconds, now: at }) => {
        const busy = list.map(([from, length]) => ({ from, to: Math.min(86_400, from + length) }))
        const found = placeFor(seconds as Seconds, {
          ...{ day, workStart: 32_400, busy, now: (at * 1000) as EpochMs },
        })
        const isFree = (start: number): boolean =>
          start + seconds <= at &&
          busy.every(({ from, to }) => to <= start || from >= start + seconds)
        if (!found) return expect(seconds).toBeGreaterThan(at)
        expect(isFree(found.start)).toBe(found.isFree)
        const ends = busy.map(({ to }) => to).filter((end) => end > found.start)
        expect(ends.filter(isFree)).toEqual([])
        if (!found.isFree) expect([0, ...busy.map(({ to }) => to)].some(isFree)).toBe(false)
      }),
    )
  })
})

describe('a length that is typed into a cell', () => {
  it.each([
    ['1:30', 5400],
    ['1:30:05', 5405],
    ['1:30:5', null],
    ['1.5', 5400],
    ['1,5', 5400],
    ['.25', 900],
    ['90m', 5400],
    ['1h30', 5400],
    ['1h 30m', 5400],
    ['2', 7200],
    ['90', 5400],
    ['', 0],
    ['0', 0],
    ['–', 0],
    ['soon', null],
    ['1:75', null],
    ['-1', null],
    ['1.5 2', null],
    ['9:00-10:00', null],
  ])('%s', (text, seconds) => {
    expect(parseCellDuration(text)).toBe(seconds)
  })
})

function cellOf(sheet: WeekSheet, day: string): SheetCell {
  const cell = sheet.rows[0]?.cells.find((one) => one.day === day)
  if (!cell) throw new Error('no cell')
  return cell
}

function sheetPlan(entries: readonly TimeEntry[], wanted: number): CellPlan {
  return planned(cellOf(weekSheet(entries, options), '2026-11-18'), wanted, entries)
}

function planned(cell: SheetCell, wanted: number, entries: readonly TimeEntry[]): CellPlan {
  const day = daySpan(dayBoundsOf('UTC', 0), cell.day)
  return planCell(cell, wanted as Seconds, {
    day,
    workStart: day.from + 32_400,
    busy: entries.map(({ startedAt, duration }) => ({
      from: startedAt / 1000,
      to: startedAt / 1000 + (duration ?? 0),
    })),
    now,
    zone: 'UTC',
    timeOf: (instant) => new Date(instant).toISOString().slice(11, 16),
  })
}

function carriedOut(
  entries: readonly TimeEntry[],
  plan: Extract<CellPlan, { readonly kind: 'steps' }>,
): readonly TimeEntry[] {
  return plan.steps.reduce<readonly TimeEntry[]>((left, step) => {
    if (step.do === 'create') {
      const { projectId, startedAt, duration } = step
      return [...left, entry({ id: 'new' as LocalId, projectId, startedAt, duration })]
    }
    if (step.do === 'remove') return left.filter(({ id }) => id !== step.id)
    const { duration } = step
    return left.map((one) => (one.id === step.id ? { ...one, duration } : one))
  }, entries)
}
