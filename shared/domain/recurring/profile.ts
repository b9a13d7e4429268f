/** An invoice that the service issues repeatedly (docs/interface/classic.md#recurring-profiles). */
import type { Day, EpochMs, LocalId, ServiceId } from '../units.ts'
import type { lineElements, profileElements } from './profile-elements.ts'

/** How often a profile issues an invoice, spelled as in the service's API, with the time between two invoices. */
export const recurringSteps = {
  weekly: { weeks: 1 },
  '2 weeks': { weeks: 2 },
  '4 weeks': { weeks: 4 },
  monthly: { months: 1 },
  '2 months': { months: 2 },
  '3 months': { months: 3 },
  '6 months': { months: 6 },
  yearly: { months: 12 },
  '2 years': { months: 24 },
} as const
export type RecurringFrequency = keyof typeof recurringSteps
export const recurringFrequencies = Object.keys(recurringSteps) as readonly RecurringFrequency[]

/** Fields of one line of text that few profiles have. */
export const profileTexts = [
  'poNumber',
  'language',
  'firstName',
  'lastName',
  'organization',
  'street1',
  'street2',
  'city',
  'state',
  'country',
  'code',
  'vatName',
  'vatNumber',
  'returnUri',
] as const
export type ProfileText = (typeof profileTexts)[number]

/** Texts with these names. Omitted ones are not sent. */
type Texts<Name extends string> = { readonly [Each in Name]?: string }

type LineType = {
  /** `Item` if omitted. */
  readonly type?: 'Item' | 'Time'
}
/** A line of a recurring invoice. */
export type RecurringLine = LineType & Texts<Exclude<keyof typeof lineElements, keyof LineType>>

type Terms = {
  readonly clientId: ServiceId
  /** Date of the first invoice. */
  readonly date?: Day
  /** Number of invoices. The default is 0: there is no end. */
  readonly occurrences?: number
  readonly frequency: RecurringFrequency
  readonly sendEmail?: boolean
  readonly sendSnailMail?: boolean
  readonly lines?: readonly RecurringLine[]
}
/** All elements of a profile except those for automatic billing. Omitted fields are not sent. */
export type RecurringContent = Terms & Texts<Exclude<keyof typeof profileElements, keyof Terms>>

/**
 * Whether a profile is on the service. `sending`: it is being created. `uncertain`: the response to its creation was
 * lost (decision 109). `known`: it is on the service.
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
 * Returns the content to send when a profile is updated. Elements that the user cleared are sent empty, because the
 * service keeps elements that an update omits (docs/interface/classic.md#recurring-methods).
 */
export function withClearedElements(
  before: RecurringContent,
  after: RecurringContent,
): RecurringContent {
  const emptied = Object.entries(before).flatMap(([field, value]) =>
    typeof value === 'string' ? [[field, field === 'discount' ? '0' : '']] : [],
  )
  return {
    ...(Object.fromEntries(emptied) as Partial<RecurringContent>),
    ...(before.lines && { lines: [] }),
    ...after,
  }
}
