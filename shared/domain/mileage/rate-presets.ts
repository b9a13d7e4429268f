/**
 * Official rates for a private car on a business journey. They are only suggestions: the rate in a contract can differ,
 * so the user can change them after adding them.
 */
import type { Day } from '../units.ts'
import type { MileageRateValues } from './mileage-rate.ts'

export type RatePreset = {
  /** ISO 3166-1. */
  readonly country: 'DE' | 'AT' | 'GB' | 'US'
  readonly rates: readonly MileageRateValues[]
}

/** `amounts`: keyed by the first day on which each is valid. */
function preset(
  country: RatePreset['country'],
  unit: MileageRateValues['unit'],
  currency: string,
  amounts: Readonly<Record<string, string>>,
): RatePreset {
  const rates = Object.entries(amounts).map(([validFrom, amount]) => ({
    validFrom: validFrom as Day,
    unit,
    amount,
    currency,
  }))
  return { country, rates }
}

export const ratePresets: readonly RatePreset[] = [
  // § 9 Abs. 1 Satz 3 Nr. 4a Satz 2 EStG with § 5 BRKG, in this form since 2014; Federal Ministry of Finance, letter of
  // 25 November 2020 on travel expenses, no. 37.
  preset('DE', 'km', 'EUR', { '2014-01-01': '0.3' }),
  // § 10 Reisegebührenvorschrift as of Progressionsabgeltungsgesetz 2025, BGBl. I Nr. 144/2024; unchanged for cars by
  // BGBl. I Nr. 26/2025.
  preset('AT', 'km', 'EUR', { '2025-01-01': '0.5' }),
  // HM Revenue & Customs, approved mileage allowance payments for cars and vans, since the tax year 2011 to 2012. For
  // the first 10,000 miles of a tax year; 0.25 GBP beyond them, which is not counted here.
  preset('GB', 'mi', 'GBP', { '2011-04-06': '0.45' }),
  // Internal Revenue Service, optional standard mileage rates for business use.
  preset('US', 'mi', 'USD', {
    '2022-01-01': '0.585',
    '2022-07-01': '0.625',
    '2023-01-01': '0.655',
    '2024-01-01': '0.67',
    '2025-01-01': '0.7',
    '2026-01-01': '0.725',
  }),
]
