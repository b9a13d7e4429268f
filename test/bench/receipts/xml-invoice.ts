/** A receipt as an e-invoice, in any of the syntaxes and profiles that companies send. */
import { ciiOf, ciiProfiles } from './cii.ts'
import { chance, type Random, type Truth } from './truth.ts'
import { ublOf, ublProfiles } from './ubl.ts'
import type { Extras } from './xml-tag.ts'

export const profiles = [...ciiProfiles, ...ublProfiles] as const
export type Profile = (typeof profiles)[number]

/** Returns an e-invoice as XML. The prices in `truth` must be without tax, because e-invoices have no others. */
export function xmlInvoice(random: Random, truth: Truth, profile: Profile): string {
  const extras: Extras = {
    prepaid: chance(random, 0.1) ? Math.floor(truth.total / 2) : 0,
    tradingName: chance(random, 0.4),
    ...(chance(random, 0.1) && { taxCurrency: truth.currency === 'EUR' ? 'GBP' : 'EUR' }),
  }
  const root =
    profile === 'XRechnung UBL' || profile === 'Peppol BIS'
      ? ublOf(truth, profile, extras)
      : ciiOf(truth, profile, extras)
  const isMarked = chance(random, 0.2)
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${renamed(random, root)}`
  return isMarked ? `\uFEFF${text}` : text
}

/** Some programs write `ns2:` for every namespace. */
function renamed(random: Random, xml: string): string {
  if (!chance(random, 0.25)) return xml
  return xml
    .replaceAll(/(<\/?|xmlns:)(rsm|cbc)(?=[:=])/gu, '$1ns2')
    .replaceAll(/(<\/?|xmlns:)(ram|cac)(?=[:=])/gu, '$1ns3')
}
