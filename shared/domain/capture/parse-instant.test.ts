import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseInstant } from './parse-instant.ts'

it.each([
  ['2026-11-20T09:00:00Z', '2026-11-20T09:00:00.000Z'],
  ['2026-11-20T09:00z', '2026-11-20T09:00:00.000Z'],
  ['2026-11-20T09:00:30.5+01:00', '2026-11-20T08:00:30.000Z'],
  ['2026-11-20 09:00-0530', '2026-11-20T14:30:00.000Z'],
  [' 2026-11-20T09:00 ', '2026-11-20T08:00:00.000Z'],
  ['2026-07-20T09:00', '2026-07-20T07:00:00.000Z'],
])('%s is %s', (text, instant) => {
  expect(new Date(parseInstant(text, 'Europe/Berlin') ?? NaN).toISOString()).toBe(instant)
})

it.each([
  ...[
    '',
    'now',
    '9:00',
    '2026-11-20',
    '2026-02-30T09:00Z',
    '2026-11-20T24:00Z',
    '2026-11-20T09:60Z',
  ],
  ...['2026-11-20T09:00+24:00', '+275760-09-13T00:00Z', '2026-11-20T09:00Z; DROP TABLE entries'],
])('%j is none', (text) => {
  expect(parseInstant(text, 'Europe/Berlin')).toBeNull()
})

it('reads back what is written with any offset, and never throws', () => {
  const years = { min: new Date('0100-01-01'), max: new Date('9900-01-01'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(years), fc.integer({ min: -1439, max: 1439 }), (date, offset) => {
      const second = Math.floor(date.getTime() / 1000) * 1000
      const local = new Date(second + offset * 60_000).toISOString().slice(0, 19)
      const size = Math.abs(offset)
      const hours = String(Math.floor(size / 60)).padStart(2, '0')
      const written = `${local}${offset < 0 ? '-' : '+'}${hours}:${String(size % 60).padStart(2, '0')}`
      expect(parseInstant(written, 'America/New_York')).toBe(second)
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => void parseInstant(text, 'Europe/Berlin')))
})
