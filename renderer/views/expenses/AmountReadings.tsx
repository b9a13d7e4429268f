import type { ReactElement } from 'react'
import { amountReading, unmistakable } from '../../../shared/domain/amount-text.ts'
import type { DraftField, DraftFields } from '../../../shared/domain/draft-fields.ts'
import { readCurrency } from '../../../shared/domain/expense-draft.ts'
import { spelled } from '../../../shared/domain/money.ts'
import { AmountChoices } from '../../components/AmountChoices.tsx'
import { moneyText } from '../../lib/money.ts'

type Props = {
  readonly fields: DraftFields
  readonly field: 'amount' | 'taxAmount1' | 'taxAmount2'
  readonly onChange: (field: DraftField, text: string) => void
}

/** The two meanings of an amount such as `12.345`; nothing where it has one. */
export function AmountReadings({ fields, field, onChange }: Props): ReactElement | null {
  const currency = readCurrency(fields.currency)
  const reading = amountReading(fields[field], currency ?? '')
  if (currency === null || reading?.kind !== 'ambiguous') return null
  return (
    <AmountChoices
      choices={reading.choices.map((amount) => ({ amount, label: moneyText(amount, currency) }))}
      onChoose={(amount) => onChange(field, unmistakable(spelled(amount, currency)))}
    />
  )
}
