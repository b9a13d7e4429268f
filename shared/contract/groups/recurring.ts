/**
 * Recurring profiles on the classic interface (docs/interface/classic.md, docs/interface/cards.md; decisions 109 and
 * 110).
 */
import { t } from '../../domain/language/translate.ts'
import { z } from 'zod'
import { recurringFrequencies, type StoredProfile } from '../../domain/recurring/profile.ts'
import { areSplitDigits } from '../../domain/recurring/split-digits.ts'
import { cleanText } from '../../domain/text/clean-text.ts'
import type { EpochMs, LocalId } from '../../domain/units.ts'
import {
  byId,
  currency,
  day,
  decimal,
  line,
  localId,
  note,
  nothing,
  percent,
  serviceAddress,
  serviceId,
} from '../field-schemas.ts'
import { command, query, type InputOf, type Plain } from './define.ts'

/** Addresses of the service's older (“classic”) interface. Contains no secrets. */
export type ClassicAddresses = {
  readonly classicUrl: string
  /** Address of the tokenization server; null if unknown, so that cards can't be checked. */
  readonly tokenizeUrl: string | null
}

export type RecurringOverview = {
  /** Null while the classic interface has no address or no credentials. */
  readonly addresses: ClassicAddresses | null
  /** False in the demo, where the user can't change the addresses. */
  readonly isOwn: boolean
  /** Most recently changed first. */
  readonly profiles: readonly StoredProfile[]
  /** What was last read from the service's lists; null if they were never read. */
  readonly source: {
    /** `local`: the service returns no list, so only profiles made here are known. */
    readonly profiles: 'service' | 'local'
    /** Gateways that can bill automatically; null if the service does not list them. */
    readonly gateways: readonly string[] | null
    readonly readAt: EpochMs
  } | null
}

/**
 * Result of saving a recurring invoice. `isCertain`: false if the service's answer was lost, so that the service may or
 * may not have the invoice. `refused`: nothing was saved. `fields`: the service's messages by element (`client_id`,
 * `unit_cost` …).
 */
export type SaveProfileReport =
  | { readonly kind: 'saved'; readonly id: LocalId; readonly isCertain: boolean }
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly fields: Readonly<Record<string, string>>
    }

/** Result of checking a payment card. `fields`: the payment gateway's messages by element (`card_number`, `cvv` …). */
export type CardReport =
  | { readonly kind: 'passed'; readonly card: LocalId }
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly fields: Readonly<Record<string, string>>
    }

const maxLines = 200

/** Removes keys with undefined values, because each key of a saved profile becomes an element of the request. */
function present<Value extends object>(
  value: Value,
): { [Key in keyof Value]: Exclude<Value[Key], undefined> } {
  const kept = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(kept) as { [Key in keyof Value]: Exclude<Value[Key], undefined> }
}

const recurringLine = z
  .strictObject({
    name: line.optional(),
    description: note.optional(),
    unitCost: decimal.optional(),
    quantity: decimal.optional(),
    tax1Name: line.optional(),
    tax2Name: line.optional(),
    tax1Percent: percent.optional(),
    tax2Percent: percent.optional(),
    type: z.enum(['Item', 'Time']).optional(),
  })
  .transform((value) => present(value))

const content = z
  .strictObject({
    clientId: serviceId,
    date: day.optional(),
    poNumber: line.optional(),
    discount: percent.optional(),
    occurrences: z.int().min(0).max(999_999).optional(),
    frequency: z.enum(recurringFrequencies),
    sendEmail: z.boolean().optional(),
    sendSnailMail: z.boolean().optional(),
    currencyCode: currency.optional(),
    language: line.optional(),
    notes: note.optional(),
    terms: note.optional(),
    firstName: line.optional(),
    lastName: line.optional(),
    organization: line.optional(),
    street1: line.optional(),
    street2: line.optional(),
    city: line.optional(),
    state: line.optional(),
    country: line.optional(),
    code: line.optional(),
    vatName: line.optional(),
    vatNumber: line.optional(),
    returnUri: line.optional(),
    lines: z.array(recurringLine).max(maxLines).optional(),
  })
  .transform((value) => present(value))

/** Trimmed, because a header value can't contain line breaks. */
const secret = z.string().trim().max(2000)
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
const splitDigits = (maxLength: number) =>
  z
    .strictObject({ share: bytes, pad: bytes })
    .refine((split) => areSplitDigits(split, maxLength), t`Enter digits only.`)

/** The `oauth_…` values of a header. Empty values are left out of the header. */
const account = z.strictObject({
  classicUrl: serviceAddress,
  tokenizeUrl: serviceAddress.nullable(),
  token: secret.min(1),
  tokenSecret: secret,
  consumerKey: secret,
  consumerSecret: secret,
})

/** `card`: a checked card's id. Only the main process has the card's token. */
const billing = z.strictObject({
  gateway: z.string().min(1).max(1000).transform(cleanText),
  card: localId,
})

/** Card data as entered. It is never stored, and the gate logs no payload. */
const card = z.strictObject({
  gateway: z.enum(['gateway_a', 'gateway_b']),
  cardNumber: splitDigits(19),
  name: z.string().max(200),
  /** Two digits. */
  expiryMonth: z.string().max(2),
  /** Four digits. */
  expiryYear: z.string().max(4),
  /** Required by `gateway_b` only. */
  cvv: splitDigits(4),
  email: z.string().max(200),
  postalCode: z.string().max(40),
  country: z.string().max(100),
})

export const recurring = {
  overview: query(nothing, ['recurring']).answers<RecurringOverview>(),
  /** Tests the credentials, then stores them. Fails with `unauthorized`, `unreachable`, `keychain` and others. */
  connect: command(account).answers<null>(),
  /** Reads the service's lists. Fails with `unreachable`, `unauthorized` and others. */
  refresh: command(nothing).answers<null>(),
  /**
   * Sends a profile, without retries. `id`: null for a new profile. `billing`: null leaves automatic billing as it is.
   * Fails with `unreachable` (nothing was sent), `notFound`, `busy`, `invalid`.
   */
  save: command(
    z.strictObject({ id: localId.nullable(), content, billing: billing.nullable() }),
  ).answers<SaveProfileReport>(),
  /**
   * Removes a profile from this computer only, for example if the service never answered its creation. Fails with
   * `notFound`, `busy`.
   */
  forget: command(byId).answers<null>(),
  /** Sends a card to its gateway, without retries. Fails with `unreachable`, `unavailable` and others. */
  checkCard: command(card).answers<CardReport>(),
  forgetCard: command(nothing).answers<null>(),
}

export type ClassicAccountInput = InputOf<typeof recurring.connect>
export type SaveProfileInput = InputOf<typeof recurring.save>
export type ProfileBilling = Plain<z.output<typeof billing>>
export type CardInput = InputOf<typeof recurring.checkCard>
