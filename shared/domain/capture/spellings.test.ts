/**
 * One meaning in many spellings, in many places of a line: each line is read as meant, or asked about. Now is Thursday,
 * 19 November 2026, 17:20 in London.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EpochMs } from '../units.ts'
import { asks, type CaptureContext, type Preview } from './capture.ts'
import { parseCapture } from './parse-capture.ts'
import { formatTimeOfDay } from './time-of-day.ts'
import { wallOf } from './wall-time.ts'

const context: CaptureContext = {
  now: Date.parse('2026-11-19T17:20:00Z') as EpochMs,
  zone: 'Europe/London',
  projects: [],
  clients: [],
  currency: 'GBP',
  dayOrder: 'dmy',
  lastEntryEnd: null,
}

const listed = (text: string): readonly string[] => text.split(' | ')

const lengths = listed(
  `2h | 2 h | 2hrs | 2 hrs | 2 hours | two hours | 120m | 120 min | 2:00 h | 2h00 | 2.0h | 2,0h | 1h60m | for 2h
 | (2h) | about 2h | took 2h | a couple of hours | 2 full hours | 02:00 h | 2-hour`.replaceAll(
    '\n',
    '',
  ),
)
const ranges = listed(
  `9-11 | 9–11 | 9 - 11 | 9 to 11 | from 9 to 11 | from 9 until 11 | 9 till 11 | 9 thru 11 | between 9 and 11
 | 9am-11am | 9 am - 11 am | 9am - 11 | 9-11am | 0900-1100 | 0900 to 1100 | 9:00-11:00 | 9:00 - 11:00
 | 9.00-11.00 | 9.00am-11.00am | 9am for 2h | at 9:00 2h | started 9 ended 11 | nine to eleven | 9→11 | 9am -> 11am
 | 9..11 | (9-11) | (9:00-11:00) | 9-11 (2h) | 9-11 = 2h | 2h from 9am | in 9 out 11`.replaceAll(
    '\n',
    '',
  ),
)
const amounts = listed(
  `£12.50 | 12.50£ | £ 12.50 | 12.50 GBP | GBP 12.50 | 12.50 gbp | £12.5 | 12£50 | 12,50 GBP | £12,50
 | 12 pounds 50 | 12 GBP 50 | expense 12.50 | spent 12.50 | 12.50 | 12.50 quid`.replaceAll(
    '\n',
    '',
  ),
)
const days: Readonly<Record<string, string>> = {
  '': '2026-11-19',
  yesterday: '2026-11-18',
  Mon: '2026-11-16',
  'on Monday': '2026-11-16',
  'Mon 16': '2026-11-16',
  '3 days ago': '2026-11-16',
  'last Friday': '2026-11-13',
  'the 13th': '2026-11-13',
  '13th': '2026-11-13',
  'Fri 13th': '2026-11-13',
  'Friday the 13th': '2026-11-13',
  'Nov 13': '2026-11-13',
  '13 November': '2026-11-13',
  'Fri, Nov 13, 2026': '2026-11-13',
  '13/11': '2026-11-13',
  '13.11.2026': '2026-11-13',
  '2026-11-13': '2026-11-13',
}
const notes = listed('design review | call with Bob | email | site visit | fix header | planning')
const names = listed(
  ' | v2.3 | Q3 | room 101 | ticket #4711 | INV-2024-17 | covid-19 | 401k | A4 | 1on1 | sprint 12 | ISO 9001',
)

/** Returns the kind, the day, and the length or the amount: `entry 2026-11-19 2:00`. */
function headOf(preview: Preview): string {
  if (preview.kind === 'expense') {
    return `expense ${preview.date} ${preview.amount ?? '-'} ${preview.currency}`
  }
  const { day, clock } = wallOf(preview.start, preview.zone)
  if (preview.kind === 'timer') return `timer ${day}`
  return `entry ${day} ${formatTimeOfDay(clock)} ${String(preview.duration / 3600)}`
}

const digitsOf = (text: string): readonly string[] => text.match(/\d+/g) ?? []

describe.each([
  { what: 'a length', spellings: lengths, head: /^entry (?<day>\S+) \S+ 2$/ },
  { what: 'a range', spellings: ranges, head: /^entry (?<day>\S+) 09:00 2$/ },
  { what: 'an amount', spellings: amounts, head: /^expense (?<day>\S+) 12.5 GBP$/ },
])('$what', ({ spellings, head }) => {
  it('is read as meant or asked about, in each spelling and place', () => {
    const line = fc.record({
      spelling: fc.constantFrom(...spellings),
      day: fc.constantFrom(...Object.keys(days)),
      note: fc.constantFrom(...notes),
      name: fc.constantFrom(...names),
      order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
      joint: fc.constantFrom(' ', ', ', ' - '),
    })
    fc.assert(
      fc.property(line, ({ spelling, day, note, name, order, joint }) => {
        const pieces = [spelling, day, note, name.trim()]
        const text = order
          .map((at) => pieces[at])
          .filter((piece) => piece !== '')
          .join(joint)
        const preview = parseCapture(text, context)
        if (preview.problems.some(({ kind }) => asks(kind))) return
        expect(head.exec(headOf(preview))?.groups?.['day'], text).toBe(days[day])
        expect(digitsOf(preview.note), text).toEqual(digitsOf(name))
      }),
      { numRuns: 1000 },
    )
  })
})
