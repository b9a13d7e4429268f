/** The form of a staff member: its fields in groups, their labels, and what the service alone sets. */
import { isAdmin } from '../../../shared/domain/account/staff-filter.ts'
import {
  editableStaffFields,
  type EditableStaffField,
  type StaffMember,
  type StaffTexts,
} from '../../../shared/domain/account/staff-member.ts'
import type { Fact } from '../../controls/Facts.tsx'

export const staffFieldLabels: Readonly<Record<EditableStaffField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  displayName: 'Display name',
  email: 'Email',
  username: 'User name',
  organization: 'Organization',
  rate: 'Rate',
  currency: 'Currency',
  language: 'Language',
  note: 'Note',
  mobilePhone: 'Mobile phone',
  businessPhone: 'Business phone',
  homePhone: 'Home phone',
  fax: 'Fax',
  street: 'Street',
  street2: 'Street, second line',
  city: 'City',
  province: 'Province',
  postalCode: 'Postal code',
  country: 'Country',
}

type Group = { readonly title: string; readonly fields: readonly EditableStaffField[] }

export const staffFieldGroups: readonly Group[] = [
  {
    title: 'Person',
    fields: ['firstName', 'lastName', 'displayName', 'email', 'organization', 'username'],
  },
  { title: 'Billing', fields: ['rate', 'currency', 'language', 'note'] },
  { title: 'Phone', fields: ['mobilePhone', 'businessPhone', 'homePhone', 'fax'] },
  {
    title: 'Address',
    fields: ['street', 'street2', 'city', 'province', 'postalCode', 'country'],
  },
]

/** The editable fields as texts; all empty for a member that is not there. */
export function staffTexts(member: StaffMember | null): StaffTexts {
  return Object.fromEntries(
    editableStaffFields.map((name) => [name, member?.[name] ?? '']),
  ) as StaffTexts
}

/** What the service sets. Its times are in its own zone, so they are shown as it writes them. */
export function receivedFacts(member: StaffMember): readonly Fact[] {
  const { serviceId, level, loginCount, lastLoginAt, signedUpAt, changedAt } = member
  return [
    { label: 'Number', value: serviceId === null ? '' : String(serviceId) },
    { label: 'Level', value: level === null ? '' : `${level}${isAdmin(member) ? ', admin' : ''}` },
    { label: 'Logins', value: loginCount === null ? '' : String(loginCount) },
    { label: 'Last login', value: lastLoginAt ?? '' },
    { label: 'Since', value: signedUpAt ?? '' },
    { label: 'Changed', value: changedAt ?? '' },
    { label: 'System', value: member.systemId ?? '' },
    { label: 'Projects', value: member.projectIds?.replaceAll(',', ', ') ?? '' },
  ]
}
