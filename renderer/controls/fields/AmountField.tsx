import { t } from '../../../shared/domain/language/translate.ts'
import { TriangleAlert } from 'lucide'
import { useId, type ReactElement, type ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { SuggestField } from './SuggestField.tsx'
import field from './field.module.css'
import styles from './amount-field.module.css'

type Props = {
  readonly label: string
  readonly amount: string
  readonly currency: string
  /** Currencies to choose from, the usual one first. */
  readonly currencies: readonly string[]
  readonly onAmount: (text: string) => void
  readonly onCurrency: (text: string) => void
  readonly hint?: string | undefined
  readonly amountError?: string | undefined
  readonly currencyError?: string | undefined
  /** Content below the messages. It follows the amount in the tab order. */
  readonly children?: ReactNode
}

/** Field for an amount and its currency in one frame. The user types both. Each has its own error under the frame. */
export function AmountField(props: Props): ReactElement {
  const { label, amount, currency, currencies, hint, amountError, currencyError } = props
  const { children } = props
  const id = useId()
  const written = currency.trim().toUpperCase()
  const isKnown = currencies.includes(written)
  const shown = currencies.filter((code) => isKnown || code.startsWith(written))
  const isBad = amountError !== undefined || currencyError !== undefined
  return (
    <div className={styles['control']} data-invalid={isBad || undefined}>
      <label className={field['label']} htmlFor={id}>
        {label}
      </label>
      <span className={styles['frame']} aria-hidden="true" />
      <input
        id={id}
        className={styles['amount']}
        data-field="amount"
        value={amount}
        autoComplete="off"
        spellCheck={false}
        inputMode="decimal"
        aria-invalid={amountError === undefined ? undefined : true}
        aria-describedby={`${id}-line`}
        onChange={(event) => props.onAmount(event.target.value)}
      />
      <div className={styles['below']}>
        {amountError === undefined && hint !== undefined && (
          <span id={`${id}-line`} className={field['hint']}>
            {hint}
          </span>
        )}
        <Problem id={`${id}-line`} text={amountError} />
        <Problem id={`${id}-currency`} text={currencyError} />
      </div>
      {children}
      <div className={styles['currency']} data-field="currency">
        <SuggestField
          label={t`Currency`}
          isLabelHidden
          className={styles['code']}
          value={currency}
          suggestions={shown.map((code) => ({ id: code, label: code }))}
          onChange={props.onCurrency}
          isInvalid={currencyError !== undefined}
          describedBy={`${id}-currency`}
        />
      </div>
    </div>
  )
}

type ProblemProps = { readonly id: string; readonly text: string | undefined }

function Problem({ id, text }: ProblemProps): ReactElement | null {
  if (text === undefined) return null
  return (
    <span id={id} className={field['error']} role="alert">
      <Icon of={TriangleAlert} size={14} />
      <span>{text}</span>
    </span>
  )
}
