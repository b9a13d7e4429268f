import type { ReactElement } from 'react'
import { parseAmount } from '../../../../shared/domain/money/parse-amount.ts'
import { unambiguousAmount } from '../../../../shared/domain/text/two-readings.ts'
import type {
  DraftField,
  DraftFields,
} from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import { parseCurrency } from '../../../../shared/domain/expenses/expense-draft.ts'
import { withCurrencyPlaces } from '../../../../shared/domain/money/money.ts'
import { AmountChoices } from '../../../components/forms/AmountChoices.tsx'
import { moneyText } from '../../../../shared/domain/money/money-text.ts'

type Props = {
  readonly fields: DraftFields
  readonly field: 'amount' | 'taxAmount1' | 'taxAmount2'
  readonly onChange: (field: DraftField, text: string) => void
}

/** Buttons for the two readings of an ambiguous amount such as `12.345`. Renders nothing for other amounts. */
export function AmountReadings({ fields, field, onChange }: Props): ReactElement | null {
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
