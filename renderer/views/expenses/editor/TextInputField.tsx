import { Scan, TriangleAlert } from 'lucide'
import { useContext, type ReactElement, createContext } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import type {
  DraftField,
  DraftFields,
} from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import {
  type DraftProblems,
  parseCurrency,
} from '../../../../shared/domain/expenses/expense-draft.ts'
import { parseAmount } from '../../../../shared/domain/money/parse-amount.ts'
import { unambiguousAmount } from '../../../../shared/domain/text/two-readings.ts'
import { withCurrencyPlaces } from '../../../../shared/domain/money/money.ts'
import { moneyText } from '../../../../shared/domain/money/money-text.ts'
import { TextField } from '../../../controls/fields/TextField.tsx'
import { Icon } from '../../../controls/Icon.tsx'
import type { DraftReading } from '../../../drafts/expense-draft.ts'
import { AmountChoices } from '../../../components/forms/AmountChoices.tsx'
import styles from './expense-form.module.css'

export type FormPartProps = {
  readonly fields: DraftFields
  readonly problems: DraftProblems
  readonly onChange: (field: DraftField, text: string) => void
}

type Props = FormPartProps & {
  readonly field: DraftField
  readonly label: string
  readonly hint?: string | undefined
  readonly isNumber?: boolean
  readonly rows?: number
}

const amounts = ['taxAmount1', 'taxAmount2'] as const

/** Text field of the expense form. An amount that can be read in two ways gets a button for each reading. */
export function TextInputField(props: Props): ReactElement {
  const { fields, problems, onChange, field, label, hint, isNumber = false, rows } = props
  const amount = amounts.find((name) => name === field)
  return (
    <div
      data-field={field}
      className={`column ${styles['cell']}`}
      data-wide={rows !== undefined || undefined}
    >
      <TextField
        label={label}
        value={fields[field]}
        hint={useFoundHint(field, hint)}
        error={problems[field]}
        inputMode={isNumber ? 'decimal' : 'text'}
        onChange={(text) => onChange(field, text)}
        {...(rows !== undefined && { rows })}
      />
      <FoundMark field={field} />
      {amount && <AmountReadings fields={fields} field={amount} onChange={onChange} />}
    </div>
  )
}

/** Mark on a field whose text was read from a receipt. If the text was hard to read, the mark is a warning. */
export function FoundMark({ field }: { readonly field: DraftField }): ReactElement | null {
  const found = useContext(FoundTexts)[field]
  if (!found) return null
  return (
    <span className={styles['found']} data-doubt={!found.isSure || undefined}>
      <Icon of={found.isSure ? Scan : TriangleAlert} size={14} />
      {found.isSure && <span className="only-heard">{t`From the receipt`}</span>}
    </span>
  )
}

/** Texts read from a receipt, by field. A text stays here until the user accepts or changes it. */
export const FoundTexts = createContext<DraftReading['found']>({})

/** Returns `hint` if given, or else a hint if the field's text was hard to read on the receipt. */
export function useFoundHint(field: DraftField, hint?: string): string | undefined {
  const found = useContext(FoundTexts)[field]
  return hint ?? (found?.isSure === false ? t`Check this value` : undefined)
}

type AmountReadingsProps = Omit<FormPartProps, 'problems'> & {
  readonly field: 'amount' | 'taxAmount1' | 'taxAmount2'
}

/** Buttons for the two readings of an ambiguous amount such as `12.345`. Renders nothing for other amounts. */
export function AmountReadings(props: AmountReadingsProps): ReactElement | null {
  const { fields, field, onChange } = props
  const currency = parseCurrency(fields.currency)
  const reading = parseAmount(fields[field], currency ?? '')
  if (currency === null || reading?.kind !== 'ambiguous') return null
  return (
    <AmountChoices
      choices={reading.choices.map((amount) => ({ amount, label: moneyText(amount, currency) }))}
      onChoose={(amount) =>
        onChange(field, unambiguousAmount(withCurrencyPlaces(amount, currency)))
      }
    />
  )
}
