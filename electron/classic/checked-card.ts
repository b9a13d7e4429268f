/**
 * Holds the token of the most recently checked card, in memory only, until a profile is saved with it or the form is
 * closed (decision 110). Card numbers are passed on, and then overwritten.
 */
import { t } from '../../shared/domain/language/translate.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { CardInput, CardReport } from '../../shared/contract/groups/recurring.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { joinDigits, wipe } from '../../shared/domain/recurring/split-digits.ts'
import type { IdSource } from '../base/ids.ts'
import type { Clock } from '../base/clock.ts'
import { createCards, type CardToTokenize } from '../service/card-tokenization.ts'
import type { Autobill } from '../service/legacy-xml/recurring.ts'
import type { Network } from '../service/network/network.ts'
import { failureOf } from './failure-of.ts'

export type CheckedCard = ReturnType<typeof createCheckedCard>

type Options = {
  readonly clock: Clock
  readonly ids: IdSource
  readonly network: Network | undefined
}

export function createCheckedCard({ clock, ids, network }: Options) {
  let checked: { readonly name: LocalId; readonly card: Autobill['card'] } | null = null
  return {
    /** Sends the card once, and overwrites its bytes. Fails with `unavailable` (no address), or the request's error. */
    async check(input: CardInput, tokenizeUrl: string | null): Promise<Outcome<CardReport>> {
      checked = null
      if (tokenizeUrl === null) {
        wipeBoth(input)
        return failure(
          'unavailable',
          t`The web address of the tokenization server is missing. Add it under “Classic interface”.`,
        )
      }
      const cards = createCards({ baseUrl: tokenizeUrl, clock, network })
      const [cardNumber, cvv] = [joinDigits(input.cardNumber), joinDigits(input.cvv)]
      try {
        const result = await cards.tokenize(toTokenize(input, cardNumber, cvv))
        if (result.ok) {
          const expiration = { month: input.expiryMonth, year: input.expiryYear }
          const card = { token: result.value.token, name: input.name, expiration }
          checked = { name: ids.next(), card }
          return success({ kind: 'passed', card: checked.name })
        }
        const { kind, message, fields } = result.error
        return kind === 'invalid'
          ? success({ kind: 'refused', message, fields })
          : failureOf(result.error)
      } finally {
        cardNumber.fill(0)
        cvv.fill(0)
        wipeBoth(input)
        await cards.close()
      }
    },
    /** Returns the card that `check` named, in the form a profile needs; null if it is no longer held. */
    take: (name: LocalId): Autobill['card'] | null =>
      checked?.name === name ? checked.card : null,
    forget(): void {
      checked = null
    },
  }
}

function toTokenize(input: CardInput, cardNumber: Uint8Array, cvv: Uint8Array): CardToTokenize {
  const { gateway, name, expiryMonth, expiryYear } = input
  const both = { cardNumber, name, expiryMonth, expiryYear }
  if (gateway === 'gateway_a') return { ...both, gateway }
  const { email, postalCode, country } = input
  return { ...both, gateway, cvv, email, postalCode, country }
}

function wipeBoth({ cardNumber, cvv }: CardInput): void {
  wipe(cardNumber)
  wipe(cvv)
}
