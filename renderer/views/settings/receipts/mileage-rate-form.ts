/** The texts of the form of a mileage rate. */
import { t } from '../../../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../../../shared/contract/errors.ts'
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

/** The values of the form, or the field that is wrong. */
export function parseMileageRateForm(
  form: MileageRateForm,
  today: Day,
): Outcome<MileageRateValues> {
  const validFrom = parseDay(form.validFrom, today)
  if (validFrom === null) {
    return failure('invalid', dayProblem(form.validFrom, today) ?? '', 'validFrom')
  }
  const amount = parseRateAmount(form.amount)
  if (amount === null) {
    const message =
      readingsProblem(form.amount) ?? t`A rate is a number with at most four decimals.`
    return failure('invalid', message, 'amount')
  }
  const currency = parseCurrency(form.currency)
  if (currency === null) {
    return failure('invalid', t`Enter three letters, such as EUR.`, 'currency')
  }
  return success({ validFrom, amount, currency, unit: form.unit })
}
