/**
 * Validates the automatic billing of a recurring profile: gateway, card token, and maximum number of profiles
 * (docs/interface/cards.md#card-data-deadline, docs/interface/business.md#systems).
 */
import type { State } from '../state.ts'
import { childOf, refuseElement, textOf, type Elements } from './xml-document.ts'

/** Names of the gateways that can bill automatically. */
export const capableGateways = ['gateway_a', 'gateway_b']

/**
 * Refuses card numbers, unknown card tokens, gateways that can't bill automatically, and more profiles than the account
 * allows.
 */
export function checkAutobill(state: State, id: number, autobill: Elements): void {
  const gateway = textOf(autobill, 'gateway_name')?.toLowerCase() ?? ''
  if (!capableGateways.includes(gateway)) {
    throw refuseElement('gateway_name', 'The gateway can’t bill automatically.')
  }
  checkCard(state, childOf(autobill, 'card') ?? {})
  const others = [...state.recurring.values()].filter((row) => row.hasAutobill && row.id !== id)
  if (others.length >= state.business.autoBill) {
    throw refuseElement('autobill', 'No more automatic billing profiles are allowed.')
  }
}

function checkCard(state: State, card: Elements): void {
  if (textOf(card, 'number') || textOf(card, 'cc_number')) {
    throw refuseElement('cc_number', 'Card numbers are not accepted: send cc_token.')
  }
  if (!state.cardTokens.has(textOf(card, 'cc_token') ?? '')) {
    throw refuseElement('cc_token', 'The card token is not known.')
  }
  if (!textOf(card, 'name')) throw refuseElement('name', 'The name on the card is required.')
  const expiration = childOf(card, 'expiration') ?? {}
  if (!/^(0?[1-9]|1[0-2])$/.test(textOf(expiration, 'month') ?? '')) {
    throw refuseElement('month', 'Not a month.')
  }
  if (!/^\d{4}$/.test(textOf(expiration, 'year') ?? '')) throw refuseElement('year', 'Not a year.')
}
