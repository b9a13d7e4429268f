/** An invoice that the service issues repeatedly (docs/interface/classic.md#recurring-profiles). */
import type { Day, EpochMs, LocalId, ServiceId } from '../units.ts'

/** How often a profile issues an invoice, spelled as in the service's API. */
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

/** A line of a recurring invoice. Omitted fields are not sent. */
export type RecurringLine = {
  readonly name?: string
  readonly description?: string
  /** Decimal string, as `quantity` is. */
  readonly unitCost?: string
  readonly quantity?: string
  readonly tax1Name?: string
  readonly tax2Name?: string
  readonly tax1Percent?: string
  readonly tax2Percent?: string
  /** `Item` if omitted. */
  readonly type?: 'Item' | 'Time'
}

/** All elements of a profile except those for automatic billing. Omitted fields are not sent. */
export type RecurringContent = {
  readonly clientId: ServiceId
  /** Date of the first invoice. */
  readonly date?: Day
  readonly poNumber?: string
  /** In percent, as a decimal string. */
  readonly discount?: string
  /** Number of invoices. The default is 0: there is no end. */
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
  /** Shown with `vatName` below the client's address. */
  readonly vatNumber?: string
  readonly returnUri?: string
  readonly lines?: readonly RecurringLine[]
}

/**
 * Whether a profile is on the service. `sending`: it is being created. `uncertain`: the response to its creation was
 * lost (decision 109). `known`: it is there.
 */
export type ProfileState = 'sending' | 'uncertain' | 'known'

export type StoredProfile = {
  readonly id: LocalId
  /** Null while it is not known. Some services confirm a create without returning an id. */
  readonly serviceId: ServiceId | null
  readonly state: ProfileState
  readonly content: RecurringContent
  /** Gateway that bills the card; null without automatic billing. */
  readonly gateway: string | null
  readonly changedAt: EpochMs
}

/**
 * Returns the content of an update. Cleared elements are empty instead of missing, because the service keeps elements
 * that an update omits (docs/interface/classic.md#recurring-methods).
 */
export function withClearedElements(
  before: RecurringContent,
  after: RecurringContent,
): RecurringContent {
  const emptied = Object.entries(before).flatMap(([field, value]) =>
    typeof value === 'string' && !Object.hasOwn(after, field)
      ? [[field, field === 'discount' ? '0' : '']]
      : [],
  )
  return { ...(Object.fromEntries(emptied) as Partial<RecurringContent>), ...after }
}
