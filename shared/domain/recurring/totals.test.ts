import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecurringLine } from './profile.ts'
import { invoiceTotals, totalOfInvoices } from './totals.ts'

/** Converts a decimal to a whole number of hundredths, without the decimal library. */
const hundredths = (decimal: string): bigint => {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.')
  const size = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2))
  return decimal.startsWith('-') ? -size : size
}
const written = (size: number): string => (size / 100).toFixed(2)

describe('the sums of an invoice', () => {
  it('are those of the drawing', () => {
    const lines: readonly RecurringLine[] = [
      { quantity: '1', unitCost: '1800', tax1Name: 'VAT', tax1Percent: '19' },
      { quantity: '2', unitCost: '24.90', tax1Name: 'VAT', tax1Percent: '19' },
    ]
    expect(invoiceTotals(lines, '0', 'EUR')).toEqual({
      lines: ['1800.00', '49.80'],
      subtotal: '1849.80',
      discount: '0.00',
      taxes: [{ name: 'VAT', percent: '19', amount: '351.46' }],
      total: '2201.26',
    })
    expect(totalOfInvoices('2201.26', 12, 'EUR')).toBe('26415.12')
  })

  it('take the discount off before taxes, and add both taxes of a line', () => {
    const line = {
      unitCost: '100',
      tax1Name: 'GST',
      tax1Percent: '5',
      tax2Name: 'PST',
      tax2Percent: '7.5',
    }
    expect(invoiceTotals([line], '10', 'CAD')).toMatchObject({
      discount: '10.00',
      taxes: [{ amount: '4.50' }, { amount: '6.75' }],
      total: '101.25',
    })
  })

  it('round to the places of the currency', () => {
    expect(invoiceTotals([{ quantity: '3', unitCost: '33.335' }], '0', 'JPY').total).toBe('100')
    expect(invoiceTotals([{ quantity: '0.1', unitCost: '0.2' }], '0', 'EUR').total).toBe('0.02')
  })

  it('are exact: the total is the subtotal, less the discount, plus every tax', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 0, max: 10_000 }).map(written),
      unitCost: fc.integer({ min: -1_000_000, max: 100_000_000 }).map(written),
      tax1Percent: fc.integer({ min: 0, max: 10_000 }).map(written),
      tax2Percent: fc.integer({ min: 0, max: 10_000 }).map(written),
    })
    const discounts = fc.integer({ min: 0, max: 10_000 }).map(written)
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), discounts, (lines, discount) => {
        const totals = invoiceTotals(lines, discount, 'EUR')
        const sum = totals.lines.reduce((all, amount) => all + hundredths(amount), 0n)
        expect(hundredths(totals.subtotal)).toBe(sum)
        const taxes = totals.taxes.reduce((all, { amount }) => all + hundredths(amount), 0n)
        expect(hundredths(totals.total)).toBe(sum - hundredths(totals.discount) + taxes)
      }),
    )
  })
})
