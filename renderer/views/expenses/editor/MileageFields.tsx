import { t } from '../../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import type { DistanceUnit } from '../../../../shared/domain/mileage/distance.ts'
import { parseDay } from '../../../../shared/domain/time/parse-day.ts'
import { AmountChoices } from '../../../components/forms/AmountChoices.tsx'
import { useStores } from '../../../components/window-context.ts'
import { Button } from '../../../controls/Button.tsx'
import { Select } from '../../../controls/fields/Select.tsx'
import { TextField } from '../../../controls/fields/TextField.tsx'
import { currentDay } from '../../../lib/days.ts'
import { moneyText } from '../../../../shared/domain/money/money-text.ts'
import { unambiguousAmount } from '../../../../shared/domain/text/two-readings.ts'
import { distanceText, mileageSum, usualUnit } from '../../../lib/mileage.ts'
import {
  amountTextOf,
  mileageInNotes,
  readMileage,
  textsOf,
  type MileageReading,
  type TypedDistance,
} from './mileage-fields.ts'
import type { FormPartProps } from './TextInputField.tsx'
import styles from './expense-form.module.css'
import { useQuery } from '../../../data/use-query.ts'

type Props = FormPartProps & { readonly autoFocus: boolean }

/** Fields for distance and unit. A distance fills in the notes and the amount (at the rate on the expense's day). */
export function MileageFields({ fields, onChange, autoFocus }: Props): ReactElement {
  const rates = useQuery('mileageRates.all', {}) ?? []
  const today = currentDay()
  const day = parseDay(fields.date, today) ?? today
  const [typed, setTyped] = useState<TypedDistance>(() => distanceIn(fields.notes))
  const fill = (reading: MileageReading): void => {
    if (reading.kind !== 'computed') return
    const texts = textsOf(reading.mileage, fields)
    for (const name of ['amount', 'currency', 'vendor', 'notes'] as const) {
      if (texts[name] !== fields[name]) onChange(name, texts[name])
    }
  }
  const write = (next: TypedDistance): void => {
    setTyped(next)
    fill(readMileage(next, rates, day))
  }
  const reading = readMileage(typed, rates, day)
  return (
    <>
      <TextField
        label={t`Distance`}
        inputMode="decimal"
        isFigure
        autoFocus={autoFocus}
        value={typed.text}
        error={errorOf(reading)}
        onChange={(text) => write({ ...typed, text })}
      />
      <Select
        label={t`Unit`}
        value={typed.unit}
        options={units()}
        onChange={(unit) => write({ ...typed, unit })}
      />
      <div className={styles['mileage']}>
        <Worth reading={reading} amount={fields.amount} onFill={() => fill(reading)} />
        {reading.kind === 'ambiguous' && (
          <AmountChoices
            choices={reading.lengths.map((length) => ({
              amount: length,
              label: distanceText({ length, unit: typed.unit }),
            }))}
            onChoose={(length) => write({ ...typed, text: unambiguousAmount(length) })}
          />
        )}
      </div>
    </>
  )
}

type WorthProps = {
  readonly reading: MileageReading
  readonly amount: string
  readonly onFill: () => void
}

/** Computed amount, with a button that fills it in if the field differs. Without a rate, a message says so. */
function Worth({ reading, amount, onFill }: WorthProps): ReactElement | null {
  const { showScreen } = useStores()
  if (reading.kind === 'noRate') {
    return (
      <p role="status">
        {t`No mileage rate applies on this day.`}{' '}
        <Button isSmall onPress={() => showScreen('settings')}>{t`Open Settings`}</Button>
      </p>
    )
  }
  if (reading.kind !== 'computed') return null
  const { mileage } = reading
  const isFilled = amountTextOf(mileage) === amount.trim()
  return (
    <p role="status">
      {mileageSum(mileage)}{' '}
      {!isFilled && (
        <Button isSmall onPress={onFill}>
          {t`Use ${moneyText(mileage.amount, mileage.rate.currency)}`}
        </Button>
      )}
    </p>
  )
}

function errorOf({ kind }: MileageReading): string | null {
  if (kind === 'invalid') return t`Enter a distance, for example 34 or 12.5.`
  return kind === 'ambiguous' ? t`This number can be read two ways.` : null
}

function units(): readonly { readonly id: DistanceUnit; readonly label: string }[] {
  return [
    { id: 'km', label: t`Kilometres` },
    { id: 'mi', label: t`Miles` },
  ]
}

function distanceIn(notes: string): TypedDistance {
  const distance = mileageInNotes(notes)?.distance
  if (distance) return { text: unambiguousAmount(distance.length), unit: distance.unit }
  return { text: '', unit: usualUnit(navigator.language) }
}
