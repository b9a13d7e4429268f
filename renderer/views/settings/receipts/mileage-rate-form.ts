/** The texts of the form of a mileage rate. */
import { t } from '../../../../shared/domain/language/translate.ts'
import { parseCurrency } from '../../../../shared/domain/expenses/expense-draft.ts'
import { readingsProblem } from '../../../../shared/domain/text/two-readings.ts'
import type { DistanceUnit } from '../../../../shared/domain/mileage/distance.ts'
import {
  parseRateAmount,
  type MileageRate,
  type MileageRateValues,
} from '../../../../shared/domain/mileage/mileage-rate.ts'
import { dayProblem, parseDay } from '../../../../shared/domain/time/parse-day.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import { fullDay } from '../../../lib/days.ts'
import { fieldAmount } from '../../../lib/money.ts'
import { usualUnit } from '../../../lib/mileage.ts'

export type MileageRateForm = {
  readonly validFrom: string
  readonly amount: string
  readonly currency: string
  readonly unit: DistanceUnit
}

/** The form of a rate; that of a new one, from the beginning of the year, where there is none. */
export function mileageRateForm(
  rate: MileageRate | null,
  { today, currency, locale }: { today: Day; currency: string; locale: string },
): MileageRateForm {
  if (rate === null) {
    const validFrom = fullDay(`${today.slice(0, 4)}-01-01` as Day)
    return { validFrom, amount: '', currency, unit: usualUnit(locale) }
  }
  return {
    validFrom: fullDay(rate.validFrom),
    amount: fieldAmount(rate.amount, rate.currency),
    currency: rate.currency,
    unit: rate.unit,
  }
}

type Parsed =
  | { readonly ok: true; readonly values: MileageRateValues }
  | { readonly ok: false; readonly field: keyof MileageRateForm; readonly message: string }

export function parseMileageRateForm(form: MileageRateForm, today: Day): Parsed {
  const validFrom = parseDay(form.validFrom, today)
  if (validFrom === null) {
    return { ok: false, field: 'validFrom', message: dayProblem(form.validFrom, today) ?? '' }
  }
  const amount = parseRateAmount(form.amount)
  if (amount === null) {
    const message =
      readingsProblem(form.amount) ?? t`A rate is a number with at most four decimals.`
    return { ok: false, field: 'amount', message }
  }
  const currency = parseCurrency(form.currency)
  if (currency === null) {
    return { ok: false, field: 'currency', message: t`A currency has three letters, like EUR.` }
  }
  return { ok: true, values: { validFrom, amount, currency, unit: form.unit } }
}
