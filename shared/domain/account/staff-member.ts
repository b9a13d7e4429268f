import { t } from '../language/translate.ts'
import type { LocalId, ServiceId } from '../units.ts'
import type { SendState, EntityFields } from '../entity.ts'

/** States of a staff member, with their numbers in the `vis_state` field of the service's API. */
export const staffStates = { active: 0, deleted: 1, archived: 2 } as const
export type StaffState = (typeof staffStates)[keyof typeof staffStates]

/** Staff member fields that a person can change. If the user name is empty, the service assigns one. */
export const editableStaffFields = [
  'firstName',
  'lastName',
  'displayName',
  'email',
  'username',
  'organization',
  'rate',
  'currency',
  'language',
  'note',
  'mobilePhone',
  'businessPhone',
  'homePhone',
  'fax',
  'street',
  'street2',
  'city',
  'province',
  'postalCode',
  'country',
] as const
export type EditableStaffField = (typeof editableStaffFields)[number]

/** Staff member: a person who owns expenses and invoices (docs/interface/business.md#staff). */
export type StaffMember = Readonly<
  Record<Exclude<EditableStaffField, 'firstName' | 'lastName'>, string | null>
> & {
  readonly id: LocalId
  readonly serviceId: ServiceId | null
  readonly firstName: string
  readonly lastName: string
  readonly visState: StaffState
  /** Deprecated access level; 1000 is an administrator. */
  readonly level: number | null
  readonly loginCount: number | null
  /** `YYYY-MM-DD HH:MM:SS` in US Eastern time, like `signedUpAt` (docs/interface/conventions.md#instants-and-dates). */
  readonly lastLoginAt: string | null
  readonly signedUpAt: string | null
  readonly changedAt: string | null
  readonly systemId: string | null
  /** Separated by commas. */
  readonly projectIds: string | null
  readonly sendState: SendState
}

/** A staff member's fields as strings; empty for no value. */
export type StaffTexts = Readonly<Record<EditableStaffField, string>>

/** Returns the display name, or else first and last name, or else `Staff` with the member's id on the service. */
export function staffName({
  displayName,
  firstName,
  lastName,
  serviceId,
}: Pick<StaffMember, 'displayName' | 'firstName' | 'lastName' | 'serviceId'>): string {
  const name = displayName ?? `${firstName} ${lastName}`.trim()
  return name === '' ? t`Staff ${serviceId ?? ''}`.trim() : name
}

const text = <Wire extends string>(wire: Wire) =>
  ({ scope: 'sent', wire, isNullable: true, serviceMay: 'tidyText' }) as const
const received = (wire: string) => ({ scope: 'received', wire, isNullable: true }) as const

/** Descriptions of a staff member's fields (docs/interface/business.md#staff). The `api_token` is never stored. */
export const staffFields = {
  firstName: { scope: 'sent', wire: 'fname', serviceMay: 'tidyText' },
  lastName: { scope: 'sent', wire: 'lname', serviceMay: 'tidyText' },
  displayName: text('display_name'),
  email: text('email'),
  organization: text('organization'),
  note: text('note'),
  username: text('username'),
  fax: text('fax'),
  mobilePhone: text('mob_phone'),
  homePhone: text('home_phone'),
  businessPhone: text('bus_phone'),
  street: text('p_street'),
  street2: text('p_street2'),
  city: text('p_city'),
  province: text('p_province'),
  postalCode: text('p_code'),
  country: text('p_country'),
  language: text('language'),
  currency: text('currency_code'),
  rate: { scope: 'sent', wire: 'rate', isNullable: true, isDecimal: true },
  visState: { scope: 'sent', wire: 'vis_state' },
  level: received('level'),
  loginCount: received('num_logins'),
  lastLoginAt: received('last_login'),
  signedUpAt: received('signup_date'),
  changedAt: received('updated'),
  systemId: received('accounting_systemid'),
  projectIds: received('projectids'),
} as const satisfies EntityFields

/** `message`: a sentence for the user. */
type StaffProblem = { readonly field: EditableStaffField; readonly message: string }

const maxLength = 255
const ratePattern = /^\d{1,9}(\.\d{1,6})?$/

/** Returns the first problem that would make the service refuse a value; null for none. Empty texts are not checked. */
export function staffProblem(texts: Partial<StaffTexts>): StaffProblem | null {
  for (const field of editableStaffFields) {
    const message = problemOf(field, texts[field])
    if (message !== null) return { field, message }
  }
  return null
}

/**
 * Returns the first problem that would make the service refuse a new staff member; null for none. A missing name or
 * email address is a problem, and so is all that `staffProblem` finds.
 */
export function newStaffProblem(texts: Partial<StaffTexts>): StaffProblem | null {
  for (const [field, message] of [
    ['firstName', t`Enter a first name.`],
    ['lastName', t`Enter a last name.`],
    ['email', t`Enter an email address.`],
  ] as const) {
    if ((texts[field] ?? '') === '') return { field, message }
  }
  return staffProblem(texts)
}

function problemOf(field: EditableStaffField, text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  if (text.length > maxLength) return t`The service accepts up to ${maxLength} characters.`
  if (field === 'email' && !/^[^\s@]+@[^\s@]+$/.test(text)) return t`Enter an email address.`
  if (field === 'currency' && !/^[A-Z]{3}$/.test(text)) return t`Enter three letters, such as EUR.`
  if (field === 'rate' && !ratePattern.test(text)) {
    return t`Enter a number with up to nine digits, plus up to six decimal places.`
  }
  return null
}
