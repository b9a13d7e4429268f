/** Taxes against an independent calculation: whole numbers and fractions of them, no decimal library. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amounts,
  currencies,
  percents,
  ratio,
  receiptTotals,
  roundedRatio,
} from '../../../test/fakes/exact-fractions.ts'
import { amountProblem, recordablePlaces } from '../money/currency.ts'
import { taxAmounts, taxPercent } from './tax.ts'

const million = 1_000_000n

describe('taxAmounts', () => {
  it('takes what is in a total', () => {
    const total = { total: '32.50', currency: 'EUR', isCompounded: false }
    expect(taxAmounts(total, { first: '19', second: null })).toEqual({
      first: '5.19',
      second: null,
    })
  })

  it('takes a compounded tax of the first one as well', () => {
    // 100.00 net, 5 % of it, 9.975 % of 105.00.
    const total = { total: '115.47', currency: 'CAD', isCompounded: true }
    expect(taxAmounts(total, { first: '5', second: '9.975' })).toEqual({
      first: '5.00',
      second: '10.47',
    })
  })

  it('is what integers say', () => {
    fc.assert(
      fc.property(
        amounts,
        currencies,
        percents,
        percents,
        fc.boolean(),
        (total, currency, one, other, isCompounded) => {
          const [p1, p2, sum] = [ratio(one).top, ratio(other).top, ratio(total).top]
          const hundred = 100n * million
          // Everything in millionths, so that the fractions are exact.
          const bottom = isCompounded
            ? (hundred + p1) * (hundred + p2)
            : (hundred + p1 + p2) * hundred
          const under = isCompounded ? hundred + p1 : hundred
          const part = (top: bigint): string =>
            roundedRatio({ top: sum * top, bottom: bottom * million }, recordablePlaces(currency))
          expect(
            taxAmounts({ total, currency, isCompounded }, { first: one, second: other }),
          ).toEqual({ first: part(p1 * hundred), second: part(p2 * under) })
        },
      ),
      { numRuns: 500 },
    )
  })

  it('are amounts that can be recorded: no third place that the service would drop', () => {
    const total = { total: '7.25', currency: 'KWD', isCompounded: false }
    expect(taxAmounts(total, { first: '5', second: null }).first).toBe('0.35')
    fc.assert(
      fc.property(amounts, currencies, percents, (total, currency, first) => {
        const taxed = { total, currency, isCompounded: false }
        const amount = taxAmounts(taxed, { first, second: null }).first ?? ''
        expect(amountProblem(amount, currency)).toBeNull()
      }),
    )
  })

  it('leaves a tax alone that is not there', () => {
    const total = { total: '10.00', currency: 'EUR', isCompounded: true }
    expect(taxAmounts(total, { first: null, second: null })).toEqual({ first: null, second: null })
  })
})

describe('taxPercent', () => {
  it('finds the percentage that stands on the receipt', () => {
    const total = { total: '32.50', currency: 'EUR', isCompounded: false }
    const nothing = { first: null, second: null }
    expect(taxPercent(total, 'first', { first: '5.19', second: null }, nothing)).toBe('19')
    expect(taxPercent(total, 'first', { first: '0', second: null }, nothing)).toBe('0')
  })

  it('has none where nothing is left to take it of', () => {
    const total = { total: '5.00', currency: 'EUR', isCompounded: false }
    const nothing = { first: null, second: null }
    expect(taxPercent(total, 'first', { first: '5.00', second: null }, nothing)).toBeNull()
    expect(taxPercent(total, 'first', { first: '6.00', second: null }, nothing)).toBeNull()
    expect(taxPercent(total, 'first', { first: '4.99', second: null }, nothing)).toBeNull()
  })

  it('gives the amount again that it was found for', () => {
    fc.assert(
      fc.property(
        receiptTotals,
        fc.integer({ min: 0, max: 3000 }),
        fc.option(fc.integer({ min: 0, max: 3000 }), { nil: null }),
        fc.boolean(),
        fc.constantFrom('first', 'second'),
        (total, one, other, isCompounded, which) => {
          const taxed = { total, currency: 'EUR', isCompounded }
          const typed = {
            first: String(one / 100),
            second: other === null ? null : String(other / 100),
          }
          const made = taxAmounts(taxed, typed)
          if (made[which] === null || Number(total) === 0) return
          const found = taxPercent(taxed, which, made, typed)
          if (found === null) return
          expect(taxAmounts(taxed, { ...typed, [which]: found })[which]).toBe(made[which])
          expect(found).toMatch(/^\d{1,3}(\.\d{1,6})?$/)
        },
      ),
      { numRuns: 500 },
    )
  })
})
