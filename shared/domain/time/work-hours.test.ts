import { expect, it } from 'vitest'
import type { EpochMs } from '../units.ts'
import { workSpans } from './work-hours.ts'

const at = (text: string) => Date.parse(text) as EpochMs
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const hours = (from: string, to: string, zone: string): readonly number[] =>
  workSpans({ from: at(from), to: at(to) }, { weekdays: everyDay, from: 0, to: 480, zone }).map(
    (span) => (span.to - span.from) / 3_600_000,
  )

it.each([
  ['Europe/Berlin', '2026-03-28T23:00:00Z', 7],
  ['Europe/Berlin', '2026-10-24T22:00:00Z', 9],
  ['America/New_York', '2026-03-08T05:00:00Z', 7],
  ['America/New_York', '2026-11-01T04:00:00Z', 9],
  ['Australia/Lord_Howe', '2026-10-03T13:30:00Z', 7.5],
  ['Australia/Lord_Howe', '2026-04-04T13:00:00Z', 8.5],
  ['Asia/Kolkata', '2026-03-28T18:30:00Z', 8],
])('from midnight to eight in %s on %s it is %d hours', (zone, midnight, length) => {
  const end = new Date(Date.parse(midnight) + 12 * 3_600_000).toISOString()
  expect(hours(midnight, end, zone)).toEqual([length])
})

it('leaves out the days that are none, and cuts to what is asked for', () => {
  const week = { from: at('2026-11-20T16:00:00Z'), to: at('2026-11-23T09:30:00Z') }
  const spans = workSpans(week, { weekdays: [1, 2, 3, 4, 5], from: 540, to: 1020, zone: 'UTC' })
  expect(spans).toEqual([
    { from: at('2026-11-20T16:00:00Z'), to: at('2026-11-20T17:00:00Z') },
    { from: at('2026-11-23T09:00:00Z'), to: at('2026-11-23T09:30:00Z') },
  ])
})

it('goes until midnight', () => {
  const day = { from: at('2026-11-20T00:00:00Z'), to: at('2026-11-22T00:00:00Z') }
  const spans = workSpans(day, { weekdays: [5], from: 0, to: 1440, zone: 'UTC' })
  expect(spans).toEqual([{ from: at('2026-11-20T00:00:00Z'), to: at('2026-11-21T00:00:00Z') }])
})
