import { regionName, t } from '../../../../shared/domain/language/translate.ts'
import { Pencil, Plus, Trash2 } from 'lucide'
import { useState, type ReactElement } from 'react'
import {
  type MileageRate,
  parseRateAmount,
  type MileageRateValues,
} from '../../../../shared/domain/mileage/mileage-rate.ts'
import { ratePresets, type RatePreset } from '../../../../shared/domain/mileage/rate-presets.ts'
import type { DistanceUnit } from '../../../../shared/domain/mileage/distance.ts'
import { parseDay, dayProblem } from '../../../../shared/domain/time/parse-day.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../../../shared/contract/errors.ts'
import { parseCurrency } from '../../../../shared/domain/expenses/expense-draft.ts'
import { readingsProblem } from '../../../../shared/domain/text/two-readings.ts'
import { useStores, useWorkspaceId } from '../../../components/window-context.ts'
import { Button, IconButton } from '../../../controls/Button.tsx'
import { MenuButton } from '../../../controls/lists/MenuButton.tsx'
import { shortDate, fullDay, currentDay } from '../../../lib/days.ts'
import { fieldAmount, rateText, usualUnit } from '../../../lib/mileage.ts'
import { FormDialog } from '../../../components/forms/Form.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { Select } from '../../../controls/fields/Select.tsx'
import { TextField } from '../../../controls/fields/TextField.tsx'
import { SettingRow } from '../SettingSection.tsx'
import styles from '../settings.module.css'
import { useQuery } from '../../../data/use-query.ts'
import { DayTextField } from '../../../components/forms/DayField.tsx'

const defaultCurrency = 'EUR'

/** List of the shown account's mileage rates. Each rate has a first day of validity. */
export function MileageRates(): ReactElement {
  const workspace = useWorkspaceId()
  const rates = useQuery('mileageRates.all', {}) ?? []
  const currency = useQuery('expenses.usualCurrency', {}) ?? defaultCurrency
  const [open, setOpen] = useState<{ readonly rate: MileageRate | null } | null>(null)
  return (
    <>
      <SettingRow
        id="mileageRates"
        more={workspace !== null && <RateList rates={rates} onOpen={(rate) => setOpen({ rate })} />}
      >
        <span className="wrap">
          <Presets isDisabled={workspace === null} />
          <Button isDisabled={workspace === null} onPress={() => setOpen({ rate: null })}>
            {t`New rate…`}
          </Button>
        </span>
      </SettingRow>
      {open && (
        <MileageRateDialog
          key={open.rate?.id ?? ''}
          rate={open.rate}
          currency={currency}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function countryName({ country }: RatePreset): string {
  return {
    DE: regionName(country),
    AT: regionName(country),
    GB: t`United Kingdom, first 10,000 miles of a year`,
    US: t`United States, from 2022 on`,
  }[country]
}

/** Menu of official rates for a private car. Days that already have a rate keep it. */
function Presets({ isDisabled }: { readonly isDisabled: boolean }): ReactElement {
  const { act } = useStores()
  return (
    <MenuButton
      label={t`Official rates by country`}
      text={t`Official rates`}
      icon={Plus}
      isDisabled={isDisabled}
      actions={ratePresets.map((preset) => ({
        id: preset.country,
        label: countryName(preset),
        onAction: () => void act('mileageRates.addAll', { rates: preset.rates }),
      }))}
    />
  )
}

type ListProps = {
  readonly rates: readonly MileageRate[]
  readonly onOpen: (rate: MileageRate) => void
}

function RateList({ rates, onOpen }: ListProps): ReactElement {
  const { act } = useStores()
  if (rates.length === 0) {
    return (
      <p className={`small dim ${styles['empty']}`}>
        {t`No mileage rates yet. Once you add one, the quick line turns “34 km Berlin – Potsdam @client” into an expense at that rate.`}
      </p>
    )
  }
  return (
    <ul className={`${styles['items']} ${styles['rates']}`} aria-label={t`Mileage rates`}>
      {rates.map((rate) => {
        const since = shortDate(rate.validFrom)
        return (
          <li key={rate.id} className="row">
            <span className={styles['rate']}>{rateText(rate)}</span>
            <span className="small dim grow">{t`from ${since}`}</span>
            <IconButton
              isSmall
              icon={Pencil}
              label={t`Change the rate that starts on ${since}`}
              onPress={() => onOpen(rate)}
            />
            <IconButton
              isSmall
              icon={Trash2}
              label={t`Delete the rate that starts on ${since}`}
              onPress={() => void act('mileageRates.remove', { id: rate.id })}
            />
          </li>
        )
      })}
    </ul>
  )
}

type Props = {
  /** Null for a new rate. */
  readonly rate: MileageRate | null
  readonly currency: string
  readonly onClose: () => void
}

const units: readonly { readonly id: DistanceUnit; readonly label: string }[] = [
  { id: 'km', label: t`Kilometre` },
  { id: 'mi', label: t`Mile` },
]

function MileageRateDialog({ rate, currency, onClose }: Props): ReactElement {
  const stores = useStores()
  const today = currentDay()
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
        onChange={(currency) => form.edit({ currency: currency.toUpperCase() })}
      />
      <Select
        label={t`Unit`}
        value={form.values.unit}
        options={units}
        onChange={(unit) => form.edit({ unit })}
      />
      <DayTextField label={t`Valid from`} today={today} {...form.field('validFrom')} />
      <p className="small dim">{t`This rate applies until the next rate for the same unit starts. Recorded expenses don’t change.`}</p>
    </FormDialog>
  )
}

type MileageRateForm = ReturnType<typeof mileageRateForm>

function mileageRateForm(
  rate: MileageRate | null,
  { today, currency, locale }: { today: Day; currency: string; locale: string },
) {
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

/** Parses the form for a rate. Fails with `invalid`, naming the wrong field. */
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
  if (currency === null) return failure('invalid', t`Enter three letters, such as EUR.`, 'currency')
  return success({ validFrom, amount, currency, unit: form.unit })
}
