import { t } from '../../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import type { DistanceUnit } from '../../../../shared/domain/mileage/distance.ts'
import type { MileageRate } from '../../../../shared/domain/mileage/mileage-rate.ts'
import { parseDay } from '../../../../shared/domain/time/parse-day.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import { useStores } from '../../../components/window-context.ts'
import { useOneAtATime } from '../../../components/forms/use-one-at-a-time.ts'
import { DateField } from '../../../controls/fields/DateField.tsx'
import { Select } from '../../../controls/fields/Select.tsx'
import { TextField } from '../../../controls/fields/TextField.tsx'
import { localZone, now } from '../../../lib/clock.ts'
import { dayIn, fullDay } from '../../../lib/days.ts'
import { FormDialog } from '../FormDialog.tsx'
import { mileageRateForm, parseMileageRateForm, type MileageRateForm } from './mileage-rate-form.ts'
import styles from './mileage-rates.module.css'
import { useSettings } from '../../../data/work.ts'

type Props = {
  /** The rate that is changed; null for a new one. */
  readonly rate: MileageRate | null
  /** Currency of a new rate. */
  readonly currency: string
  readonly onClose: () => void
}

type Problem = { readonly field: string | null; readonly message: string }

const fields: readonly string[] = ['validFrom', 'amount', 'currency']

/** The form of a rate: from when on, how much, for which unit. */
export function MileageRateDialog({ rate, currency, onClose }: Props): ReactElement {
  const stores = useStores()
  const today = dayIn(now(), localZone())
  const [form, setForm] = useState(() =>
    mileageRateForm(rate, { today, currency, locale: navigator.language }),
  )
  const [problem, setProblem] = useState<Problem | null>(null)
  const oneAtATime = useOneAtATime()
  const change = (part: Partial<MileageRateForm>): void => {
    setForm((known) => ({ ...known, ...part }))
    setProblem(null)
  }
  const save = (): void => {
    const parsed = parseMileageRateForm(form, today)
    if (!parsed.ok) return setProblem(parsed)
    void oneAtATime(async () => {
      const id = rate?.id ?? null
      const outcome = await stores.submit('mileageRates.put', { id, values: parsed.values })
      if (outcome.ok) return onClose()
      setProblem({ field: outcome.error.field ?? null, message: outcome.error.message })
    })
  }
  const errorOf = (field: keyof MileageRateForm): string | undefined =>
    problem?.field === field ? problem.message : undefined
  return (
    <FormDialog
      title={rate ? t`Mileage rate` : t`New mileage rate`}
      saveLabel={t`Save rate`}
      problem={problem !== null && !fields.includes(problem.field ?? '') ? problem.message : null}
      className={styles['form']}
      onSave={save}
      onClose={onClose}
    >
      <Fields form={form} today={today} errorOf={errorOf} onChange={change} />
      <p className="small dim">{t`It ends where the next one of the same unit begins. Expenses that are recorded stay as they are.`}</p>
    </FormDialog>
  )
}

type FieldProps = {
  readonly form: MileageRateForm
  readonly today: Day
  readonly errorOf: (field: keyof MileageRateForm) => string | undefined
  readonly onChange: (part: Partial<MileageRateForm>) => void
}

function Fields({ form, today, errorOf, onChange }: FieldProps): ReactElement {
  const weekStart = useSettings().weekStart
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
        value={form.amount}
        error={errorOf('amount')}
        onChange={(amount) => onChange({ amount })}
      />
      <TextField
        label={t`Currency`}
        maxLength={3}
        value={form.currency}
        error={errorOf('currency')}
        onChange={(currency) => onChange({ currency: currency.toUpperCase() })}
      />
      <Select
        label={t`For each`}
        value={form.unit}
        options={units}
        onChange={(unit) => onChange({ unit })}
      />
      <DateField
        label={t`Valid from`}
        value={form.validFrom}
        day={parseDay(form.validFrom, today)}
        weekStart={weekStart}
        error={errorOf('validFrom')}
        onChange={(validFrom) => onChange({ validFrom })}
        onPick={(day) => onChange({ validFrom: fullDay(day) })}
      />
    </>
  )
}
