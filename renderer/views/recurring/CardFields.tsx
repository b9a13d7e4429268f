import { t } from '../../../shared/domain/language/translate.ts'
import { ShieldCheck } from 'lucide'
import { useState, type ReactElement } from 'react'
import type { LocalId } from '../../../shared/domain/units.ts'
import type { CardBrand } from '../../../shared/domain/recurring/card-number.ts'
import { Button } from '../../controls/Button.tsx'
import { TextField } from '../../controls/TextField.tsx'
import { GatewayFields, gatewayKeyOf } from './GatewayFields.tsx'
import { SecretField } from './SecretField.tsx'
import { useCardCheck, type GatewayKey } from './use-card-check.ts'
import styles from './recurring.module.css'

/** A checked card, as the form knows it. */
export type PassedCard = {
  readonly gateway: string
  readonly card: LocalId
  readonly brand: CardBrand | null
}

type Props = {
  /** Names of gateways that can bill; null where the service lists none. */
  readonly gateways: readonly string[] | null
  readonly onPassed: (card: PassedCard) => void
}

/**
 * The fields of a card. Number, expiry and code are inputs without state, number and code are bytes that no
 * text holds (decision 110); they are emptied after use, when the form closes, and when the person is away.
 */
export function CardFields({ gateways, onPassed }: Props): ReactElement {
  const [name, setName] = useState(gateways?.[0] ?? '')
  const [chosenKey, setChosenKey] = useState<GatewayKey>('gateway_a')
  const key = gatewayKeyOf(name) ?? chosenKey
  const card = useCardCheck((token, brand) =>
    onPassed({ gateway: name.trim(), card: token, brand }),
  )
  const check = (): void => void card.check(name.trim(), key)
  return (
    <div
      className={styles['card']}
      role="group"
      aria-label={t`Card data`}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
        if (!(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        check()
      }}
    >
      <p
        className={styles['hint']}
      >{t`Charges each invoice by itself. The number goes to the gateway once; Stint never stores it.`}</p>
      <GatewayFields
        gateways={gateways}
        name={name}
        onName={setName}
        chosenKey={chosenKey}
        onKey={setChosenKey}
        problem={card.problems['gateway']}
      />
      <CardInputFields card={card} hasCode={key === 'gateway_b'} />
      {card.isCleared && (
        <p
          role="status"
          className={styles['hint']}
        >{t`The card was cleared because you were away for two minutes.`}</p>
      )}
      {card.message !== null && (
        <p role="alert" className={styles['error']}>
          {card.message}
        </p>
      )}
      <div className={styles['check']}>
        <Button isSmall icon={ShieldCheck} isDisabled={card.isBusy} onPress={check}>
          {card.isBusy ? t`Checking …` : t`Check card`}
        </Button>
        <span className={styles['hint']}>{t`Saved only if it passes`}</span>
      </div>
    </div>
  )
}

type InputProps = {
  readonly card: ReturnType<typeof useCardCheck>
  /** The second gateway wants the code and where the card lives. */
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
          <TextField {...field('email', t`Email of the card`, 'email')} />
          <TextField {...field('postalCode', t`Postal code of the card`, 'postal_code')} />
          <TextField {...field('country', t`Country of the card`, 'country')} />
        </>
      )}
    </>
  )
}
