/** The unit of plain numbers in a column of lengths. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLengthUnit } from './length-unit.ts'

const table = (name: string, rows: readonly (readonly string[])[]) => ({
  header: [name, 'Start', 'End'],
  rows,
  firstRow: 2,
})
const read = (name: string, ...lengths: readonly string[]) =>
  readLengthUnit(
    table(
      name,
      lengths.map((one) => [one]),
    ),
    { duration: 0 },
    'dmy',
  )

describe('the unit of plain lengths', () => {
  it.each([
    ['Hours', ['90'], 'hours'],
    ['Time Spent (seconds)', ['1520', '60'], 'seconds'],
    ['Dauer (Minuten)', ['8'], 'minutes'],
    ['Hour(s)', ['2'], 'hours'],
    ['Dauer in Stunden', ['8'], 'hours'],
    ['Duration', ['90', '45', '30'], 'minutes'],
    ['Duration', ['5400', '2700', '9000'], 'seconds'],
    ['Duration', ['1.5', '0.75', '2'], 'hours'],
    ['Stunden', ['1,50', '0,75', '2,00'], 'hours'],
    ['Stunden', ['1,30', '0,45', '0,66'], 'hours'],
    ['Stunden (dezimal)', ['1,30', '0,45'], 'hours'],
    ['Hours', ['7.50', '8.00'], 'hours'],
    ['Duration', ['0.0625', '0.03125', '0.104166666666667'], 'days'],
    ['Duration', ['1:30', '2:00'], 'hours'],
  ])('%s of %j is of %s', (name, lengths, unit) => {
    expect(read(name, ...lengths)).toMatchObject({ unit, isOpen: false })
  })

  it.each([
    ['Duration', ['8', '6', '7'], 'hours'],
    ['Stunden', ['1.30', '0.45'], 'clock'],
    ['Stunden', ['8,00', '7,45', '1,15'], 'clock'],
    ['Hours', ['1.20', '0.40', '2.50'], 'hours'],
    ['Duration', ['300', '600', '240'], 'minutes'],
    ['Duration', ['0.0625'], 'days'],
    ['Length', ['8', '100'], 'hours'],
  ])('%s of %j is asked, with %s as a guess', (name, lengths, unit) => {
    expect(read(name, ...lengths)).toMatchObject({ unit, isOpen: true, example: lengths[0] })
  })

  it('of 1.30 is what start and end say', () => {
    const columns = { duration: 0, startTime: 1, endTime: 2 }
    const withSpan = (...row: readonly string[]) =>
      readLengthUnit(table('Stunden', [row, row]), columns, 'dmy').unit
    expect(withSpan('1.30', '09:00', '10:30')).toBe('clock')
    expect(withSpan('1.30', '09:00', '10:18')).toBe('hours')
    expect(withSpan('8', '09:00', '17:00')).toBe('hours')
  })

  it('is what start and end say, with any break', () => {
    const minutes = fc.integer({ min: 5, max: 600 })
    const rest = fc.integer({ min: 0, max: 20 })
    const unit = fc.constantFrom(
      ['hours', 60] as const,
      ['minutes', 1] as const,
      ['seconds', 1 / 60] as const,
    )
    fc.assert(
      fc.property(
        unit,
        fc.array(fc.tuple(minutes, rest), { minLength: 1, maxLength: 9 }),
        ([name, size], all) => {
          const rows = all.map(([length, pause]) => {
            const end = length + Math.min(pause, length)
            const clock = `${Math.floor(end / 60)}:${String(end % 60).padStart(2, '0')}`
            return [String(length / size), '2026-03-02 0:00', `2026-03-02 ${clock}`]
          })
          const columns = { duration: 0, startDate: 1, endDate: 2 }
          expect(readLengthUnit(table('Duration', rows), columns, 'dmy')).toMatchObject({
            unit: name,
            isOpen: false,
          })
        },
      ),
    )
  })
})
