import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { SuggestField } from '../../../controls/fields/SuggestField.tsx'
import type { TaxRate } from './remembered-rates.ts'
import { TextInputField, type FormPartProps } from './TextInputField.tsx'
import styles from './expense-form.module.css'

type Props = FormPartProps & {
  readonly number: 1 | 2
  /** Taxes of earlier expenses. */
  readonly rates: readonly TaxRate[]
}

const labels = {
  1: { name: t`Tax`, percent: t`Rate, %`, amount: t`Tax amount` },
  2: { name: t`Second tax`, percent: t`Second rate, %`, amount: t`Second tax amount` },
} as const

/** Name, percentage and amount of one tax. Percentage and amount update each other. */
export function TaxFields({ number, rates, ...form }: Props): ReactElement {
  const { fields, problems, onChange } = form
  const name = `taxName${number}` as const
  const typed = fields[name].trim().toLowerCase()
  const suggestions = rates
    .filter((rate) => rate.name.toLowerCase().startsWith(typed))
    .map((rate) => ({
      id: `${rate.name} ${rate.percent}`,
      label: rate.name,
      detail: `${rate.percent} %`,
      percent: rate.percent,
    }))
  return (
    <>
      <div className={styles['tax']}>
        <div data-field={name} className={`column ${styles['cell']}`}>
          <SuggestField
            label={labels[number].name}
            value={fields[name]}
            suggestions={suggestions}
            error={problems[name]}
            onChange={(text) => onChange(name, text)}
            onPick={({ id }) => {
              const picked = suggestions.find((suggestion) => suggestion.id === id)
              if (picked) onChange(`taxPercent${number}`, picked.percent)
            }}
          />
        </div>
        <TextInputField
          {...form}
          field={`taxPercent${number}`}
          label={labels[number].percent}
          isNumber
        />
      </div>
      <TextInputField
        {...form}
        field={`taxAmount${number}`}
        label={labels[number].amount}
        isNumber
      />
    </>
  )
}
