import { describe, expect, it } from 'vitest'
import type { EpochMs } from '../../shared/domain/units.ts'
import { calendarEvents } from './calendar-events.ts'

/** A fortnight around the end of summer time in Europe, 25 October 2026. */
const span = {
  from: Date.UTC(2026, 9, 19) as EpochMs,
  to: Date.UTC(2026, 10, 2) as EpochMs,
}

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
  calendarEvents({ text, sourceId: 'cal', zone }, span)
/** Times in UTC and titles. */
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

  it('of a rule without sense or end stop', () => {
    const endless = 'DTSTART:19700101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY\nSUMMARY:Tick'
    expect(read(calendar(endless))).toEqual([])
    const senseless = 'DTSTART:20261020T080000Z\nDURATION:PT1H\nRRULE:FREQ=SOMETIMES\nSUMMARY:Odd'
    expect(read(calendar(senseless)) ?? []).toBeInstanceOf(Array)
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
