/**
 * Recurring profiles on the classic interface (docs/interface/classic.md, docs/interface/cards.md; decisions 109 and
 * 110).
 */
import { t } from '../../domain/language/translate.ts'
import { z } from 'zod'
import {
  profileTexts,
  recurringFrequencies,
  type ProfileText,
  type StoredProfile,
} from '../../domain/recurring/profile.ts'
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

/** `fields`: the messages by element (`client_id`, `card_number` …) of the service or, for a card, of the gateway. */
type Refused = {
  readonly kind: 'refused'
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Result of saving a recurring invoice. `isCertain`: false if the service's answer was lost, so that the service may or
 * may not have the invoice. `refused`: nothing was saved.
 */
export type SaveProfileReport =
  | { readonly kind: 'saved'; readonly id: LocalId; readonly isCertain: boolean }
  | Refused

/** Result of checking a payment card. */
export type CardReport = { readonly kind: 'passed'; readonly card: LocalId } | Refused

const maxLines = 200

const text = line.exactOptional()
const texts = Object.fromEntries(profileTexts.map((name) => [name, text])) as Record<
  ProfileText,
  typeof text
>

const recurringLine = z.strictObject({
  name: text,
  description: note.exactOptional(),
  unitCost: decimal.exactOptional(),
  quantity: decimal.exactOptional(),
  tax1Name: text,
  tax2Name: text,
  tax1Percent: percent.exactOptional(),
  tax2Percent: percent.exactOptional(),
  type: z.enum(['Item', 'Time']).exactOptional(),
})

/** A field that is left out is never undefined, because each field of a saved profile becomes an element. */
const content = z.strictObject({
  ...texts,
  clientId: serviceId,
  date: day.exactOptional(),
  discount: percent.exactOptional(),
  occurrences: z.int().min(0).max(999_999).exactOptional(),
  frequency: z.enum(recurringFrequencies),
  sendEmail: z.boolean().exactOptional(),
  sendSnailMail: z.boolean().exactOptional(),
  currencyCode: currency.exactOptional(),
  notes: note.exactOptional(),
  terms: note.exactOptional(),
  lines: z.array(recurringLine).max(maxLines).exactOptional(),
})

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
