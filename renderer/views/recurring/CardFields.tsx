import { t } from '../../../shared/domain/language/translate.ts'
import { ShieldCheck, TriangleAlert } from 'lucide'
import { useId, useState, type ReactElement, type Ref } from 'react'
import type { LocalId } from '../../../shared/domain/units.ts'
import type { CardBrand } from '../../../shared/domain/recurring/card-number.ts'
import { Button } from '../../controls/Button.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { Select } from '../../controls/fields/Select.tsx'
import { useCardCheck, type GatewayKey } from './use-card-check.ts'
import { Problem } from '../../controls/Problem.tsx'
import field from '../../controls/fields/field.module.css'
import styles from './recurring.module.css'

/** Data about a card that the payment gateway accepted. */
export type PassedCard = {
  readonly gateway: string
  readonly card: LocalId
  readonly brand: CardBrand | null
}

type Props = {
  /** Names of the gateways that can bill; null if the service doesn't list any. */
  readonly gateways: readonly string[] | null
  readonly onPassed: (card: PassedCard) => void
}

/**
 * Fields for a payment card. Its number and security code exist only as bytes (decision 110), which are overwritten
 * after use, on close and when the user is away.
 */
export function CardFields({ gateways, onPassed }: Props): ReactElement {
  const [name, setName] = useState(gateways?.[0] ?? '')
  /** The gateway's key on the tokenization server, used if it can't be derived from the gateway's name. */
  const [chosenKey, setChosenKey] = useState<GatewayKey>('gateway_a')
  const key = gatewayKeyOf(name) ?? chosenKey
  const card = useCardCheck((token, brand) =>
    onPassed({ gateway: name.trim(), card: token, brand }),
  )
  const check = (): void => void card.check(name.trim(), key)
  const options = (gateways ?? []).map((gateway) => ({
    id: gateway,
    label: keys.find(({ id }) => id === gatewayKeyOf(gateway))?.label ?? gateway,
  }))
  return (
    <div
      className={`column ${styles['card']}`}
      role="group"
      aria-label={t`Card details`}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
        if (!(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        check()
      }}
    >
      <p className="fine">{t`The gateway charges this card for each invoice automatically. Stint sends the card number once and never stores it.`}</p>
      {options.length > 0 ? (
        <Select label={t`Gateway`} value={name} options={options} onChange={setName} />
      ) : (
        <TextField
          label={t`Gateway`}
          value={name}
          onChange={setName}
          hint={t`Name of the gateway in your accounting service`}
          error={card.problems['gateway']}
        />
      )}
      {gatewayKeyOf(name) === null && (
        <Select
          label={t`Send card details to`}
          value={chosenKey}
          options={keys}
          onChange={setChosenKey}
        />
      )}
      <CardInputFields card={card} hasCode={key === 'gateway_b'} />
      {card.isCleared && (
        <p
          role="status"
          className="fine"
        >{t`Stint cleared the card details because you were away for two minutes.`}</p>
      )}
      <Problem text={card.message} />
      <div className={`row ${styles['check']}`}>
        <Button isSmall icon={ShieldCheck} isDisabled={card.isBusy} onPress={check}>
          {card.isBusy ? t`Checking…` : t`Check card`}
        </Button>
        <span className="fine">{t`Stint saves the card only if it passes the check`}</span>
      </div>
    </div>
  )
}

type InputProps = {
  readonly card: ReturnType<typeof useCardCheck>
  /** True for a gateway that also requires the card's code and the cardholder's address. */
  readonly hasCode: boolean
}

function CardInputFields({ card, hasCode }: InputProps): ReactElement {
  const { inputs, problems, holder } = card
  const field = (name: keyof typeof holder, label: string, wire: string) => ({
    label,
    value: holder[name],
    onChange: (value: string) => card.setHolder((before) => ({ ...before, [name]: value })),
    error: problems[wire],
  })
  return (
    <>
      <SecretField
        label={t`Card number`}
        inputRef={inputs.number.attach}
        hint={card.brand}
        error={problems['card_number']}
      />
      <div className={styles['cardPair']}>
        <SecretField
          label={t`Expires`}
          inputRef={inputs.expiry}
          maxLength={9}
          placeholder="MM / YY"
          error={problems['expiry_month'] ?? problems['expiry_year']}
        />
        {hasCode && (
          <SecretField label="CVC" inputRef={inputs.code.attach} error={problems['cvv']} />
        )}
      </div>
      <TextField {...field('name', t`Name on the card`, 'name')} />
      {hasCode && (
        <>
          <TextField {...field('email', t`Cardholder’s email`, 'email')} />
          <TextField {...field('postalCode', t`Postal code of the card`, 'postal_code')} />
          <TextField {...field('country', t`Card country`, 'country')} />
        </>
      )}
    </>
  )
}

type SecretFieldProps = {
  readonly label: string
  readonly inputRef: Ref<HTMLInputElement>
  readonly maxLength?: number
  readonly placeholder?: string
  readonly hint?: string | null
  readonly error?: string | undefined
}

/** Field without state, so that no copy of the data is kept in a render. It has no autofill, spell check or history. */
function SecretField(props: SecretFieldProps): ReactElement {
  const { label, inputRef, maxLength, placeholder, hint, error } = props
  const id = useId()
  return (
    <div className={`column ${styles['secret']}`}>
      <label htmlFor={id} className={field['label']}>
        {label}
        {hint && <span className={styles['brand']}>{hint}</span>}
      </label>
      <input
        id={id}
        ref={inputRef}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={maxLength}
        placeholder={placeholder}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      {error !== undefined && (
        <span id={`${id}-error`} className={field['error']}>
          <Icon of={TriangleAlert} size={14} />
          <span>{error}</span>
        </span>
      )}
    </div>
  )
}

const keys = [
  { id: 'gateway_a', label: t`Gateway A` },
  { id: 'gateway_b', label: t`Gateway B` },
] as const

/** Returns the key of a gateway by its name; null for an unknown name. */
function gatewayKeyOf(name: string): GatewayKey | null {
  return keys.find(({ id }) => id === name.trim().toLowerCase())?.id ?? null
}
