/** Payloads of the group `recurring` (decisions 109 and 110). */
import type { RecurringContent, StoredProfile } from '../domain/recurring/profile.ts'
import type { SplitDigits } from '../domain/recurring/split-digits.ts'
import type { EpochMs, LocalId } from '../domain/units.ts'

/** Where recurring profiles and cards are sent; holds no secret. */
export type ClassicAddresses = {
  readonly classicUrl: string
  /** Null where no tokenization server is known: cards can’t be checked. */
  readonly tokenizeUrl: string | null
}

/** What the screen shows. */
export type RecurringOverview = {
  /** Null while the classic interface has no address or no credentials. */
  readonly addresses: ClassicAddresses | null
  /** True where the person can change them: not in the demo. */
  readonly isOwn: boolean
  /** The one changed last first. */
  readonly profiles: readonly StoredProfile[]
  /** What the service's lists said last; null where they were never read. */
  readonly source: {
    /** `local`: the service answers no list, so only profiles made here are known. */
    readonly profiles: 'service' | 'local'
    /** Gateways that bill by themselves; null where the service does not list them. */
    readonly gateways: readonly string[] | null
    readonly readAt: EpochMs
  } | null
}

/** Credentials of the classic interface: `oauth_…` of its OAuth header. Empty texts are left out. */
export type ClassicAccountInput = ClassicAddresses & {
  readonly token: string
  readonly tokenSecret: string
  readonly consumerKey: string
  readonly consumerSecret: string
}

/** A checked card: `card` names it in the main process, which alone has its token. */
export type ProfileBilling = { readonly gateway: string; readonly card: string }

export type SaveProfileInput = {
  /** Null for a new profile. */
  readonly id: LocalId | null
  readonly content: RecurringContent
  /** Null leaves automatic billing as it is. */
  readonly billing: ProfileBilling | null
}

/**
 * `saved`: `isCertain` is false where the answer was lost, and the profile may exist on the service. `refused`:
 * nothing was made; `fields` are the service's words by element (`client_id`, `unit_cost` …).
 */
export type SaveProfileReport =
  | { readonly kind: 'saved'; readonly id: LocalId; readonly isCertain: boolean }
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly fields: Readonly<Record<string, string>>
    }

/** A card for one of the two gateways. Kept nowhere; the gate logs no payload. */
export type CardInput = {
  readonly gateway: 'gateway_a' | 'gateway_b'
  readonly cardNumber: SplitDigits
  readonly name: string
  /** Two digits. */
  readonly expiryMonth: string
  /** Four digits. */
  readonly expiryYear: string
  /** For `gateway_b`; none for the other. */
  readonly cvv: SplitDigits
  readonly email: string
  readonly postalCode: string
  readonly country: string
}

/** What the gateway said of a card; `fields` are its words by element (`card_number`, `cvv` …). */
export type CardReport =
  | { readonly kind: 'passed'; readonly card: string }
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly fields: Readonly<Record<string, string>>
    }
