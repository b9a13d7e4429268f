/** Sums of structured invoices: those that add up are not reported, each changed one is. */
import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '../units.ts'
import { readingOfInvoice, sumProblems, type EInvoice, type InvoiceTax } from './e-invoice.ts'

const money = (cents: number): string => new Big(cents).div(100).toFixed(2)
const cents = fc.integer({ min: 1, max: 10_000_000 })

/** Arbitrary of invoices whose sums add up. */
const invoices = fc
  .record({
    lines: fc.array(cents, { minLength: 1, maxLength: 6 }),
    allowance: fc.integer({ min: 0, max: 500 }),
    charge: fc.integer({ min: 0, max: 500 }),
    rates: fc.uniqueArray(fc.constantFrom('19', '7', '5.5', '0'), { maxLength: 3 }),
    prepaid: fc.integer({ min: 0, max: 500 }),
    rounding: fc.integer({ min: -2, max: 2 }),
  })
  .map(({ lines, allowance, charge, rates, prepaid, rounding }): EInvoice => {
    const lineTotal = lines.reduce((sum, line) => sum + line, 0)
    const net = lineTotal - allowance + charge
    const share = rates.length === 0 ? 0 : Math.floor(net / rates.length)
    const taxes = rates.map((percent, index): InvoiceTax => {
      const basis = index === 0 ? net - share * (rates.length - 1) : share
      const amount = new Big(basis).times(percent).div(100).round(0, Big.roundHalfUp)
      return { percent, basis: money(basis), amount: money(Number(amount)) }
    })
    const tax = taxes.reduce((sum, { amount }) => sum.plus(amount), new Big(0))
    const gross = new Big(money(net)).plus(tax)
    return {
      number: 'RE-1',
      isCreditNote: false,
      date: '2026-11-03' as Day,
      seller: 'Acme',
      currency: 'EUR',
      lines: lines.map(money),
      lineTotal: money(lineTotal),
      allowances: money(allowance),
      charges: money(charge),
      net: money(net),
      taxTotal: tax.toFixed(2),
      taxes,
      gross: gross.toFixed(2),
      prepaid: money(prepaid),
      rounding: money(rounding),
      thirdParties: [],
      due: gross.minus(money(prepaid)).plus(money(rounding)).toFixed(2),
    }
  })

describe('the sums of an invoice', () => {
  it('say nothing where they add up', () => {
    fc.assert(
      fc.property(invoices, (invoice) => {
        expect(sumProblems(invoice)).toEqual([])
      }),
    )
  })

  it('say nothing of what a profile leaves out', () => {
    fc.assert(
      fc.property(invoices, (invoice) => {
        const minimum = { ...invoice, lines: [], lineTotal: null, taxes: [] }
        expect(sumProblems({ ...minimum, allowances: null, charges: null })).toEqual([])
      }),
    )
  })

  it('say nothing of what is due where the profile does not say what was prepaid', () => {
    fc.assert(
      fc.property(invoices, (invoice) => {
        const minimum = { ...invoice, lines: [], lineTotal: null, taxes: [], prepaid: null }
        expect(sumProblems(minimum).filter(({ kind }) => kind === 'due')).toEqual([])
      }),
    )
  })

  it('count what is paid to others with it', () => {
    fc.assert(
      fc.property(invoices, cents, (invoice, claim) => {
        const due = new Big(invoice.due ?? '').plus(money(claim)).toFixed(2)
        const shared = { ...invoice, thirdParties: [money(claim)], due }
        expect(sumProblems(shared)).toEqual([])
        const total = new Big(invoice.gross ?? '').plus(money(claim)).toFixed(2)
        expect(readingOfInvoice(shared).values.amount?.value).toBe(total)
      }),
    )
  })

  it.each([
    ['lineTotal', 'lines'],
    ['net', 'net'],
    ['gross', 'total'],
    ['due', 'due'],
  ] as const)('name a wrong %s', (field, kind) => {
    fc.assert(
      fc.property(invoices, cents, (invoice, difference) => {
        const computed = invoice[field] ?? ''
        const stated = new Big(computed).plus(money(difference)).toFixed(2)
        const found = sumProblems({ ...invoice, [field]: stated })
        expect(found).toContainEqual({ kind, stated, computed })
      }),
    )
  })

  it('name taxes that are not those of their rates, or not their sum', () => {
    const taxes = [{ percent: '19', basis: '100.00', amount: '25.00' }]
    const [invoice] = fc.sample(invoices, 1)
    const found = invoice && sumProblems({ ...invoice, taxes, taxTotal: '19.00' })
    expect(found).toContainEqual({ kind: 'taxes', stated: '19.00', computed: '25.00' })
    expect(found).toContainEqual({
      kind: 'rate',
      percent: '19',
      stated: '25.00',
      computed: '19.00',
    })
  })
})

describe('the reading of an invoice', () => {
  const plain: EInvoice = {
    number: 'RE-1',
    isCreditNote: false,
    date: '2026-11-03' as Day,
    seller: 'Acme',
    currency: 'EUR',
    lines: [],
    lineTotal: null,
    allowances: null,
    charges: null,
    net: '100',
    taxTotal: '19',
    taxes: [{ percent: '19.00', basis: '100', amount: '19' }],
    gross: '119',
    prepaid: null,
    rounding: null,
    thirdParties: [],
    due: '119',
  }
  const values = (invoice: EInvoice) =>
    Object.fromEntries(
      Object.entries(readingOfInvoice(invoice).values).map(([field, { value }]) => [field, value]),
    )

  it('has two decimal places, and rates without zeros', () => {
    expect(values(plain)).toEqual({
      amount: '119.00',
      currency: 'EUR',
      date: '2026-11-03',
      vendor: 'Acme',
      taxPercent1: '19',
      taxAmount1: '19.00',
    })
  })

  it('of a credit note is money back', () => {
    expect(values({ ...plain, isCreditNote: true })).toMatchObject({
      amount: '-119.00',
      taxAmount1: '-19.00',
    })
    expect(readingOfInvoice({ ...plain, isCreditNote: true }).problems).toContainEqual({
      kind: 'creditNote',
    })
  })

  it('has no taxes where they are more than an expense holds', () => {
    const tax = (percent: string): InvoiceTax => ({ percent, basis: null, amount: '1.00' })
    const invoice = {
      ...plain,
      taxes: ['19', '7', '5'].map(tax),
      taxTotal: '3.00',
      gross: '103.00',
      due: '103.00',
    }
    expect(values(invoice)).not.toHaveProperty('taxAmount1')
    expect(readingOfInvoice(invoice).problems).toEqual([{ kind: 'manyTaxes', count: 3 }])
  })

  it('leaves out taxes of nothing', () => {
    const taxes = [{ percent: '0', basis: '100', amount: '0.00' }]
    expect(values({ ...plain, taxes, taxTotal: '0', gross: '100', due: '100' })).not.toHaveProperty(
      'taxPercent1',
    )
  })

  it('says what it lacks', () => {
    const empty = { ...plain, gross: null, due: null, currency: null, date: null, seller: null }
    expect(
      readingOfInvoice(empty).problems.map((problem) => 'what' in problem && problem.what),
    ).toEqual([...['amount', 'currency', 'date', 'vendor']])
  })
})
