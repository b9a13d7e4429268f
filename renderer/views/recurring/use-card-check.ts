import { useRef, useState, type RefObject } from 'react'
import { cardNumberProblem, type CardBrand } from '../../../shared/domain/recurring/card-number.ts'
import { useStores } from '../../components/window-context.ts'
import { expiryOf, takeDigits } from './card-input.ts'
import { useClearWhenAway } from './use-clear-when-away.ts'

/** The inputs without state, and what else the gateways ask. */
export type CardInputs = Readonly<
  Record<'number' | 'expiry' | 'code', RefObject<HTMLInputElement | null>>
>
export type Holder = Readonly<Record<'name' | 'email' | 'postalCode' | 'country', string>>
export type GatewayKey = 'gateway_a' | 'gateway_b'

const nobody: Holder = { name: '', email: '', postalCode: '', country: '' }

/** Sends a card once and keeps what is wrong for the fields; the inputs are emptied when it passed. */
export function useCardCheck(onPassed: (card: string, brand: CardBrand | null) => void) {
  const { recurring } = useStores()
  const [number, expiry, code] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
  ]
  const [brand, setBrand] = useState<CardBrand | null>(null)
  const [holder, setHolder] = useState(nobody)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const empty = (): void => {
    for (const { current } of [number, expiry, code]) if (current) current.value = ''
    setBrand(null)
    setHolder(nobody)
  }
  const isCleared = useClearWhenAway(empty)
  const check = async (gateway: string, key: GatewayKey): Promise<void> => {
    const [numberInput, expiryInput] = [number.current, expiry.current]
    if (!numberInput || !expiryInput || isBusy) return
    const date = expiryOf(expiryInput.value)
    const found = localProblems(numberInput.value, date !== null, gateway)
    setMessage(null)
    setProblems(found)
    if (date === null || Object.keys(found).length > 0) return
    const [cardNumber, cvv] = [takeDigits(numberInput), takeDigits(code.current)]
    setIsBusy(true)
    const outcome = await recurring.checkCard({
      ...{ gateway: key, cardNumber, cvv, name: holder.name.trim() },
      ...{ expiryMonth: date.month, expiryYear: date.year },
      ...{ email: holder.email.trim(), postalCode: holder.postalCode.trim() },
      country: holder.country.trim(),
    })
    cardNumber.fill(0)
    cvv.fill(0)
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
  const inputs: CardInputs = { number, expiry, code }
  return { inputs, brand, setBrand, holder, setHolder, problems, message, isBusy, isCleared, check }
}

function localProblems(
  number: string,
  hasDate: boolean,
  gateway: string,
): Readonly<Record<string, string>> {
  const wrong = cardNumberProblem(number)
  return {
    ...(wrong !== null && { card_number: wrong }),
    ...(!hasDate && { expiry_month: 'Month and year, such as 08 / 29.' }),
    ...(gateway === '' && { gateway: 'The name of the gateway at the service.' }),
  }
}

function quoted(text: string): string {
  return `The gateway says: “${text}”`
}
