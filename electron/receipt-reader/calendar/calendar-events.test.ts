import { describe, expect, it, vi } from 'vitest'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { calendarEvents } from './calendar-events.ts'
import { linesNaming } from './calendar-text.ts'

/** A fortnight around the end of summer time in Europe, 25 October 2026. */
const span = { from: Date.UTC(2026, 9, 19) as EpochMs, to: Date.UTC(2026, 10, 2) as EpochMs }

const berlin = `BEGIN:VTIMEZONE
TZID:W. Europe Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`

function calendar(...events: readonly string[]): string {
  const bodies = events.map(
    (body, index) =>
      `BEGIN:VEVENT\n${body.includes('UID:') ? '' : `UID:${index}\n`}${body}\nEND:VEVENT`,
  )
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', berlin, ...bodies, 'END:VCALENDAR']
  return lines.join('\n').replaceAll('\n', '\r\n')
}
const read = (text: string, zone = 'Europe/Berlin') =>
  calendarEvents({ text, sourceId: 'cal', zone }, span)?.events ?? null
/** Returns times in UTC, and titles. */
const times = (text: string, zone?: string): readonly string[] | undefined =>
  read(text, zone)?.map(({ at, until, text: title }) => {
    const iso = (instant: number): string => new Date(instant).toISOString().slice(5, 16)
    return `${iso(at)} ${iso(until ?? 0).slice(6)} ${title ?? '-'}`
  })

describe('events of a calendar', () => {
  it('repeat at the hour of their zone, also where the file does not describe it and the computer is elsewhere', () => {
    const rule =
      'DTEND;TZID=Europe/Berlin:20260706T150000\nRRULE:FREQ=WEEKLY;BYDAY=MO\nSUMMARY:Weekly'
    const text = calendar(`DTSTART;TZID=Europe/Berlin:20260706T140000\n${rule}`)
    const expected = ['10-19T12:00 13:00 Weekly', '10-26T13:00 14:00 Weekly']
    expect(times(text, 'America/Los_Angeles')).toEqual(expected)
    expect(times(text, 'Europe/Berlin')).toEqual(expected)
  })

  it.each([
    ['in UTC', 'DTSTART:20261020T080000Z\nDTEND:20261020T090000Z'],
    [
      'in a zone that the file describes',
      'DTSTART;TZID="W. Europe Standard Time":20261020T100000\nDTEND;TZID="W. Europe Standard Time":20261020T110000',
    ],
    [
      'in a zone of the system',
      'DTSTART;TZID=Europe/Berlin:20261020T100000\nDTEND;TZID=Europe/Berlin:20261020T110000',
    ],
    ['with a length', 'DTSTART:20261020T080000Z\nDURATION:PT1H'],
    ['without a zone', 'DTSTART:20261020T100000\nDTEND:20261020T110000'],
  ])('%s have their times', (_how, body) => {
    expect(times(calendar(`${body}\nSUMMARY:Call with Acme`))).toEqual([
      '10-20T08:00 09:00 Call with Acme',
    ])
  })

  it('are repeated at the same hour through the end of summer time', () => {
    const body =
      'DTSTART;TZID="W. Europe Standard Time":20260901T093000\nDTEND;TZID="W. Europe Standard Time":20260901T100000\nRRULE:FREQ=WEEKLY;BYDAY=TU\nSUMMARY:Weekly'
    expect(times(calendar(body))).toEqual(['10-20T07:30 08:00 Weekly', '10-27T08:30 09:00 Weekly'])
    const iana = body.replaceAll('"W. Europe Standard Time"', 'Europe/Berlin')
    expect(times(calendar(iana))).toEqual(['10-20T07:30 08:00 Weekly', '10-27T08:30 09:00 Weekly'])
  })

  it('are left out, moved and renamed as their exceptions say', () => {
    const series =
      'UID:one\nDTSTART:20261005T080000Z\nDTEND:20261005T090000Z\nRRULE:FREQ=WEEKLY\nEXDATE:20261019T080000Z\nSUMMARY:Weekly'
    const moved =
      'UID:one\nRECURRENCE-ID:20261026T080000Z\nDTSTART:20261027T120000Z\nDTEND:20261027T130000Z\nSUMMARY:Weekly, later'
    expect(times(calendar(series, moved))).toEqual(['10-27T12:00 13:00 Weekly, later'])
  })

  it.each([
    ['of whole days', 'DTSTART;VALUE=DATE:20261020\nDTEND;VALUE=DATE:20261021'],
    ['that were cancelled', 'DTSTART:20261020T080000Z\nDTEND:20261020T090000Z\nSTATUS:CANCELLED'],
    ['shown as free', 'DTSTART:20261020T080000Z\nDTEND:20261020T090000Z\nTRANSP:TRANSPARENT'],
    ['of days on end', 'DTSTART:20261020T080000Z\nDTEND:20261022T080000Z'],
    ['without a length', 'DTSTART:20261020T080000Z'],
    ['of another month', 'DTSTART:20260820T080000Z\nDTEND:20260820T090000Z'],
    ['that end before they begin', 'DTSTART:20261020T080000Z\nDTEND:20261020T070000Z'],
  ])('%s are none', (_which, body) => {
    expect(times(calendar(`${body}\nSUMMARY:No work`))).toEqual([])
  })

  it('without a title have none', () => {
    expect(read(calendar('DTSTART:20261020T080000Z\nDTEND:20261020T090000Z'))?.[0]?.text).toBeNull()
  })

  const call = 'DTSTART:20261020T080000Z\nDTEND:20261020T090000Z\nSUMMARY:Call'
  const found = ['10-20T08:00 09:00 Call']
  /** Returns an event of the span whose rule is of no use. */
  const ruled = (rule: string, start = '20200101T080000Z'): string =>
    `DTSTART:${start}\nDURATION:PT1H\nRRULE:${rule}\nSUMMARY:Hostile`

  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYMONTH=2,4,6;BYMONTHDAY=31',
    'FREQ=WEEKLY;BYMONTH=1;BYWEEKNO=30',
    'FREQ=DAILY;BYYEARDAY=366;BYMONTH=1',
    'FREQ=MONTHLY;INTERVAL=4800;BYDAY=5MO',
    'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;INTERVAL=1000000000',
    'FREQ=WEEKLY;INTERVAL=900000000',
    'FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=20',
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=HOURLY;BYDAY=MO',
    `FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7;BYMINUTE=${Array.from({ length: 60 }, (_, at) => at).join()}`,
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=7',
    'FREQ=DAILY;BYMONTHDAY=32',
    'FREQ=SOMETIMES',
    'nonsense',
  ])('of the rule “%s” keep no other event from being found', (rule) => {
    const hostile = Array.from({ length: 20 }, () => ruled(rule))
    expect(times(calendar(...hostile, call, ...hostile))).toEqual(found)
  })

  it('of a series that began before those whose rules are never met are found', () => {
    const never = Array.from({ length: 20 }, () => ruled('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'))
    const series = ruled('FREQ=WEEKLY;BYDAY=TU', '20190101T080000Z').replace('Hostile', 'Weekly')
    expect(times(calendar(...never, series))).toContain('10-20T08:00 09:00 Weekly')
  })

  /** A zone with this name and rule, and an event of it. */
  const zoned = (name: string, rule: string): readonly [zone: string, event: string] => [
    berlin.replaceAll(/RRULE:.*/g, `RRULE:${rule}`).replaceAll('W. Europe Standard Time', name),
    `DTSTART;TZID=${name}:20261020T080000\nDURATION:PT1H\nSUMMARY:${name}`,
  ]
  const withZone = (
    [zone, event]: readonly [string, string],
    ...events: readonly string[]
  ): string =>
    calendar(event, ...events)
      .replace('VERSION:2.0', `VERSION:2.0\r\n${zone}`)
      .replaceAll(/\r?\n/g, '\r\n')

  it('are found beside zones whose rules are never met', () => {
    const never = zoned('Nowhere', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')
    expect(times(withZone(never, call))).toContain(found[0])
  })

  it('have one budget for all rules of a file, those of its zones among them', () => {
    const left = (text: string): number => {
      const budget = { steps: 50_000 }
      const calendarOf = { text, sourceId: 'cal', zone: 'Europe/Berlin' }
      expect(calendarEvents(calendarOf, span, budget)?.events.length).toBeGreaterThan(0)
      return budget.steps
    }
    const never = Array.from({ length: 100 }, () => ruled('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'))
    const rest = left(calendar(...never, call))
    // Each rule may take one more step than there are.
    expect(rest).toBeLessThan(0)
    expect(rest).toBeGreaterThan(-200)
    const daily = left(withZone(zoned('Daily', 'FREQ=DAILY;COUNT=20000'), call))
    expect(daily).toBeLessThan(left(calendar(call)) - 10_000)
  })

  it('are found beside lengths of millennia, and beside what began in the first year', () => {
    const long = 'DTSTART:20261020T080000Z\nDURATION:P999999999999W\nSUMMARY:Long'
    const old = Array.from({ length: 60 }, () =>
      ruled('FREQ=DAILY;COUNT=900000;BYHOUR=8', '00010101T080000Z'),
    )
    expect(times(calendar(long, ...old, call))).toEqual(found)
  })

  it('are found among twenty thousand others with as many exceptions', () => {
    const others = Array.from({ length: 10_000 }, (_, index) => {
      const event = `UID:x${index}\nDTSTART:20260101T080000Z\nDURATION:PT1H`
      return [event, `${event}\nRECURRENCE-ID:20260101T080000Z`]
    })
    expect(times(calendar(...others.flat(), call))).toEqual(found)
  })

  it('are a hundred of a day at most, and all of the other days', () => {
    const flood = Array.from({ length: 10_000 }, (_, index) => {
      const minute = String(index % 60).padStart(2, '0')
      return `DTSTART:20261021T08${minute}00Z\nDURATION:PT1H\nSUMMARY:Flood ${index}`
    })
    const found = times(calendar(...flood, call)) ?? []
    expect(found).toHaveLength(101)
    expect(found.at(-1)).toBe('10-20T08:00 09:00 Call')
  })

  it('twice a day, every leap day, and with a moved occurrence that is broken, are found', () => {
    expect(
      times(calendar(ruled('FREQ=DAILY;BYHOUR=8,14;UNTIL=20261020T000000Z', '20261019T080000Z'))),
    ).toEqual(['10-19T08:00 09:00 Hostile', '10-19T14:00 15:00 Hostile'])
    const leap = ruled('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29', '18960229T080000Z')
    const leapDay = Date.UTC(2028, 1, 29) as EpochMs
    const day = { from: leapDay, to: (leapDay + 86_400_000) as EpochMs }
    const parts = { text: calendar(leap), sourceId: 'cal', zone: 'UTC' }
    expect(calendarEvents(parts, day)?.events.map(({ at }) => at - leapDay)).toEqual([
      8 * 3_600_000,
    ])
    const broken =
      'UID:x\nRECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=TEXT:never\nDTSTART:20261020T080000Z'
    expect(times(calendar(`UID:x\n${ruled('FREQ=DAILY')}`, broken, call))).toContain(found[0])
  })

  it('that began long ago are found without walking from their start', () => {
    const left = (text: string): number => {
      const budget = { steps: 10_000 }
      const calendarOf = { text, sourceId: 'cal', zone: 'Europe/Berlin' }
      expect(calendarEvents(calendarOf, span, budget)?.events.length).toBeGreaterThan(0)
      return 10_000 - budget.steps
    }
    const rules = [
      ...['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,WE', 'FREQ=DAILY;INTERVAL=3;BYMONTH=10'],
      ...['FREQ=MONTHLY;BYDAY=-1FR', 'FREQ=MONTHLY;BYMONTHDAY=25', 'FREQ=DAILY;COUNT=90000'],
    ]
    for (const rule of rules) {
      const recent = left(calendar(ruled(rule, '20261001T080000Z')))
      const old = left(calendar(ruled(rule, '19010107T080000Z')))
      expect(old).toBeLessThan(recent + 200)
    }
  })

  it('keep the step of their rule, however long ago they began', () => {
    const days = (from: string): number =>
      (Date.UTC(2026, 9, 20) - Date.parse(`${from}T00:00Z`)) / 86_400_000
    for (const begun of ['1901-01-01', '1901-01-02', '1901-01-03']) {
      const text = calendar(ruled('FREQ=DAILY;INTERVAL=3', `${begun.replaceAll('-', '')}T080000Z`))
      expect(times(text)?.some((line) => line.startsWith('10-20'))).toBe(days(begun) % 3 === 0)
    }
  })

  it('in the hour that the clocks skip come after it, as long as they are on the wall', () => {
    const body =
      'DTSTART;TZID=Europe/Berlin:20260329T023000\nDTEND;TZID=Europe/Berlin:20260329T030000\nSUMMARY:Gap'
    const from = Date.UTC(2026, 2, 29) as EpochMs
    const day = { from, to: (from + 86_400_000) as EpochMs }
    const parts = { text: calendar(body), sourceId: 'cal', zone: 'UTC' }
    const found = calendarEvents(parts, day)?.events ?? []
    expect(found.map(({ at, until }) => [at - from, (until ?? 0) - from])).toEqual([
      [5_400_000, 7_200_000],
    ])
  })

  it('of a series are found on each day that is asked for, where another one was moved behind it', () => {
    const series =
      'UID:one\nDTSTART:20261019T080000Z\nDTEND:20261019T090000Z\nRRULE:FREQ=DAILY\nSUMMARY:Daily'
    const moved =
      'UID:one\nRECURRENCE-ID:20261020T080000Z\nDTSTART:20261031T080000Z\nDTEND:20261031T083000Z\nSUMMARY:Moved'
    const parts = { text: calendar(series, moved), sourceId: 'cal', zone: 'UTC' }
    const foundOn = (date: number) => {
      const day = {
        from: Date.UTC(2026, 9, date) as EpochMs,
        to: Date.UTC(2026, 9, date + 1) as EpochMs,
      }
      return calendarEvents(parts, day)?.events.map(({ text }) => text)
    }
    expect([19, 20, 21, 28, 31].map(foundOn)).toEqual([
      ...[['Daily'], [], ['Daily'], ['Daily'], ['Daily', 'Moved']],
    ])
  })

  it('name each line of a file that can’t be read', () => {
    const text = calendar(`${call}\nX-BROKEN`, 'DTSTART:soon\nSUMMARY:When')
    const found = calendarEvents({ text, sourceId: 'cal', zone: 'UTC' }, span)
    expect(found?.events.map((event) => event.text)).toEqual(['Call'])
    expect(found?.leftOut.map((line) => line.text)).toEqual(['X-BROKEN', 'DTSTART:soon'])
    const lines = text.split('\r\n')
    for (const { line, text: left } of found?.leftOut ?? []) expect(lines[line - 1]).toBe(left)
  })

  it.each([
    ['no text', ''],
    ['another text', 'Dear diary'],
    ['another component', 'BEGIN:VCARD\r\nEND:VCARD'],
    ['an end that is missing', calendar('DTSTART:20261020T080000Z').slice(0, -40)],
  ])('in %s are not found', (_what, text) => {
    expect(read(text)).toBeNull()
  })
})

it('the lines that name thousands of unknown zones are each looked at about once', () => {
  const names = Array.from({ length: 2000 }, (_, at) => `Nowhere/${at}x`)
  const text = names.map((name) => `DTSTART;TZID=${name}:20261120T090000`).join('\r\n')
  const includes = vi.spyOn(String.prototype, 'includes')
  const found = linesNaming(text, new Set(names), /;TZID=/i)
  const looks = includes.mock.calls.length
  includes.mockRestore()
  expect(found.map(({ line }) => line)).toEqual(names.map((_, at) => at + 1))
  expect(looks).toBeLessThan(2 * names.length)
})
