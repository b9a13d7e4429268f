/** Statements of banks: columns, cells, lines, and what they are compared with. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day, LocalId } from '../units.ts'
import { matchStatement, type ComparedExpense, type StatementMark } from './match-statement.ts'
import { statementAmount, statementDay } from './statement-cells.ts'
import { statementLines, type StatementLine } from './statement-lines.ts'
import { guessMapping, statementSignature, statementTable } from './statement-mapping.ts'

const cellsOf = (text: string, separator = ';'): readonly (readonly string[])[] =>
  text.split('\n').map((line) => line.split(separator))

describe('a cell with a day', () => {
  it.each([
    ['2026-11-03', 'dmy', '2026-11-03'],
    ['03.11.2026', 'dmy', '2026-11-03'],
    ['3.11.26', 'dmy', '2026-11-03'],
    ['11/03/2026', 'mdy', '2026-11-03'],
    ['03/11/2026', 'dmy', '2026-11-03'],
    ['20261103', 'dmy', '2026-11-03'],
    ['2026-11-03 14:05:11', 'dmy', '2026-11-03'],
    ['3 Nov 2026', 'dmy', '2026-11-03'],
    ['03-Dez-2026', 'dmy', '2026-12-03'],
    ['31.02.2026', 'dmy', null],
    ['12,50', 'dmy', null],
    ['', 'dmy', null],
  ] as const)('%s is read %s as %s', (cell, order, day) => {
    expect(statementDay(cell, order)).toBe(day)
  })
})

describe('a cell with an amount', () => {
  it.each([
    ['-1.234,56', ',', '-1234.56'],
    ['1.234,56-', ',', '-1234.56'],
    ['−12,5 EUR', ',', '-12.50'],
    ['(12.50)', '.', '-12.50'],
    ['$1,234.56', '.', '1234.56'],
    ["1'234.50", '.', '1234.50'],
    ['1 234,50 €', ',', '1234.50'],
    ['7', '.', '7.00'],
    ['-0,00', ',', '0.00'],
    ['1.2345', '.', null],
    ['DE12 3456', '.', null],
    ['', '.', null],
  ] as const)('%s with %s is %s', (cell, sign, amount) => {
    expect(statementAmount(cell, sign)).toBe(amount)
  })

  it('is what was written, in both writings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.boolean(), (cents, isNegative) => {
        const plain = (cents / 100).toFixed(2)
        const sign = isNegative && cents > 0 ? '-' : ''
        const grouped = Number(plain).toLocaleString('de-DE', { minimumFractionDigits: 2 })
        expect(statementAmount(`${sign}${grouped}`, ',')).toBe(`${sign}${plain}`)
        expect(statementAmount(`${sign}${plain}`, '.')).toBe(`${sign}${plain}`)
      }),
    )
  })
})

/** Written after the layouts that banks describe or that people post; figures and names are made up. */
const banks: readonly (readonly [
  name: string,
  text: string,
  separator: string,
  lines: readonly (readonly [string, string, string | null, string])[],
  received: number,
])[] = [
  [
    'a German bank with a preamble, points and commas',
    `Kontoauszug;DE00 0000
Zeitraum:;01.11.2026 - 30.11.2026

Buchungstag;Wertstellung;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;Betrag;Währung
04.11.2026;04.11.2026;Kartenzahlung;REWE Markt GmbH;Danke fuer Ihren Einkauf;-1.012,50;EUR
05.11.2026;05.11.2026;Gutschrift;Acme Studio;Rechnung 7;2.000,00;EUR`,
    ';',
    [['2026-11-04', '1012.50', 'EUR', 'REWE Markt GmbH · Danke fuer Ihren Einkauf']],
    1,
  ],
  [
    'a bank with columns for money out and in',
    `Date,Description,Paid out,Paid in,Balance
14/11/2026,TFL TRAVEL,12.40,,100.00
15/11/2026,SALARY,,2000.00,2100.00`,
    ',',
    [['2026-11-14', '12.40', null, 'TFL TRAVEL']],
    1,
  ],
  [
    'a card whose spending is positive, months first',
    `Transaction Date,Post Date,Description,Category,Amount
11/14/2026,11/15/2026,NORTHWIND HOSTING,Software,59.00
11/16/2026,11/16/2026,CAFE,Food,4.50`,
    ',',
    [
      ['2026-11-14', '59.00', null, 'NORTHWIND HOSTING'],
      ['2026-11-16', '4.50', null, 'CAFE'],
    ],
    0,
  ],
  [
    'a bank without a header',
    `2026-11-03,-12.50,SEPA,Shell 4711
2026-11-04,-12.50,SEPA,Shell 4711`,
    ',',
    [
      ['2026-11-03', '12.50', null, 'Shell 4711'],
      ['2026-11-04', '12.50', null, 'Shell 4711'],
    ],
    0,
  ],
]

describe('the table of', () => {
  it.each(banks)('%s is understood', (_, text, separator, lines, received) => {
    const table = statementTable(cellsOf(text, separator))
    const mapping = table && guessMapping(table, 'dmy')
    if (!mapping) throw new Error('no mapping')
    const read = statementLines(table, mapping)
    expect(read.lines.map((line) => [line.date, line.amount, line.currency, line.text])).toEqual(
      lines,
    )
    expect([read.received, read.unread]).toEqual([received, 0])
  })

  it('something else is none', () => {
    expect(statementTable(cellsOf('name;mail\nJo;jo@a.example'))).toBeNull()
    expect(statementTable([])).toBeNull()
  })

  it('one bank has one signature, whatever its rows', () => {
    const [first, second] = ['1', '2'].map((day) =>
      statementTable(cellsOf(`Datum;Text;Betrag\n0${day}.11.2026;x${day};-1,00`)),
    )
    if (!first || !second) throw new Error('no table')
    expect(statementSignature(first)).toBe(statementSignature(second))
  })

  it('two equal lines gives them two keys, the same each time', () => {
    const table = statementTable(
      cellsOf('Datum;Text;Betrag\n01.11.2026;x;-1,00\n01.11.2026;x;-1,00'),
    )
    const mapping = table && guessMapping(table, 'dmy')
    if (!mapping) throw new Error('no mapping')
    const keys = statementLines(table, mapping).lines.map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
    expect(statementLines(table, mapping).lines.map(({ key }) => key)).toEqual(keys)
  })
})

const line = (key: string, date: string, amount: string, text = ''): StatementLine => ({
  ...{ key, date: date as Day, amount, currency: null, text },
})
const expense = (id: string, date: string, amount: string, vendor = ''): ComparedExpense => ({
  ...{ id: id as LocalId, date: date as Day, amount, currency: 'EUR', vendor, notes: '' },
})
const pairs = (...args: Parameters<typeof matchStatement<ComparedExpense>>) =>
  matchStatement(...args).matched.map((one) => [one.line.key, one.expense.id])

describe('a line and an expense', () => {
  it('are paired by amount and days; a word in common goes before the nearest day', () => {
    const lines = [line('a', '2026-11-05', '10.00', 'REWE MARKT')]
    const near = expense('near', '2026-11-05', '10', 'Shell')
    const named = expense('named', '2026-11-01', '10.00', 'Rewe')
    expect(pairs(lines, [near, named], [])).toEqual([['a', 'named']])
    expect(pairs(lines, [near], [])).toEqual([['a', 'near']])
  })

  it.each([
    ['another amount', expense('x', '2026-11-05', '10.01')],
    ['too long before', expense('x', '2026-10-25', '10.00')],
    ['too long after', expense('x', '2026-11-08', '10.00')],
  ])('are not, where the expense has %s', (_, other) => {
    expect(pairs([line('a', '2026-11-05', '10.00')], [other], [])).toEqual([])
  })

  it('are not in two currencies', () => {
    const dollars = { ...line('a', '2026-11-05', '10.00'), currency: 'USD' }
    expect(pairs([dollars], [expense('x', '2026-11-05', '10.00')], [])).toEqual([])
  })

  it('stay as the person said, also against a better pair', () => {
    const lines = [line('a', '2026-11-05', '10.00'), line('b', '2026-11-06', '10.00')]
    const expenses = [expense('x', '2026-11-05', '10.00'), expense('y', '2026-11-06', '10.00')]
    const marks: StatementMark[] = [
      { key: 'a', expenseId: 'y' as LocalId },
      { key: 'b', expenseId: null },
    ]
    const match = matchStatement(lines, expenses, marks)
    expect(match.matched).toMatchObject([{ expense: { id: 'y' }, isConfirmed: true }])
    expect(match.ignored.map(({ key }) => key)).toEqual(['b'])
  })

  it('of which the expense was deleted is missing again', () => {
    const match = matchStatement(
      [line('a', '2026-11-05', '10.00')],
      [],
      [{ key: 'a', expenseId: 'gone' as LocalId }],
    )
    expect(match.missing.map(({ key }) => key)).toEqual(['a'])
  })

  it('are each in one place only, whatever there is', () => {
    const day = fc
      .integer({ min: 1, max: 28 })
      .map((one) => `2026-11-${String(one).padStart(2, '0')}`)
    const amount = fc.constantFrom('1.00', '2.00', '3.00')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(day, amount), { maxLength: 12 }),
        fc.array(fc.tuple(day, amount), { maxLength: 12 }),
        fc.array(fc.tuple(fc.nat(14), fc.option(fc.nat(14))), { maxLength: 4 }),
        (lineParts, expenseParts, markParts) => {
          const lines = lineParts.map((parts, index) => line(`l${index}`, ...parts))
          const expenses = expenseParts.map((parts, index) => expense(`e${index}`, ...parts))
          const marks = [...new Map(markParts)].map(([key, id]) => ({
            ...{ key: `l${key}`, expenseId: id === null ? null : (`e${id}` as LocalId) },
          }))
          const match = matchStatement(lines, expenses, marks)
          const all = [
            ...match.matched.map((one) => one.line.key),
            ...[...match.missing, ...match.ignored].map(({ key }) => key),
          ]
          expect([...all].sort()).toEqual(lines.map(({ key }) => key).sort())
          const proposed = match.matched.filter((one) => !one.isConfirmed)
          const confirmed = match.matched.filter((one) => one.isConfirmed)
          const ids = proposed.map((one) => one.expense.id)
          expect(new Set(ids).size).toBe(ids.length)
          for (const one of confirmed) expect(ids).not.toContain(one.expense.id)
        },
      ),
    )
  })
})
