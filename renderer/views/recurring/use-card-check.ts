import { t } from '../../../shared/domain/language/translate.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  cardBrand,
  cardNumberProblem,
  type CardBrand,
} from '../../../shared/domain/recurring/card-number.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { splitDigits, wipe } from '../../../shared/domain/recurring/split-digits.ts'
import { useStores } from '../../components/window-context.ts'
import { after } from '../../lib/clock.ts'
import { createDigitInput } from './digit-input.ts'

/** Cardholder's details that gateways require besides the card. */
type Holder = Readonly<Record<'name' | 'email' | 'postalCode' | 'country', string>>
export type GatewayKey = 'gateway_a' | 'gateway_b'

const nobody: Holder = { name: '', email: '', postalCode: '', country: '' }

/** Returns the card form's state, and the function that sends the card's data, one request at a time. */
export function useCardCheck(onPassed: (card: LocalId, brand: CardBrand | null) => void) {
  const stores = useStores()
  const expiry = useRef<HTMLInputElement>(null)
  const [brand, setBrand] = useState<CardBrand | null>(null)
  const [number] = useState(() =>
    createDigitInput({
      maxDigits: 19,
      shown: 'last group',
      onChange: (digits) => setBrand(cardBrand(digits)),
    }),
  )
  const [code] = useState(() => createDigitInput({ maxDigits: 4, shown: 'none' }))
  const [holder, setHolder] = useState(nobody)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const empty = (): void => {
    number.clear()
    code.clear()
    if (expiry.current) expiry.current.value = ''
    setBrand(null)
    setHolder(nobody)
  }
  const isCleared = useClearWhenAway(empty)
  const check = async (gateway: string, key: GatewayKey): Promise<void> => {
    if (!expiry.current || isBusy) return
    const date = expiryOf(expiry.current.value)
    const found = localProblems(number.digits(), date !== null, gateway)
    setMessage(null)
    setProblems(found)
    if (date === null || Object.keys(found).length > 0) return
    const cardNumber = splitDigits(number.digits(), fillRandom)
    const cvv = splitDigits(code.digits(), fillRandom)
    setIsBusy(true)
    const outcome = await stores.submit('recurring.checkCard', {
      gateway: key,
      cardNumber,
      cvv,
      name: holder.name.trim(),
      expiryMonth: date.month,
      expiryYear: date.year,
      email: holder.email.trim(),
      postalCode: holder.postalCode.trim(),
      country: holder.country.trim(),
    })
    wipe(cardNumber)
    wipe(cvv)
    setIsBusy(false)
    if (!outcome.ok) setMessage(outcome.error.message)
    else if (outcome.value.kind === 'refused') {
      const words = Object.entries(outcome.value.fields)
      setProblems(Object.fromEntries(words.map(([field, text]) => [field, quoted(text)])))
      if (words.length === 0) setMessage(quoted(outcome.value.message))
    } else {
      empty()
      onPassed(outcome.value.card, brand)
    }
  }
  /** Inputs for the card. They have no React state. */
  const inputs = { number, expiry, code }
  return { inputs, brand, holder, setHolder, problems, message, isBusy, isCleared, check }
}

const fillRandom = (bytes: Uint8Array<ArrayBuffer>): void => void crypto.getRandomValues(bytes)

function localProblems(
  number: Uint8Array,
  hasDate: boolean,
  gateway: string,
): Readonly<Record<string, string>> {
  const wrong = cardNumberProblem(number)
  return {
    ...(wrong !== null && { card_number: wrong }),
    ...(!hasDate && { expiry_month: t`Enter the month and year, such as 08 / 29.` }),
    ...(gateway === '' && {
      gateway: t`Enter the name that the gateway has in your accounting service.`,
    }),
  }
}

function quoted(text: string): string {
  return t`The payment gateway says: “${text}”`
}

/** Time after which card data is cleared, in ms since the window lost the focus. */
const awayLimit = 120_000

/** Calls `clear` two minutes after the window loses the focus. Returns true once that has happened. */
function useClearWhenAway(clear: () => void): boolean {
  const [isCleared, setIsCleared] = useState(false)
  const clearNow = useEffectEvent(clear)
  useEffect(() => {
    let cancel: (() => void) | null = null
    const stop = (): void => {
      cancel?.()
      cancel = null
    }
    const onBlur = (): void => {
      stop()
      cancel = after(awayLimit, () => {
        clearNow()
        setIsCleared(true)
      })
    }
    window.addEventListener('blur', onBlur)
    window.addEventListener('focus', stop)
    return () => {
      stop()
      window.removeEventListener('blur', onBlur)
      window.removeEventListener('focus', stop)
    }
  }, [])
  return isCleared
}

/** Parses a card's expiry date: `08 / 29`, `8/2029` or `0829`. Two-digit years are in the 2000s. Null if invalid. */
export function expiryOf(text: string): { readonly month: string; readonly year: string } | null {
  const [, first = '', second = ''] =
    /^(\d{1,2})(?:\s*[/.-])?\s*(\d{4}|\d{2})$/.exec(text.trim()) ?? []
  const month = Number(first)
  if (month < 1 || month > 12) return null
  return { month: first.padStart(2, '0'), year: second.length === 2 ? `20${second}` : second }
}
