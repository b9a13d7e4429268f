import { t } from '../language/translate.ts'
import type { LocalId, ServiceId } from '../units.ts'
import type { SendState } from '../entity.ts'

/** States of a member as the service's `vis_state`. */
export const staffStates = { active: 0, deleted: 1, archived: 2 } as const
export type StaffState = (typeof staffStates)[keyof typeof staffStates]

/** A person who owns expenses and invoices (docs/interface/business.md#staff). */
export type StaffMember = {
  readonly id: LocalId
  readonly serviceId: ServiceId | null
  readonly firstName: string
  readonly lastName: string
  readonly displayName: string | null
  readonly email: string | null
  readonly organization: string | null
  readonly note: string | null
  /** User name; the service assigns one if it is left empty. */
  readonly username: string | null
  readonly fax: string | null
  readonly mobilePhone: string | null
  readonly homePhone: string | null
  readonly businessPhone: string | null
  readonly street: string | null
  readonly street2: string | null
  readonly city: string | null
  readonly province: string | null
  readonly postalCode: string | null
  readonly country: string | null
  readonly language: string | null
  /** Currency as an ISO 4217 code. */
  readonly currency: string | null
  /** Rate as a decimal string. */
  readonly rate: string | null
  readonly visState: StaffState
  /** Deprecated access level; 1000 is an administrator. */
  readonly level: number | null
  readonly loginCount: number | null
  /**
   * Times as the service writes them, `YYYY-MM-DD HH:MM:SS` in US Eastern time
   * (docs/interface/conventions.md#instants-and-dates).
   */
  readonly lastLoginAt: string | null
  readonly signedUpAt: string | null
  readonly changedAt: string | null
  readonly systemId: string | null
  /** Ids of projects, separated by commas. */
  readonly projectIds: string | null
  readonly sendState: SendState
}

/** The fields that a person can change. */
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

/** The editable fields as texts; empty for none. */
export type StaffTexts = Readonly<Record<EditableStaffField, string>>

/** Returns the displayed name of a member: the chosen name, else first and last name, else the service's number. */
export function staffName({
  displayName,
  firstName,
  lastName,
  serviceId,
}: Pick<StaffMember, 'displayName' | 'firstName' | 'lastName' | 'serviceId'>): string {
  const name = displayName ?? `${firstName} ${lastName}`.trim()
  return name === '' ? t`Staff ${serviceId ?? ''}`.trim() : name
}
