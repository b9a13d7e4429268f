/**
 * Cells made to keep the readers of tables busy: those that are no day, time, amount or name are recognized at once.
 */
import { expect, it } from 'vitest'
import { canonical } from './decimal.ts'
import {
  amountCurrency,
  amountDirection,
  isStatementAmount,
} from '../statements/statement-amounts.ts'
import { statementDay } from '../statements/statement-cells.ts'
import { columnMeaning } from '../statements/header-words.ts'
import { statementTable } from '../statements/statement-table.ts'
import { columnsOfName } from '../time-import/column-of-name.ts'
import { importTable } from '../time-import/import-table.ts'
import { momentCell } from '../time-import/moment-cell.ts'
import { lengthCell } from '../time-import/time-cells.ts'
import { shortCell } from './short-cell.ts'

it('has one space for each run of spaces, and nothing of a long text', () => {
  expect(shortCell(` a\u00a0 \n\t1\u202f234 ${' '.repeat(500)}`)).toBe('a 1 234')
  expect([shortCell('a'.repeat(201)), shortCell(' '.repeat(9000))]).toEqual(['', ''])
})

const pieces = [
  ' ',
  '\t',
  '\n ',
  ':',
  '-',
  '(',
  '1 ',
  '1.',
  ' 1:',
  '[',
  '0',
  'a ',
  "1'",
  'UTC',
  '#',
]

it.each(pieces)('nothing takes long in which %j stands very often', (piece) => {
  for (const length of [150, 100_000]) {
    for (const cell of [piece.repeat(length), `(1${piece.repeat(length)}!`]) {
      expect(isStatementAmount(`${cell}!`)).toBe(false)
      expect([amountCurrency(`${cell}!`), amountDirection(`${cell}!`)]).toEqual([null, null])
      expect(statementDay(cell, 'dmy')).toBeNull()
      expect(momentCell(`${cell}!`, 'dmy')).toBeNull()
      expect(lengthCell(`${cell}!`, 'hours')).toBeNull()
      expect(columnsOfName(cell)).toEqual([])
      expect(columnMeaning(cell)).toBeNull()
      expect(importTable([[cell, cell]])).toBeNull()
      expect(canonical(`${cell}!`)).toBe('0')
    }
  }
})

it('a table of very many columns is read in its first ones', () => {
  const cells = [
    ['Date', 'Text', 'Amount', ...Array.from({ length: 200_000 }, () => 'x')],
    ['2026-01-02', 'Acme', '12.50', ...Array.from({ length: 200_000 }, () => '1')],
  ]
  for (const table of [statementTable(cells), importTable(cells)]) {
    expect(table?.header?.slice(0, 3)).toEqual(['Date', 'Text', 'Amount'])
    expect(table?.header?.length).toBeLessThan(1000)
  }
})
