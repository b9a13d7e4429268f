import { t } from '../language/translate.ts'
import type { EpochMs } from '../units.ts'
import type { MissingCause } from './account-part.ts'

/** A value from the service about the business. Money (`{amount, code}`) is stored as a string such as `12.50 EUR`. */
export type SystemValue = string | number | boolean | null

/** Values of the fields in `systemGroups`, keyed by their API names. Fields that were not received are missing. */
export type SystemFields = Readonly<Record<string, SystemValue>>

/** The accounting system of the business, as last read (docs/interface/business.md#systems). */
export type SystemState = {
  /** Null if no fields were ever received. */
  readonly known: { readonly fields: SystemFields; readonly at: EpochMs } | null
  /** Why the last request was refused; null if it was not. */
  readonly refusal: MissingCause | null
}

/** A group of fields, shown under one title. `name`: a field's name in the service's API. */
export type SystemGroup = {
  readonly title: string
  readonly fields: readonly (readonly [name: string, label: string])[]
}

/** All fields that can be shown, in the order in which they are shown. */
export const systemGroups = (): readonly SystemGroup[] => [...ownGroups(), ...serviceGroups()]

const ownGroups = (): readonly SystemGroup[] => [
  {
    title: t`Business`,
    fields: [
      ['name', t`Name`],
      ['business_type', t`Industry`],
      ['salutation', t`Greeting`],
      ['email', t`Administrator`],
      ['info_email', t`Public email`],
      ['bus_phone', t`Phone`],
      ['mob_phone', t`Mobile phone`],
      ['fax', t`Fax`],
    ],
  },
  {
    title: t`Address`,
    fields: [
      ['street', t`Street`],
      ['street2', t`Street, line 2`],
      ['code', t`Postal code`],
      ['city', t`City`],
      ['province', t`Province`],
      ['country', t`Country`],
    ],
  },
  {
    title: t`Currency and dates`,
    fields: [
      ['currency_code', t`Currency`],
      ['gst_amount', t`GST amount`],
      ['date', t`Sign-up date`],
    ],
  },
]

const serviceGroups = (): readonly SystemGroup[] => [
  {
    title: t`Details`,
    fields: [
      ['systemid', t`System ID`],
      ['id', 'ID'],
      ['accountid', t`Account ID`],
      ['dst', t`Daylight saving`],
    ],
  },
  {
    title: t`Plan`,
    fields: [
      ['active', t`Active`],
      ['modern_system', t`New product`],
      ['test_system', t`Test system`],
      ['billing_status', t`Billing status`],
      ['payment_amount', t`Payment`],
      ['payment_frequency', t`Months between payments`],
      ['auto_bill', t`Automatic billing allowed`],
      ['masterlock_billing', t`Billed by a partner`],
      ['discountid', t`Discount ID`],
    ],
  },
  {
    title: t`Tracking`,
    fields: [
      ['ip', t`IP address when you signed up`],
      ['heard_about_us_via', t`How you heard about the service`],
      ['referring_url', t`Referring address`],
      ['referralid', t`Referral ID`],
      ['landing_url', t`Landing page`],
      ['split_token', t`Split test token`],
    ],
  },
  {
    title: t`Outdated fields`,
    fields: [
      ['duration', t`Duration`],
      ['timezone', t`Time zone`],
      ['timezoneid', t`Time zone ID`],
      ['size_limit', t`Size limit`],
      ['num_clients', t`Clients`],
      ['num_staff', t`Staff`],
    ],
  },
]

const describedNames = systemGroups().flatMap(({ fields }) => fields.map(([name]) => name))

/** Picks the fields of `systemGroups` out of a row from the service. Values of an unexpected type are left out. */
export function takeSystemFields(row: Readonly<Record<string, unknown>>): SystemFields {
  return Object.fromEntries(
    describedNames.flatMap((name) => {
      const value = toValue(row[name])
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function toValue(value: unknown): SystemValue | undefined {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string') return value
  // `-0` is stored as `0`.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : undefined
  if (typeof value !== 'object') return undefined
  const { amount, code } = value as { readonly amount?: unknown; readonly code?: unknown }
  if (typeof amount !== 'string' && typeof amount !== 'number') return undefined
  return typeof code === 'string' ? `${amount} ${code}` : String(amount)
}

/** A group of the accounting system's fields, as shown. `value` is empty if the field has no value. */
export type ShownSystemGroup = {
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

/** Returns, in groups, the fields whose label, API name or value contains the search text, ignoring case. */
export function shownSystemGroups(
  fields: SystemFields,
  search: string,
): readonly ShownSystemGroup[] {
  return textsOf(systemGroups(), fields, search.trim().toLowerCase())
}

/** Returns, in groups, the accounting system's fields about the user's business. Leaves out fields without a value. */
export function mainSystemGroups(fields: SystemFields): readonly ShownSystemGroup[] {
  return textsOf(ownGroups(), fields, '').flatMap(({ title, facts }) => {
    const filled = facts.filter(({ value }) => value !== '')
    return filled.length === 0 ? [] : [{ title, facts: filled }]
  })
}

function textsOf(
  groups: readonly SystemGroup[],
  fields: SystemFields,
  wanted: string,
): readonly ShownSystemGroup[] {
  return groups.flatMap(({ title, fields: described }) => {
    const facts = described.flatMap(([name, label]) => {
      const value = toText(name, fields[name] ?? null)
      const isFound = [name, label, value].some((text) => text.toLowerCase().includes(wanted))
      return isFound ? [{ label, value }] : []
    })
    return facts.length === 0 ? [] : [{ title, facts }]
  })
}

/**
 * Formats a value. Only the day of the signup is shown, because its time is in another zone
 * (docs/interface/conventions.md#instants-and-dates).
 */
function toText(name: string, value: SystemValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  return name === 'date' ? String(value).slice(0, 10) : String(value)
}
