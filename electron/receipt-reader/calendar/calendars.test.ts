/**
 * Calendars as programs write them (test/corpus/calendars): beside each `.ics` stand its events from 19 October 2026 to 2
 * November, in Berlin, around the end of summer time, and the lines that are left out.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { calendarEvents } from './calendar-events.ts'
import { calendarText } from './calendar-text.ts'

const folder = new URL('../../../test/corpus/calendars/', import.meta.url)
const zone = 'Europe/Berlin'
const span = {
  from: Date.parse('2026-10-19T00:00+02:00') as EpochMs,
  to: Date.parse('2026-11-02T00:00+01:00') as EpochMs,
}

const wall = (at: number): string => new Date(at).toLocaleString('sv-SE', { timeZone: zone })

/**
 * Formats the events of a calendar, as `2026-10-20 14:00-15:00 Project review`, and the lines that are left out, as `!
 * 12 X-APPLE-RADIUS=49.9`.
 */
function meaningOf(name: string): readonly string[] {
  const text = calendarText(readFileSync(new URL(name, folder)))
  const found = calendarEvents({ text, sourceId: 'cal', zone }, span)
  if (!found) return ['no calendar']
  const events = [...found.events].sort((one, other) => one.at - other.at)
  return [
    ...events.map(
      ({ at, until, text: title }) =>
        `${wall(at).slice(0, 16)}-${wall(until ?? at).slice(11, 16)} ${title ?? ''}`,
    ),
    ...found.leftOut.map(({ line, text: left }) => `! ${line} ${left}`),
  ]
}

const files = readdirSync(folder).filter((name) => name.endsWith('.ics'))

describe('calendars', () => {
  it.each(files)('%s', (name) => {
    const expected = readFileSync(new URL(name.replace('.ics', '.txt'), folder), 'utf8')
    const lines = expected.split('\n').filter((line) => line !== '')
    expect(meaningOf(name)).toEqual(lines)
  })
})
