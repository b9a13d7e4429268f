import { describe, expect, it } from 'vitest'
import { listed } from '../language/words/listed.ts'
import { columnsOfName, unitOfName } from './column-of-name.ts'
import { columnWords } from './column-words.ts'
import { importColumns } from './import-columns.ts'

describe('the column of a name', () => {
  it.each([
    ['Begin', 'startDate'],
    ['Clock In', 'startDate'],
    ['Last Out', 'endDate'],
    ['Tracked Hours', 'duration'],
    ['Hour(s)', 'duration'],
    ['Time Spent (seconds)', 'duration'],
    ['time_spent_seconds', 'duration'],
    ['Duration [min]', 'duration'],
    ['Dauer in Stunden', 'duration'],
    ['Hora de início', 'startTime'],
    ['Saída', 'endDate'],
    ['Pause (Minuten)', 'break'],
    ['Start Time (UTC)', 'startTime'],
    ['Shift start', 'startDate'],
    ['Uhrzeit Ende', 'endDate'],
    ['BILLABLE?', 'billable'],
    ['\ufeffDate', 'startDate'],
  ])('%s', (name, column) => {
    expect(columnsOfName(name)[0]?.column).toBe(column)
  })

  it.each([
    'Stundensatz',
    'Billable Rate (USD)',
    'Amount (EUR)',
    'Time Zone',
    'Price per hour',
    '',
  ])('“%s” is unknown', (name) => {
    expect(columnsOfName(name)).toEqual([])
  })

  it('has no name twice in one list, and all in lower case', () => {
    for (const words of columnWords) {
      for (const column of importColumns) {
        const names = listed(words[column] ?? '')
        expect(new Set(names).size).toBe(names.length)
        for (const name of names) expect(columnsOfName(name)).not.toEqual([])
      }
    }
  })
})

it.each([
  ['Hours', 'hours'],
  ['Hour(s)', 'hours'],
  ['Duration (s)', 'seconds'],
  ['Duration (m)', 'minutes'],
  ['Arbeitsstunden', 'hours'],
  ['Duration (hh:mm:ss)', null],
  ['Duration', null],
  ['Mitarbeiter', null],
] as const)('the unit of %s is %s', (name, unit) => {
  expect(unitOfName(name)).toBe(unit)
})
