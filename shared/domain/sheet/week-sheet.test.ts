import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planCell, placeFor, parseCellDuration, type CellPlan } from './sheet-plan.ts'
import { isRunning, type TimeEntry } from '../entries/time-entry.ts'
import { totals } from '../reports/totals.ts'
import { dayBoundsOf } from '../time/day-bounds.ts'
import type { Day, EpochMs, LocalId, Seconds } from '../units.ts'
import { daySpan, weekSheet, type SheetCell, type SheetSum, type WeekSheet } from './week-sheet.ts'

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
      // Whole minutes, because a screen does not plan within one.
      start: fc.integer({ min: -3 * 1440, max: 9 * 1440 }).map((minutes) => minutes * 60),
      duration: fc.option(fc.integer({ min: 0, max: 40 * 60 }).map((minutes) => minutes * 60)),
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
            zone,
            dayStart,
            now,
            range,
            weekStart: 1,
          })
          const done = ({ seconds, planned }: SheetSum): number => seconds - planned
          expect(done(sheet)).toBe(all.raw)
          for (const [index, day] of days.entries()) {
            const group = all.groups.find(({ key }) => key === day)
            const ofDay = sheet.totals[index]
            expect(ofDay && done(ofDay)).toBe(group?.raw ?? 0)
            for (const { projectId, cells } of sheet.rows) {
              const own = group?.groups.find(({ key }) => key === projectId)
              const cell = cells[index]
              expect(cell && done(cell)).toBe(own?.raw ?? 0)
            }
          }
          const sumOfRows = sheet.rows.reduce((sum, { seconds }) => sum + seconds, 0)
          expect(sumOfRows).toBe(sheet.seconds)
          // On a later day, all of it counts.
          const still = entries.filter((one) => !isRunning(one))
          const at = (instant: number) =>
            weekSheet(still, { ...options, zone, dayStart, now: instant as EpochMs })
          expect(done(at(now + 30 * 86_400_000))).toBe(at(now).seconds)
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
      summary: 'This extends “Call” to 1:30, so it ends at 10:30.',
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
      summary: 'This adds an entry that starts at 11:00 and lasts 0:30.',
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
      reason: '0:59 of this time can’t be removed here because an entry is already billed.',
    })
    expect(sheetPlan([running], 60)).toMatchObject({ kind: 'refused' })
    const late = entry({ startedAt: at('2026-11-18T23:30:00Z') })
    expect(sheetPlan([late], 60)).toMatchObject({
      reason: '0:29 of this time can’t be removed here because an entry spans two days.',
    })
  })

  it('refuses more than the day has', () => {
    const past = weekSheet([], { ...options, always: [null] })
    expect(planned(cellOf(past, '2026-11-18'), 86_401, [])).toMatchObject({
      reason: 'This day is only 24:00 long.',
    })
  })
})

describe('hours ahead of time', () => {
  /** Types hours into the cell of a day at three in the afternoon of Friday the 20th. */
  const typed = (day: string, hours: number, entries: readonly TimeEntry[] = []): CellPlan => {
    const sheet = weekSheet(entries, { ...options, always: [null] })
    return planned(cellOf(sheet, day), hours * 3600, entries)
  }
  const [friday, saturday] = ['2026-11-20', '2026-11-21'] as const
  const create = (from: string, hours: number) => ({
    kind: 'steps',
    deletes: false,
    steps: [{ do: 'create', startedAt: at(from), duration: hours * 3600 }],
  })

  it('of today are planned where they do not fit before now', () => {
    expect(typed(friday, 8)).toMatchObject({
      ...create('2026-11-20T09:00:00Z', 8),
      summary: 'This plans an entry that starts at 09:00 and lasts 8:00.',
    })
    expect(typed(friday, 5)).toMatchObject({
      ...create('2026-11-20T09:00:00Z', 5),
      summary: 'This adds an entry that starts at 09:00 and lasts 5:00.',
    })
  })

  it('of another day begin with the work hours, after what is there', () => {
    expect(typed(saturday, 8)).toMatchObject({
      ...create('2026-11-21T09:00:00Z', 8),
      summary: 'This plans an entry that starts at 09:00 and lasts 8:00.',
    })
    const meeting = entry({ projectId: 'a' as LocalId, startedAt: at('2026-11-21T10:00:00Z') })
    const another = weekSheet([meeting], { ...options, always: [null] })
    const cell = another.rows.find(({ projectId }) => projectId === null)?.cells[5]
    if (!cell) throw new Error('no cell')
    expect(planned(cell, 2 * 3600, [meeting])).toMatchObject(create('2026-11-21T11:00:00Z', 2))
    expect(planned(cell, 3600, [meeting])).toMatchObject(create('2026-11-21T09:00:00Z', 1))
    expect(planned(cell, 14 * 3600, [meeting])).toEqual({
      kind: 'refused',
      reason: 'This day has no free block of 14:00.',
    })
  })

  it('leave what was done as it was recorded', () => {
    const call = entry({ startedAt: at('2026-11-20T13:00:00Z') })
    expect(typed(friday, 2, [call])).toMatchObject({
      steps: [{ do: 'length', was: 3600, duration: 7200 }],
    })
    expect(typed(friday, 8, [call])).toMatchObject(create('2026-11-20T14:00:00Z', 7))
  })

  it('change what is planned already, as long as nothing else is in the way', () => {
    const plan = entry({ startedAt: at('2026-11-21T09:00:00Z') })
    expect(typed(saturday, 8, [plan])).toMatchObject({
      steps: [{ do: 'length', was: 3600, duration: 28_800 }],
      summary: 'This extends “Call” to 8:00, so it ends at 17:00.',
    })
    const lunch = entry({
      id: 'f' as LocalId,
      projectId: 'a' as LocalId,
      startedAt: at('2026-11-21T12:00:00Z'),
    })
    const sheet = weekSheet([plan, lunch], options)
    expect(planned(cellOf(sheet, saturday), 8 * 3600, [plan, lunch])).toMatchObject(
      create('2026-11-21T13:00:00Z', 7),
    )
  })
})

describe('the place of a new entry on a day that is over', () => {
  const day = { from: 0, to: 86_400 }
  const place = (seconds: number, busy: readonly (readonly [number, number])[]) =>
    placeFor(seconds as Seconds, {
      day,
      work: { from: 32_400, to: 86_400 },
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
    const data = fc.record({ spans, seconds: fc.integer({ min: 60, max: 9000 }) })
    fc.assert(
      fc.property(data, ({ spans: list, seconds }) => {
        const busy = list.map(([from, length]) => ({ from, to: Math.min(86_400, from + length) }))
        const found = placeFor(seconds as Seconds, {
          day,
          work: { from: 32_400, to: 61_200 },
          busy,
          now: 86_400_000 as EpochMs,
        })
        const isFree = (start: number): boolean =>
          start + seconds <= day.to &&
          busy.every(({ from, to }) => to <= start || from >= start + seconds)
        if (!found) throw new Error('a day has room for a few hours')
        expect(isFree(found.start)).toBe(found.isFree)
        const ends = busy.map(({ to }) => to).filter((end) => end > found.start)
        expect(ends.filter(isFree)).toEqual([])
        if (!found.isFree) expect([0, ...busy.map(({ to }) => to)].some(isFree)).toBe(false)
      }),
    )
  })
})

describe('the place of a new entry today and later', () => {
  const hour = 3600
  const day = { from: 100 * hour, to: 124 * hour }
  const data = fc.record({
    spans: fc.array(fc.tuple(fc.nat(23 * hour), fc.integer({ min: 1, max: 5 * hour })), {
      maxLength: 6,
    }),
    seconds: fc.integer({ min: 1, max: 25 * hour }),
    // From the day before to its last second.
    now: fc.integer({ min: 80 * hour, max: 124 * hour - 1 }),
    work: fc.tuple(fc.nat(12 * hour), fc.integer({ min: 1, max: 12 * hour })),
  })

  it('is in the day, in free time, and taken wherever there is any', () => {
    fc.assert(
      fc.property(data, ({ spans, seconds, now: present, work: [from, length] }) => {
        const busy = spans.map(([start, of]) => ({
          from: day.from + start,
          to: Math.min(day.to, day.from + start + of),
        }))
        const found = placeFor(seconds as Seconds, {
          day,
          busy,
          now: (present * 1000) as EpochMs,
          work: { from: day.from + from, to: day.from + from + length },
        })
        const isFree = (start: number): boolean =>
          start >= day.from &&
          start + seconds <= day.to &&
          busy.every(({ from: begin, to }) => to <= start || begin >= start + seconds)
        const starts = [day.from, ...busy.map(({ to }) => to)]
        const hasRoom = starts.some(isFree)
        expect(found !== null).toBe(hasRoom)
        if (found) expect(found.isFree && isFree(found.start)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  /** Places hours at a time of the day, with work from 9 to 17 and these hours taken. */
  const placed = (hours: number, now: number, ...taken: readonly (readonly [number, number])[]) => {
    const inDay = (time: number): number => day.from + time * hour
    const found = placeFor((hours * hour) as Seconds, {
      day,
      work: { from: inDay(9), to: inDay(17) },
      busy: taken.map(([from, to]) => ({ from: inDay(from), to: inDay(to) })),
      now: (inDay(now) * 1000) as EpochMs,
    })
    return found && (found.start - day.from) / hour
  }

  it.each([
    ['eight hours in the morning', placed(8, 8), 9],
    ['eight hours at ten', placed(8, 10), 9],
    ['two hours at ten, after work since nine', placed(2, 10, [9, 10]), 10],
    ['an hour at noon, before which there was an hour', placed(1, 12, [9, 10], [11, 12]), 10],
    ['half an hour of somebody who is early', placed(0.5, 8), 7.5],
    ['three hours at noon, with a meeting at two', placed(3, 12, [9, 12], [14, 15]), 15],
    ['two hours at noon, with a meeting at two', placed(2, 12, [9, 12], [14, 15]), 12],
    ['two hours in the evening', placed(2, 20, [9, 17]), 17],
    ['four hours in the evening', placed(4, 20, [9, 17]), 17],
    ['an hour before midnight, after a full day', placed(1, 23.75, [9, 23.5]), 8],
    ['eight hours tomorrow', placed(8, -20), 9],
    ['fifteen hours tomorrow', placed(15, -20), 9],
    ['twenty hours tomorrow', placed(20, -20), 4],
    ['eight hours of a full day', placed(8, -20, [6, 12], [18, 22]), null],
  ])('%s', (_, start, wanted) => {
    expect(start).toBe(wanted)
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
    work: { from: day.from + 32_400, to: day.to },
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
