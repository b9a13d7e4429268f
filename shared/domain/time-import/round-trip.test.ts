/** Any work that a tracker exports comes back as it was, in the form of each tracker and in several locales. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EpochMs } from '../units.ts'
import { guessImportMapping, importKind } from './import-mapping.ts'
import { createImportReader } from './import-rows.ts'
import { importTable } from './import-table.ts'

const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC']
const now = Date.parse('2026-11-20T12:00:00Z') as EpochMs

/** Fields of an entry that every tracker exports. */
type Work = {
  readonly startedAt: number
  /** Seconds. */
  readonly duration: number
  readonly project: string
  readonly client: string
  readonly note: string
  readonly billable: boolean
}

const text = fc.string({ maxLength: 20, unit: 'grapheme' }).map((one) =>
  // As a tracker keeps it: no line breaks, no spaces at the ends, one space in between.
  one.replace(/[\s\p{C}]+/gu, ' ').trim(),
)
const work: fc.Arbitrary<Work> = fc.record({
  startedAt: fc
    .integer({ min: Date.parse('2015-01-01') / 1000, max: Date.parse('2026-11-01') / 1000 })
    .map((second) => second * 1000),
  duration: fc.integer({ min: 1, max: 23 * 3600 }),
  project: text,
  client: text,
  note: text,
  billable: fc.boolean(),
})
const works = fc.array(work, { minLength: 1, maxLength: 20 })

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/** Returns the wall time in a zone, as trackers write it. */
function wallOf(instant: number, timeZone: string) {
  const parts = formatOf(timeZone).formatToParts(instant)
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
  const [year, month, day] = [part('year'), part('month'), part('day')]
  const [hour, minute, second] = [part('hour'), part('minute'), part('second')]
  const half = Number(hour) < 12 ? 'AM' : 'PM'
  const hour12 = String(Number(hour) % 12 === 0 ? 12 : Number(hour) % 12).padStart(2, '0')
  return {
    iso: `${year}-${month}-${day}`,
    dmy: `${day}/${month}/${year}`,
    dots: `${day}.${month}.${year}`,
    mdy: `${month}/${day}/${year}`,
    clock: `${hour}:${minute}:${second}`,
    clock12: `${hour12}:${minute}:${second} ${half}`,
  }
}
type DayForm = 'iso' | 'dmy' | 'mdy' | 'dots'
type ClockForm = 'clock' | 'clock12'

const clockLength = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

const togglHeader =
  'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags'.split(
    ',',
  )
const clockifyHeader =
  'Project,Client,Description,Task,User,Group,Email,Tags,Billable,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal)'.split(
    ',',
  )

function togglRows(all: readonly Work[], zone: string): string[][] {
  return all.map(({ startedAt, duration, project, client, note, billable }) => {
    const [start, end] = [wallOf(startedAt, zone), wallOf(startedAt + duration * 1000, zone)]
    const times = [start.iso, start.clock, end.iso, end.clock, clockLength(duration)]
    return [
      'Ada',
      'a@example.com',
      client,
      project,
      '',
      note,
      billable ? 'Yes' : 'No',
      ...times,
      '',
    ]
  })
}

function clockifyRows(
  all: readonly Work[],
  zone: string,
  day: DayForm,
  clock: ClockForm,
): string[][] {
  return all.map(({ startedAt, duration, project, client, note, billable }) => {
    const [start, end] = [wallOf(startedAt, zone), wallOf(startedAt + duration * 1000, zone)]
    const times = [start[day], start[clock], end[day], end[clock], clockLength(duration)]
    const hours = (duration / 3600).toFixed(2)
    const who = ['', 'Ada', '', 'a@example.com', '']
    return [project, client, note, ...who, billable ? 'Yes' : 'No', ...times, hours]
  })
}

function read(cells: readonly (readonly string[])[], zone: string, usual: 'dmy' | 'mdy') {
  const table = importTable(cells)
  if (!table) throw new Error('no table')
  const mapping = guessImportMapping(table, usual)
  const reader = createImportReader(mapping, { zone, workStart: 540, now }, table.header)
  table.rows.forEach((row, index) => reader.add(row, index + 2))
  return { kind: importKind(table), ...reader.result() }
}

/** False where a clock in the zone shows start and end twice, so that they can't be told apart. */
function isPlain({ startedAt, duration }: Work, zone: string): boolean {
  const around = [-2, -1, -0.5, 0.5, 1, 2].map((hours) => hours * 3_600_000)
  const shown = (instant: number): string => JSON.stringify(wallOf(instant, zone))
  const isOnce = (instant: number): boolean =>
    around.every((by) => shown(instant + by) !== shown(instant))
  return isOnce(startedAt) || isOnce(startedAt + duration * 1000)
}

function expectSame(all: readonly Work[], zone: string, result: ReturnType<typeof read>): void {
  expect(result.problems).toEqual([])
  const plain = all.map((one) => isPlain(one, zone))
  const back = result.rows.map(({ startedAt, duration, project, client, note, billable }) => ({
    startedAt,
    duration,
    project,
    client,
    note,
    billable,
  }))
  expect(back.filter((_, index) => plain[index])).toEqual(
    all
      .filter((_, index) => plain[index])
      .map(({ startedAt, ...rest }) => ({ startedAt, ...rest })),
  )
}

describe('work that was exported', () => {
  it('by Toggl Track comes back as it was', () => {
    fc.assert(
      fc.property(works, fc.constantFrom(...zones), (all, zone) => {
        const result = read([togglHeader, ...togglRows(all, zone)], zone, 'dmy')
        expect(result.kind).toBe('toggl')
        expectSame(all, zone, result)
      }),
      { numRuns: 60 },
    )
  })

  it('by Clockify comes back as it was, in every form of its days and clocks', () => {
    const forms = fc.constantFrom<DayForm>('iso', 'dmy', 'mdy', 'dots')
    const clocks = fc.constantFrom<ClockForm>('clock', 'clock12')
    fc.assert(
      fc.property(works, fc.constantFrom(...zones), forms, clocks, (all, zone, form, clock) => {
        const cells = [clockifyHeader, ...clockifyRows(all, zone, form, clock)]
        const result = read(cells, zone, form === 'mdy' ? 'mdy' : 'dmy')
        expect(result.kind).toBe('clockify')
        expectSame(all, zone, result)
      }),
      { numRuns: 60 },
    )
  })

  it('by Harvest comes back with its minutes, in both decimal signs', () => {
    const header =
      'Date,Client,Project,Project Code,Task,Notes,Hours,Billable?,First Name,Last Name'.split(',')
    const minutes = fc.integer({ min: 1, max: 24 * 60 })
    const rows = fc.array(fc.tuple(minutes, text, fc.boolean()), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(rows, fc.constantFrom('.', ','), (all, sign) => {
        const cells = all.map(([count, note, billable], index) => {
          const day = `2026-03-${String(index + 1).padStart(2, '0')}`
          const hours = (count / 60).toFixed(2).replace('.', sign)
          return [day, 'Acme', 'Web', '', '', note, hours, billable ? 'Yes' : 'No', 'Ada', 'L']
        })
        const result = read([header, ...cells], 'Europe/Berlin', 'dmy')
        expect(result.kind).toBe('harvest')
        expect(
          result.rows.map(({ duration, note, billable }) => [duration / 60, note, billable]),
        ).toEqual(all.map(([count, note, billable]) => [count, note, billable]))
      }),
      { numRuns: 60 },
    )
  })
})
