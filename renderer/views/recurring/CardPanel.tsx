import { t } from '../../../shared/domain/language/translate.ts'
import { useEffect, useState, type ReactElement } from 'react'
import type {
  ProfileBilling,
  RecurringOverview,
} from '../../../shared/contract/groups/recurring.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { Switch } from '../../controls/fields/Switch.tsx'
import { CardFields, type PassedCard } from './CardFields.tsx'
import { Problem } from '../../controls/Problem.tsx'
import styles from './recurring.module.css'

type Props = {
  readonly overview: RecurringOverview
  /** Gateway that already bills the profile; null for none. */
  readonly billedBy: string | null
  readonly problem: string | null
  /** Null: no card. `unchecked`: no card has been accepted yet, so the profile can't be saved. */
  readonly onChange: (billing: ProfileBilling | 'unchecked' | null) => void
}

/** Panel for automatic billing. While its fields are open, screenshots don't include the window. */
export function CardPanel({ overview, billedBy, problem, onChange }: Props): ReactElement {
  const stores = useStores()
  const [isOn, setIsOn] = useState(false)
  const [passed, setPassed] = useState<PassedCard | null>(null)
  const hasFields = isOn && passed === null
  useEffect(() => {
    if (!hasFields) return
    void stores.submit('desktop.protectMe', { isOn: true })
    return () => void stores.submit('desktop.protectMe', { isOn: false })
  }, [hasFields, stores])
  // The token is deleted when the form closes.
  useEffect(() => () => void stores.submit('recurring.forgetCard', {}), [stores])
  const canCheck = overview.addresses?.tokenizeUrl !== null
  const open = (next: boolean): void => {
    setIsOn(next)
    setPassed(null)
    onChange(next ? 'unchecked' : null)
    if (!next) void stores.submit('recurring.forgetCard', {})
  }
  const label = billedBy === null ? t`Charge a card` : t`Charge another card`
  return (
    <section aria-label={t`Card`}>
      <div className={`part-head ${styles['sideHead']}`}>
        <h2>{label}</h2>
        <Switch isSelected={isOn} isDisabled={!canCheck} onChange={open}>
          <span className="only-heard">{label}</span>
        </Switch>
      </div>
      {!canCheck && (
        <p className="fine">{t`Stint needs the address of a tokenization server to charge cards. Add it under “Classic interface”, above the list of recurring invoices.`}</p>
      )}
      {billedBy !== null && !isOn && (
        <p className="fine">{t`${billedBy} charges a card for each invoice.`}</p>
      )}
      <Problem text={problem} />
      {hasFields && (
        <CardFields
          gateways={overview.source?.gateways ?? null}
          onPassed={(card) => {
            setPassed(card)
            onChange({ gateway: card.gateway, card: card.card })
          }}
        />
      )}
      {passed && (
        <div ref={focusNow} tabIndex={-1} className={`row ${styles['passed']}`} role="status">
          <span>{t`Card verified${passed.brand === null ? '' : ` (${passed.brand})`}. The gateway will charge this card for each invoice.`}</span>
          <Button isSmall onPress={() => open(true)}>{t`Use another card`}</Button>
        </div>
      )}
    </section>
  )
}

/** Focuses an element, because the fields that had the focus are gone by then. */
function focusNow(element: HTMLElement | null): void {
  element?.focus()
}
