/** The order of day and month, by all days of a file. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EpochMs } from '../units.ts'
import { readDateOrder } from './date-order.ts'

const now = Date.parse('2026-11-25T12:00:00Z') as EpochMs
const dayMs = 86_400_000
const pad = (part: number): string => String(part).padStart(2, '0')

function written(day: number, order: 'dmy' | 'mdy', sign = '/'): string {
  const at = new Date(day * dayMs)
  const [month, date] = [pad(at.getUTCMonth() + 1), pad(at.getUTCDate())]
  const parts = order === 'dmy' ? [date, month] : [month, date]
  return [...parts, at.getUTCFullYear()].join(sign)
}

const read = (rows: readonly (readonly string[])[], header = ['Date', 'Start', 'End', 'Note']) =>
  readDateOrder({ header, rows }, { startDate: 0, startTime: 1, endTime: 2 }, now)

const order = fc.constantFrom('dmy' as const, 'mdy' as const)
const past = fc.integer({ min: 15_000, max: 20_700 })

describe('the order of day and month', () => {
  it('is never concluded wrong from days that nobody reordered, with their days of the week', () => {
    const days = fc.array(past, { minLength: 1, maxLength: 30 })
    const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
    fc.assert(
      fc.property(order, days, (one, all) => {
        const rows = all.map((day) => [written(day, one), '', '', weekdays[(day + 4) % 7] ?? ''])
        const { order: found, isOpen } = read(rows)
        if (!isOpen && found !== null) expect(found).toBe(one)
      }),
    )
  })

  it('is never concluded wrong from a file that is sorted', () => {
    const days = fc
      .array(past, { minLength: 1, maxLength: 30 })
      .map((all) => [...all].sort((a, b) => a - b))
    fc.assert(
      fc.property(order, days, fc.boolean(), (one, all, isReversed) => {
        const rows = (isReversed ? [...all].reverse() : all).map((day) => [written(day, one)])
        const { order: found, isOpen } = read(rows)
        if (!isOpen && found !== null) expect(found).toBe(one)
      }),
    )
  })

  it('is asked where each day can be read both ways and nothing else speaks for one', () => {
    const rows = [
      ['03/04/2026', '09:00', '10:00'],
      ['05/04/2026', '09:00', '10:00'],
    ]
    expect(read(rows)).toEqual({
      order: 'dmy',
      evidence: null,
      isOpen: true,
      example: '03/04/2026',
    })
  })

  it.each([
    ['over12', [['03/04/2026'], ['03/25/2026']], 'mdy'],
    ['points', [['03.04.2026']], 'dmy'],
    ['weekdays', [['Thu 11/05/2026']], 'mdy'],
    ['weekdays', [['11/05/2026', '', '', 'jeudi']], 'mdy'],
    ['ends', [['03/04/2026 22:00', '', '03/05/2026 02:00']], 'mdy'],
    ['future', [['10/12/2026'], ['10/11/2026']], 'mdy'],
    ['sorted', [['02/03/2026'], ['02/05/2026'], ['03/02/2026'], ['04/01/2026']], 'mdy'],
    ['halfDays', [['03/04/2026', '9:00 AM']], 'mdy'],
  ] as const)('is concluded by %s from %j', (evidence, rows, expected) => {
    expect(read(rows)).toMatchObject({ order: expected, evidence, isOpen: false })
  })

  it.each([
    [['Date', 'Rate (USD)'], 'mdy', 'currency'],
    [['Date', 'Amount (EUR)'], 'dmy', 'currency'],
    [['Date (MM/DD/YYYY)', 'Amount (EUR)'], 'mdy', 'header'],
    [['Datum (TT.MM.JJJJ)', 'Rate (USD)'], 'dmy', 'header'],
  ] as const)('is concluded from the header %j', (header, expected, evidence) => {
    expect(read([['03/04/2026']], [...header])).toMatchObject({
      order: expected,
      evidence,
      isOpen: false,
    })
  })

  it.each([
    ['days over 12 in both places', [['25/03/2026'], ['03/26/2026'], ['04/05/2026']], undefined],
    ['AM and PM beside Euro', [['03/04/2026', '9:00 AM']], ['Date', 'Start', 'End', 'Rate (EUR)']],
    ['a week and a number over 12', [['Thu 11/05/2026'], ['25/03/2026']], undefined],
  ] as const)('is asked where the file contradicts itself: %s', (_what, rows, header) => {
    expect(read(rows, header && [...header])).toMatchObject({ isOpen: true, evidence: null })
  })

  it('is no question where no day can be read both ways', () => {
    expect(read([['2026-03-04'], ['4 March 2026'], ['03/03/2026']]).isOpen).toBe(false)
  })
})
