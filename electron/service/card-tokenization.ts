/**
 * Card tokenization (docs/interface/cards.md): a card is sent to a separate server and exchanged for a token that
 * recurring profiles use. The card is held in memory only during this request, and its bytes are overwritten after the
 * response. No access token is sent. Plain http is allowed only to this computer.
 */
import { t } from '../../shared/domain/language/translate.ts'
import { isHtml } from './intermediary-page.ts'
import { readJsonResponse } from './json-response.ts'
import type { ServiceResult } from './result.ts'
import { createTransport, type TransportOptions } from './transport.ts'
import { readOne } from './wire/envelope.ts'
import { required } from './wire/row-reader.ts'
import { parseText } from './wire/values.ts'

/** Statuses that the server sends with its own HTML page (docs/interface/errors.md#tokenization-errors). */
const pageStatuses: readonly number[] = [403, 404, 405]

/** A card's digits as a string, or as ASCII bytes that the caller can overwrite. */
export type Digits = string | Uint8Array

/** Card fields that both payment gateways require. */
export type Card = {
  readonly cardNumber: Digits
  readonly name: string
  /** Two digits. */
  readonly expiryMonth: string
  /** Four digits. */
  readonly expiryYear: string
}

export type CardToTokenize =
  | (Card & { readonly gateway: 'gateway_a' })
  | (Card & {
      readonly gateway: 'gateway_b'
      readonly cvv: Digits
      readonly email: string
      readonly postalCode: string
      readonly country: string
    })

/** A card token, used instead of a card number for the automatic billing of a recurring invoice. */
export type CardToken = { readonly token: string }

/** How to reach the server that exchanges card numbers for tokens. `baseUrl`: its address. */
export type CardsOptions = TransportOptions

/** Creates the client that exchanges a card number for a token. */
export function createCards(options: CardsOptions) {
  const transport = createTransport(options)
  return {
    /**
     * Exchanges a card for a token. Error `invalid`: field errors under API names (`card_number` …), or a declined
     * card, with only a message.
     */
    async tokenize(card: CardToTokenize): Promise<ServiceResult<CardToken>> {
      const body = toBody(card)
      try {
        const sent = await transport.exchange({
          method: 'POST',
          path: `/gateway/${card.gateway}/tokenize`,
          headers: { accept: 'application/json', 'content-type': 'application/json' },
          body,
        })
        if (!sent.ok) return sent
        const { status } = sent.response
        const isRefusalPage = isHtml(sent.response) && pageStatuses.includes(status)
        const answer = readJsonResponse(sent.response, 'POST', isRefusalPage)
        if (!answer.ok && isRefusalPage) {
          const message = t`The tokenization server refused the request (status ${status}). Check its address under “Classic interface”.`
          return { ok: false, error: { ...answer.error, message } }
        }
        return readOne(answer, null, (row) => {
          return { token: required(parseText(row['cc_token']) || null, 'cc_token') }
        })
      } finally {
        body.fill(0)
      }
    },
    close: (): Promise<void> => transport.close(),
  }
}

/** Digits given as bytes never become a string, and are copied only to this body, so overwriting it erases them. */
function toBody(card: CardToTokenize): Buffer {
  const members = Object.entries(toWire(card)).flatMap(([name, value], index) => [
    Buffer.from(`${index === 0 ? '' : ','}"${name}":`),
    ...jsonOf(value),
  ])
  return Buffer.concat([Buffer.from('{"cc_info":{'), ...members, Buffer.from('}}')])
}

const quote = Buffer.from('"')

function jsonOf(value: Digits): readonly Uint8Array[] {
  if (typeof value === 'string') return [Buffer.from(JSON.stringify(value))]
  return [quote, value, quote]
}

function toWire(card: CardToTokenize): Record<string, Digits> {
  const both = {
    card_number: card.cardNumber,
    name: card.name,
    expiry_month: card.expiryMonth,
    expiry_year: card.expiryYear,
  }
  if (card.gateway === 'gateway_a') return both
  const { cvv, email, postalCode, country } = card
  return { ...both, cvv, email, postal_code: postalCode, country }
}
