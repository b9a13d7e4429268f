/**
 * Card tokenization (docs/interface/cards.md): a card goes to a server of its own and comes back as
 * a token for recurring profiles. The card is held for one request and its bytes are overwritten after
 * the answer; no access token goes along. Plain http is refused to anything but this machine.
 */
import { readJsonResponse } from './json-response.ts'
import type { ServiceResult } from './result.ts'
import { createTransport, type TransportOptions } from './transport.ts'
import { readOne } from './wire/envelope.ts'
import { must } from './wire/row-reader.ts'
import { parseText } from './wire/values.ts'

/** What both gateways require. */
export type Card = {
  readonly cardNumber: string
  readonly name: string
  /** Two digits. */
  readonly expiryMonth: string
  /** Four digits. */
  readonly expiryYear: string
}

/** A card and the gateway it is meant for; the second wants to know more. */
export type CardToTokenize =
  | (Card & { readonly gateway: 'gateway_a' })
  | (Card & {
      readonly gateway: 'gateway_b'
      readonly cvv: string
      readonly email: string
      readonly postalCode: string
      readonly country: string
    })

/** Goes into the autobill part of a recurring profile, in the place of a card number. */
export type CardToken = { readonly token: string }

/** `baseUrl` is the address of the tokenization server. */
export type CardsOptions = TransportOptions

export type CardsClient = {
  /**
   * Field errors come by the wire's names (`card_number`, `expiry_month` …) under kind 'invalid'; a card
   * that does not tokenize is 'invalid' with the gateway's sentence alone.
   */
  tokenize(card: CardToTokenize, signal?: AbortSignal): Promise<ServiceResult<CardToken>>
  close(): Promise<void>
}

export function createCards(options: CardsOptions): CardsClient {
  const transport = createTransport(options)
  return {
    async tokenize(card, signal) {
      const body = Buffer.from(JSON.stringify({ cc_info: toWire(card) }))
      try {
        const exchanged = await transport.exchange({
          method: 'POST',
          path: `/gateway/${card.gateway}/tokenize`,
          headers: { accept: 'application/json', 'content-type': 'application/json' },
          body,
          signal,
        })
        if (!exchanged.ok) return exchanged
        return readOne(readJsonResponse(exchanged.answer, 'POST'), null, (row) => {
          return { token: must(parseText(row['cc_token']) || null, 'cc_token') }
        })
      } finally {
        body.fill(0)
      }
    },
    close: () => transport.close(),
  }
}

function toWire(card: CardToTokenize): Record<string, string> {
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
