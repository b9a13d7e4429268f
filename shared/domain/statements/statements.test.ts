/** Statements of banks: cells, columns and lines. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statementAmount } from './statement-amounts.ts'
import { statementDay } from './statement-cells.ts'
import { statementLines } from './statement-lines.ts'
import { guessMapping, statementDoubts } from './statement-mapping.ts'
import { statementSignature, statementTable } from './statement-table.ts'

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
    ['30/12/24, 14:42', 'dmy', '2024-12-30'],
    ['12/30/2024 2:42 PM', 'mdy', '2024-12-30'],
    ['2019.04.19.', 'dmy', '2019-04-19'],
    ['2026. 11. 3.', 'dmy', '2026-11-03'],
    ['2026/1/3', 'dmy', '2026-01-03'],
    ['2026年11月3日', 'dmy', '2026-11-03'],
    ['20 Nov 26', 'dmy', '2026-11-20'],
    ['20-Nov-26', 'dmy', '2026-11-20'],
    ['Nov 20, 2026', 'dmy', '2026-11-20'],
    ['Fri, November 20, 2026', 'dmy', '2026-11-20'],
    ['Freitag, 20. November 2026', 'dmy', '2026-11-20'],
    ['Fr 20.11.2026', 'dmy', '2026-11-20'],
    ['3 août 2026', 'dmy', '2026-08-03'],
    ['3 juil. 2026', 'dmy', '2026-07-03'],
    ['3 gru 2026', 'dmy', '2026-12-03'],
    ['3. září 2026', 'dmy', '2026-09-03'],
    ['Rechnung 03.11.2026', 'dmy', null],
    ['20 Foo 2026', 'dmy', null],
    ['offen', 'dmy', null],
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
    ['-482.2', '.', '-482.20'],
    ['-850', ',', '-850.00'],
    ['-500.000000', '.', '-500.00'],
    ['12.345', '.', '12.345'],
    ['53.100', ',', '53100.00'],
    ['1,250', '.', '1250.00'],
    ['12.5', ',', '12.50'],
    ['12,50', '.', '12.50'],
    ['1,23,456.78', '.', '123456.78'],
    ['-12,50 kr', ',', '-12.50'],
    ['1 250 Kč', ',', '1250.00'],
    ['R$ -1.234,56', ',', '-1234.56'],
    ['-R$ 1.234,56', ',', '-1234.56'],
    ['CHF 12.50', '.', '12.50'],
    ['12.50 Euro', '.', '12.50'],
    ["2'000.-", '.', '2000.00'],
    ['12,--', ',', '12.00'],
    ['12.50 DR', '.', '-12.50'],
    ['12.50 Cr', '.', '12.50'],
    ['($59.00)', '.', '-59.00'],
    ['- $20.00', '.', '-20.00'],
    ['1.2345', '.', null],
    ['1.2.3', '.', null],
    ['12.34.56', '.', null],
    ['4111 1111 1111 1111', '.', null],
    ['12 Stück', '.', null],
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

/** Statements in layouts that banks describe or that people publish; figures and names are made up. */
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
    expect([read.received.length, read.unread]).toEqual([received, 0])
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

  it('one bank has one key for a line, whatever else is in the file', () => {
    const header = 'Buchungstag;Buchungstext;Empfänger;Verwendungszweck;Betrag;Währung'
    const row = '13.11.2026;Lastschrift;Nordwind;Rechnung 7;-5,00;EUR'
    const others = [
      '14.11.2026;Kartenzahlung;Kiosk;;-6,00;EUR',
      '15.11.2026;Gutschrift;Nordwind;;1,00;EUR',
    ]
    const keys = [[row], [row, others[0]], [others[1], row], [...others, row, row]].map((rows) => {
      const table = statementTable(cellsOf([header, ...rows].join('\n')))
      const mapping = table && guessMapping(table, 'dmy')
      if (!mapping) throw new Error('no mapping')
      return statementLines(table, mapping).lines.find(({ date }) => date === '2026-11-13')?.key
    })
    expect(new Set(keys)).toEqual(
      new Set(['2026-11-13|5.00|EUR|Lastschrift · Nordwind · Rechnung 7|1']),
    )
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

describe('a statement', () => {
  const read = (text: string): readonly unknown[] => {
    const table = statementTable(cellsOf(text))
    const mapping = table && guessMapping(table, 'dmy')
    if (!mapping) return ['no columns']
    const { lines, received, sums, unbooked, unread } = statementLines(table, mapping)
    return [
      lines.map((one) => one.amount),
      received.map((one) => one.amount),
      sums,
      unbooked,
      unread,
    ]
  }

  it.each([
    [
      'a plus before each amount has no payment where no amount has a minus',
      'Datum;Text;Betrag\n13.11.2026;A;+5,00\n14.11.2026;B;+6,00',
      [[], ['-5.00', '-6.00'], 0, 0, 0],
    ],
    [
      'a column of signs is read with them',
      'Datum;Text;+/-;Betrag\n13.11.2026;A;-;5,00\n14.11.2026;B;+;6,00',
      [['5.00'], ['-6.00'], 0, 0, 0],
    ],
    [
      'flags and a reversal takes that back',
      'Datum;Text;S/H;Betrag\n13.11.2026;A;S;5,00\n14.11.2026;A;S;-5,00\n15.11.2026;B;H;6,00\n16.11.2026;B;H;7,00',
      [['5.00'], ['-5.00', '-6.00', '-7.00'], 0, 0, 0],
    ],
    [
      'CR behind what came in',
      'Date;Details;Amount\n13.11.2026;A;5.00\n14.11.2026;B;6.00 CR\n15.11.2026;C;7.00',
      [['5.00', '7.00'], ['-6.00'], 0, 0, 0],
    ],
    [
      'two columns without a known name, zeros in the other, and a balance',
      'Wann;Was;Rein;Raus;Stand\n13.11.2026;A;0;5,00;95,00\n14.11.2026;B;6,00;0;101,00\n15.11.2026;C;0;1,50;99,50',
      [['5.00', '1.50'], ['-6.00'], 0, 0, 0],
    ],
    [
      'a category or a payee called like a state is booked',
      'Datum;Kategorie;Empfänger;Betrag\n13.11.2026;Reservation;Pending;-5,00',
      [['5.00'], [], 0, 0, 0],
    ],
    [
      'a header again on each page counts it',
      'Datum;Text;Betrag\n13.11.2026;A;-5,00\nDatum;Text;Betrag\n14.11.2026;B;-6,00',
      [['5.00', '6.00'], [], 1, 0, 0],
    ],
    [
      'a word for both directions that is not known leaves the row unread',
      'Datum;Text;S/H;Betrag\n13.11.2026;A;S;5,00\n14.11.2026;B;H;6,00\n' +
        Array.from({ length: 20 }, () => '15.11.2026;C;S;1,00').join('\n') +
        '\n16.11.2026;D;X;7,00',
      [['5.00', ...Array<string>(20).fill('1.00')], ['-6.00'], 0, 0, 1],
    ],
  ])('with %s', (_, text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    ['no sign', '5|6|7', '', ['unsigned']],
    ['no sign, a balance that rises', '5|6|7', '105|111|118', ['negative']],
    ['no sign, a balance that falls', '5|6|7', '95|89|82', []],
    ['no sign, a balance that rises and falls', '5|6|7|9', '105|99|92|101', ['unsigned']],
    ['few signs', '5|6|-11', '', ['negative']],
    ['most signs', '-5|-6|11', '', []],
    ['a plus', '+5|-6|-11', '', []],
  ])('with %s tells what was guessed', (_, amounts, balances, doubts) => {
    const balanceOf = balances.split('|')
    const rows = amounts
      .split('|')
      .map((amount, row) => `1${row + 3}.11.2026;A;${amount};${balanceOf[row] ?? ''}`)
    const table = statementTable(cellsOf(['Datum;Text;Betrag;Saldo', ...rows].join('\n')))
    const mapping = table && guessMapping(table, 'dmy')
    if (!mapping) throw new Error('no mapping')
    expect(statementDoubts(table, mapping)).toEqual(doubts)
  })

  it.each([
    ['a fee on top of the amount', ['-100;1,50;898,50', '-20;0;878,50'], ['fee']],
    ['two fees', ['-100;1,50;898,50', '-20;0,20;878,30'], ['fee']],
    ['a fee within the amount', ['-100;1,50;900', '-20;0;880'], []],
    ['no fee', ['-100;0;900', '-20;0;880'], []],
    ['no balance', ['-100;1,50;', '-20;0;'], []],
  ])('with %s says whether the amounts are whole', (_, amounts, doubts) => {
    const rows = amounts.map((cells, row) => `1${row + 3}.11.2026;A;${cells}`)
    const first = '12.11.2026;B;-10;0;1000'
    const table = statementTable(
      cellsOf(['Datum;Text;Betrag;Gebühr;Saldo', first, ...rows].join('\n')),
    )
    const mapping = table && guessMapping(table, 'dmy')
    if (!mapping) throw new Error('no mapping')
    expect(statementDoubts(table, mapping)).toEqual(doubts)
  })
})
