/** Mileage against whole numbers: hundredths of a distance times ten-thousandths of a rate, no decimal library. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minorUnits, recordablePlaces } from '../money/currency.ts'
import { fromMinorUnits } from '../money/money.ts'
import { canonical, sameDecimal } from '../text/decimal.ts'
import type { Day } from '../units.ts'
import { distanceUnits, inUnit, lengthReadings, type Distance } from './distance.ts'
import { formatMileage, mileageOf, parseMileage } from './mileage.ts'
import { isRateAmount, isSameStart, parseRateAmount, rateOn } from './mileage-rate.ts'
import { ratePresets } from './rate-presets.ts'

const hundredths = fc.integer({ min: 1, max: 9_999_999 })
const tenThousandths = fc.integer({ min: 1, max: 99_999_999 })
const decimal = (units: number, places: number): string =>
  canonical(fromMinorUnits(BigInt(units), places))
const units = fc.constantFrom(...distanceUnits)
const currencies = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD')
const days = fc
  .integer({ min: 0, max: 4000 })
  .map((count) => new Date(count * 86_400_000 + 1e12).toISOString().slice(0, 10) as Day)
const rates = fc.record({
  validFrom: days,
  unit: units,
  currency: currencies,
  amount: tenThousandths.map((amount) => decimal(amount, 4)),
})

describe('mileageOf', () => {
  it('is distance times rate, rounded half up to the places that can be recorded', () => {
    fc.assert(
      fc.property(hundredths, tenThousandths, units, currencies, (far, price, unit, currency) => {
        const distance = { length: decimal(far, 2), unit }
        const { amount } = mileageOf(distance, { unit, amount: decimal(price, 4), currency })
        const places = recordablePlaces(currency)
        const step = 10n ** BigInt(6 - places)
        const rounded = (BigInt(far) * BigInt(price) * 2n + step) / (step * 2n)
        expect(sameDecimal(amount, fromMinorUnits(rounded, places))).toBe(true)
        expect((amount.split('.')[1] ?? '').length).toBeLessThanOrEqual(minorUnits(currency))
      }),
    )
  })

  it.each([
    ['34', 'km', '0.3', 'EUR', '10.2'],
    ['2.5', 'km', '0.33', 'EUR', '0.83'],
    ['101', 'mi', '0.655', 'USD', '66.16'],
    ['34', 'km', '37.5', 'JPY', '1275'],
    ['33', 'km', '37.5', 'JPY', '1238'],
  ] as const)('takes %s %s at %s %s for %s', (length, unit, amount, currency, worth) => {
    expect(mileageOf({ length, unit }, { unit, amount, currency }).amount).toBe(worth)
  })

  it('converts a distance of the other unit to hundredths, and multiplies what is written', () => {
    const rate = { unit: 'km', amount: '0.3', currency: 'EUR' } as const
    const mileage = mileageOf({ length: '12.5', unit: 'mi' }, rate)
    expect(mileage.charged).toEqual({ length: '20.12', unit: 'km' })
    expect(mileage.amount).toBe('6.04')
    expect(formatMileage(mileage, '.')).toBe('12.5 mi (20.12 km) × 0.30 EUR')
  })

  it('grows with the distance', () => {
    fc.assert(
      fc.property(hundredths, hundredths, rates, units, (one, other, rate, unit) => {
        const worth = (far: number) =>
          Number(mileageOf({ length: decimal(far, 2), unit }, rate).amount)
        const [near, far] = [Math.min(one, other), Math.max(one, other)]
        expect(worth(near)).toBeLessThanOrEqual(worth(far))
      }),
    )
  })
})

describe('the computation as text', () => {
  it('reads back as the same mileage, with either decimal sign', () => {
    fc.assert(
      fc.property(hundredths, rates, units, fc.constantFrom('.', ','), (far, rate, unit, sign) => {
        const mileage = mileageOf({ length: decimal(far, 2), unit }, rate)
        expect(parseMileage(formatMileage(mileage, sign))).toEqual(mileage)
      }),
    )
  })

  it('is written with the places of the currency, or of the rate', () => {
    const rate = { unit: 'km', amount: '0.3', currency: 'EUR' } as const
    expect(formatMileage(mileageOf({ length: '34', unit: 'km' }, rate), ',')).toBe(
      '34 km × 0,30 EUR',
    )
  })

  it.each(['', 'Büro – Kunde', '34 km', '34 km × 0.30', 'x 34 km × 0.30 EUR', '34 km x 0.30 EUR'])(
    'is not found in %j',
    (text) => {
      expect(parseMileage(text)).toBeNull()
    },
  )
})

describe('rateOn', () => {
  it('is the latest rate of the unit that is valid by the day, else that of the other unit', () => {
    fc.assert(
      fc.property(fc.array(rates, { maxLength: 12 }), days, units, (all, day, unit) => {
        const found = rateOn(all, day, unit)
        const valid = all.filter(({ validFrom }) => validFrom <= day)
        const own = valid.filter((rate) => rate.unit === unit)
        const among = own.length > 0 ? own : valid
        expect(found === null).toBe(valid.length === 0)
        if (found === null) return
        expect(among).toContain(found)
        for (const { validFrom } of among) expect(validFrom <= found.validFrom).toBe(true)
      }),
    )
  })

  it('begins on its first day', () => {
    const rate = {
      validFrom: '2025-01-01' as Day,
      unit: 'km',
      amount: '0.5',
      currency: 'EUR',
    } as const
    expect(rateOn([rate], '2024-12-31' as Day, 'km')).toBeNull()
    expect(rateOn([rate], '2025-01-01' as Day, 'km')).toBe(rate)
  })
})

describe('amounts of rates', () => {
  it.each([
    ['0.30', '0.3'],
    ['0,655', '0.655'],
    ['1.2340', '1.234'],
    ['37', '37'],
    ['0.1234', '0.1234'],
  ])('reads %s as %s', (text, amount) => {
    expect(parseRateAmount(text)).toBe(amount)
  })

  it.each(['', '0', '-1', '0.12345', '1234567', 'x', '1.234', '1,200'])(
    'reads no rate in %j',
    (text) => {
      expect(parseRateAmount(text)).toBeNull()
    },
  )

  it('are valid in every preset, which begin on days of their own', () => {
    for (const { rates: all } of ratePresets) {
      for (const rate of all) expect(isRateAmount(rate.amount)).toBe(true)
      const starts = all.filter((rate) => all.some((one) => one !== rate && isSameStart(one, rate)))
      expect(starts).toEqual([])
    }
  })
})

describe('distances', () => {
  it('come back from the other unit within the rounding', () => {
    fc.assert(
      fc.property(hundredths, units, (far, unit) => {
        const distance: Distance = { length: decimal(far, 2), unit }
        const other = unit === 'km' ? 'mi' : 'km'
        const back = inUnit(inUnit(distance, other), unit)
        expect(Math.abs(Number(back.length) - Number(distance.length))).toBeLessThan(0.0141)
        expect(inUnit(distance, unit)).toEqual(distance)
      }),
    )
  })

  it.each([
    ['34', ['34']],
    ['12,5', ['12.5']],
    ['1.234', ['1234', '1.234']],
    ['150.000', ['150']],
    ['0', []],
    ['', []],
    ['1e3', []],
  ])('reads %j as %j', (text, lengths) => {
    expect(lengthReadings(text)).toEqual(lengths)
  })
})
