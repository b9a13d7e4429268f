/** Each row of any file is in one of the counts. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movementsOf, statementLines } from './statement-lines.ts'
import { firstColumns, guessMapping, type StatementMapping } from './statement-mapping.ts'
import { statementTable, type StatementRow } from './statement-table.ts'

const names = [
  'Datum',
  'Date',
  'Text',
  'Betrag',
  'Amount',
  'Saldo',
  'Soll',
  'Haben',
  'D/C',
  'Foo',
  '',
]
const days = ['03.11.2026', '2026-11-04', '11/05/2026', 'offen', '']
const amounts = ['-1000', '12,5', '1.250,00', '-3.20', '0', '500', '1 250 Kč', '(4.00)', 'x', '']
const others = ['Kiosk', 'Saldo', 'Total', 'D', 'C', 'Pending', 'EUR', 'DE00 1234', '']
const cell = fc.oneof(
  fc.constantFrom(...days),
  fc.constantFrom(...amounts),
  fc.constantFrom(...others),
  fc.constantFrom(...names),
  fc.string({ maxLength: 6 }),
)
const file = fc.tuple(
  fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 3 }),
  fc.array(fc.constantFrom(...names), { maxLength: 6 }),
  fc.array(
    fc.oneof(
      fc.tuple(
        fc.constantFrom(...days),
        fc.constantFrom(...others),
        fc.constantFrom(...amounts),
        fc.constantFrom(...amounts),
      ),
      fc.array(cell, { maxLength: 6 }),
    ),
    { maxLength: 12 },
  ),
)
const column = fc.nat(6)
const mappings: fc.Arbitrary<StatementMapping> = fc.record({
  date: column,
  amount: fc.option(column),
  paidOut: fc.option(column),
  paidIn: fc.option(column),
  direction: fc.option(
    fc.record({ column, spent: fc.constant(['D']), received: fc.constant(['C']) }),
  ),
  texts: fc.array(column, { maxLength: 3 }),
  currency: fc.option(column),
  dateOrder: fc.constantFrom('dmy', 'mdy'),
  decimalSign: fc.constantFrom(',', '.'),
  isSpentPositive: fc.boolean(),
})

const isBlank = (row: StatementRow): boolean => row.every((one) => one.trim() === '')

describe('each row of a file', () => {
  it('is above the table, its header, or counted once; whatever the columns are', () => {
    fc.assert(
      fc.property(file, fc.option(mappings), ([above, header, rows], chosen) => {
        const cells = [...above, header, ...rows].filter((row) => !isBlank(row))
        const table = statementTable(cells)
        if (!table) return
        const headers = table.header.some((name) => name !== '') ? 1 : 0
        const parts = [table.above, table.rows, table.others].map(({ length }) => length)
        expect(parts.reduce((sum, length) => sum + length, headers)).toBe(cells.length)
        const mapping = chosen ?? guessMapping(table, 'dmy') ?? firstColumns
        const { lines, received, sums, unbooked, unread, continued } = statementLines(
          table,
          mapping,
        )
        const all = lines.length + received.length + sums + unbooked + unread + continued
        expect(all).toBe(table.rows.length + movementsOf(table.others))
        const keys = [...lines, ...received].map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
        for (const { amount } of lines) expect(amount).toMatch(/^\d+\.\d{2,3}$/)
        for (const { amount } of received) expect(amount).toMatch(/^-\d+\.\d{2,3}$/)
      }),
      { numRuns: 2000 },
    )
  })

  it('with a day and an amount of the balance that is kept is a payment or a receipt of that amount', () => {
    const step = fc.integer({ min: -500_000, max: 500_000 }).filter((cents) => cents !== 0)
    const written = fc.constantFrom('signed', 'paid out and in', 'flags')
    const marks = fc.constantFrom(',', '.')
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 20 }),
        written,
        marks,
        (steps, form, mark) => {
          // Banks leave out decimals that are zero: a whole number, and one decimal.
          const text = (cents: number): string => String(cents / 100).replace('.', mark)
          let balance = 100_000
          const rows = steps.map((cents) => {
            balance += cents
            const size = text(Math.abs(cents))
            const money = {
              signed: [text(cents)],
              'paid out and in': cents < 0 ? [size, ''] : ['', size],
              flags: [size, cents < 0 ? 'D' : 'C'],
            }[form]
            return ['13.11.2026', 'Kiosk', text(balance), ...money]
          })
          const money = {
            signed: ['Betrag'],
            'paid out and in': ['Soll', 'Haben'],
            flags: ['Betrag', 'D/C'],
          }
          const table = statementTable([['Datum', 'Text', 'Saldo', ...money[form]], ...rows])
          const mapping = table && guessMapping(table, 'dmy')
          // Only balances can look like grouped thousands, and cards have no minus.
          fc.pre(mapping !== null && (form !== 'signed' || steps.some((cents) => cents < 0)))
          if (!mapping) return
          const { lines, received } = statementLines(table, mapping)
          const cents = [...lines, ...received].map(
            ({ amount }) => -Math.round(Number(amount) * 100),
          )
          expect(cents.sort((one, other) => one - other)).toEqual(
            [...steps].sort((one, other) => one - other),
          )
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('a row without a day and an amount', () => {
  const read = (rows: readonly StatementRow[]) => {
    const table = statementTable([['Date', 'Description', 'Amount'], ...rows])
    const mapping = table && guessMapping(table, 'dmy')
    return table && mapping && statementLines(table, mapping)
  }
  const first = ['2026-11-23', 'Card payment', '-12.50']

  it('continues the text of the payment above, whose key stays', () => {
    const joined = read([first, ['', 'Harbour Books', ''], ['', 'Leeds', '']])
    expect(joined?.lines.map(({ text }) => text)).toEqual(['Card payment · Harbour Books · Leeds'])
    expect(joined).toMatchObject({ continued: 2, unread: 0 })
    expect(joined?.lines[0]?.key).toBe(read([first])?.lines[0]?.key)
  })

  it('is not read if it has an amount, or if the row above is not read', () => {
    const left = read([first, ['', 'Fee', '-1.00'], ['', 'of the bank', '']])
    expect(left).toMatchObject({ continued: 0, unread: 2 })
  })
})
