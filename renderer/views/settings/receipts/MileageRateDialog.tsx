import { useState, type ReactElement } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import type { DistanceUnit } from '../../../../shared/domain/mileage/distance.ts'
import {
  parseRateAmount,
  type MileageRate,
  type MileageRateValues,
} from '../../../../shared/domain/mileage/mileage-rate.ts'
import { parseDay, dayProblem } from '../../../../shared/domain/time/parse-day.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import { useStores } from '../../../components/window-context.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { useForm, type FormState } from '../../../components/forms/use-form.ts'
import { DateField } from '../../../controls/fields/DateField.tsx'
import { Select } from '../../../controls/fields/Select.tsx'
import { TextField } from '../../../controls/fields/TextField.tsx'
import { localZone, now } from '../../../lib/clock.ts'
import { dayIn, fullDay } from '../../../lib/days.ts'
import { useSettings } from '../../../data/work.ts'
import { failure, success, type Outcome } from '../../../../shared/contract/errors.ts'
import { parseCurrency } from '../../../../shared/domain/expenses/expense-draft.ts'
import { readingsProblem } from '../../../../shared/domain/text/two-readings.ts'
import { fieldAmount } from '../../../lib/money.ts'
import { usualUnit } from '../../../lib/mileage.ts'
import styles from './mileage-rates.module.css'

type Props = {
  /** Rate that is changed; null for a new rate. */
  readonly rate: MileageRate | null
  /** Currency of a new rate. */
  readonly currency: string
  readonly onClose: () => void
}

/** Dialog with the form of a rate: from when on, how much, for which unit. */
export function MileageRateDialog({ rate, currency, onClose }: Props): ReactElement {
  const stores = useStores()
  const today = dayIn(now(), localZone())
  const [initial] = useState(() =>
    mileageRateForm(rate, { today, currency, locale: navigator.language }),
  )
  const form = useForm({
    draft: null,
    initial,
    submit: async (values) => {
      const parsed = parseMileageRateForm(values, today)
      if (!parsed.ok) return parsed
      return stores.submit('mileageRates.put', { id: rate?.id ?? null, values: parsed.value })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={rate ? t`Mileage rate` : t`New mileage rate`}
      saveLabel={t`Save rate`}
      className={styles['form']}
      onClose={onClose}
    >
      <Fields form={form} today={today} />
      <p className="small dim">{t`Applies until the next rate for the same unit. Recorded expenses don’t change.`}</p>
    </FormDialog>
  )
}

type FieldProps = { readonly form: FormState<MileageRateForm>; readonly today: Day }

function Fields({ form, today }: FieldProps): ReactElement {
  const weekStart = useSettings().weekStart
  const { values, edit } = form
  const units: readonly { readonly id: DistanceUnit; readonly label: string }[] = [
    { id: 'km', label: t`Kilometre` },
    { id: 'mi', label: t`Mile` },
  ]
  return (
    <>
      <TextField
        label={t`Amount`}
        inputMode="decimal"
        isFigure
        autoFocus
        {...form.field('amount')}
      />
      <TextField
        label={t`Currency`}
        maxLength={3}
        {...form.field('currency')}
        onChange={(currency) => edit({ currency: currency.toUpperCase() })}
      />
      <Select
        label={t`Unit`}
        value={values.unit}
        options={units}
        onChange={(unit) => edit({ unit })}
      />
      <DateField
        label={t`Valid from`}
        {...form.field('validFrom')}
        day={parseDay(values.validFrom, today)}
        weekStart={weekStart}
        onPick={(day) => edit({ validFrom: fullDay(day) })}
      />
    </>
  )
}

type MileageRateForm = {
  readonly validFrom: string
  readonly amount: string
  readonly currency: string
  readonly unit: DistanceUnit
}

/** Returns the form values of a rate, or of a new rate that applies from the beginning of the year. */
function mileageRateForm(
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

/** Parses the form. Fails with `invalid` and the field. */
function parseMileageRateForm(form: MileageRateForm, today: Day): Outcome<MileageRateValues> {
  const validFrom = parseDay(form.validFrom, today)
  if (validFrom === null) {
    return failure('invalid', dayProblem(form.validFrom, today) ?? '', 'validFrom')
  }
  const amount = parseRateAmount(form.amount)
  if (amount === null) {
    const message = readingsProblem(form.amount) ?? t`Enter a rate with up to four decimal places.`
    return failure('invalid', message, 'amount')
  }
  const currency = parseCurrency(form.currency)
  if (currency === null) {
    return failure('invalid', t`Enter three letters, such as EUR.`, 'currency')
  }
  return success({ validFrom, amount, currency, unit: form.unit })
}
