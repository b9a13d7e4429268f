/** Recurring profile: an invoice that the service issues repeatedly (docs/interface/classic.md#recurring-profiles). */
import type { Day, EpochMs, LocalId, ServiceId } from '../units.ts'

/** All frequencies, spelled as in the service's API. */
export const recurringFrequencies = [
  'weekly',
  '2 weeks',
  '4 weeks',
  'monthly',
  '2 months',
  '3 months',
  '6 months',
  'yearly',
  '2 years',
] as const
export type RecurringFrequency = (typeof recurringFrequencies)[number]

/** Line item of a recurring profile. Omitted fields are not sent. */
export type RecurringLine = {
  readonly name?: string
  readonly description?: string
  /** Cost of one unit. Like `quantity`, it is a decimal string. */
  readonly unitCost?: string
  readonly quantity?: string
  readonly tax1Name?: string
  readonly tax2Name?: string
  readonly tax1Percent?: string
  readonly tax2Percent?: string
  /** Kind of the line; `Item` if omitted. */
  readonly type?: 'Item' | 'Time'
}

/** All elements of a profile except those for automatic billing. Omitted fields are not sent. */
export type RecurringContent = {
  readonly clientId: ServiceId
  /** Date of the first invoice. */
  readonly date?: Day
  readonly poNumber?: string
  /** Discount in percent, as a decimal string. */
  readonly discount?: string
  /** Number of invoices. The default is 0, which means that there is no end. */
  readonly occurrences?: number
  readonly frequency: RecurringFrequency
  readonly sendEmail?: boolean
  readonly sendSnailMail?: boolean
  readonly currencyCode?: string
  readonly language?: string
  readonly notes?: string
  readonly terms?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly organization?: string
  readonly street1?: string
  readonly street2?: string
  readonly city?: string
  readonly state?: string
  readonly country?: string
  readonly code?: string
  readonly vatName?: string
  /** VAT number. Together with `vatName`, it is shown below the client's address. */
  readonly vatNumber?: string
  readonly returnUri?: string
  readonly lines?: readonly RecurringLine[]
}

/**
 * Whether the service is known to have a profile (decision 109). `sending`: its create is in flight. `uncertain`: the
 * response to its create was lost, so the profile may exist on the service. `known`: the service has the profile.
 */
export type ProfileState = 'sending' | 'uncertain' | 'known'

/** Profile as this computer stores it. */
export type StoredProfile = {
  readonly id: LocalId
  /** Id on the service; null while it is not known. Some services confirm a create without returning an id. */
  readonly serviceId: ServiceId | null
  readonly state: ProfileState
  readonly content: RecurringContent
  /** Name of the gateway that bills the card; null without automatic billing. */
  readonly gateway: string | null
  readonly changedAt: EpochMs
}

/**
 * Adds to the content of an update, with empty values, the elements that the user cleared. This is needed because a
 * service keeps the elements that an update omits, so a cleared text must be sent as an empty text
 * (docs/interface/classic.md#recurring-methods).
 */
export function withClearedElements(
  before: RecurringContent,
  after: RecurringContent,
): RecurringContent {
  const emptied = Object.entries(before).flatMap(([field, value]) =>
    typeof value === 'string' && !Object.hasOwn(after, field) ? [[field, emptyOf(field)]] : [],
  )
  return { ...(Object.fromEntries(emptied) as Partial<RecurringContent>), ...after }
}

function emptyOf(field: string): string {
  return field === 'discount' ? '0' : ''
}
