import { t } from '../../../shared/domain/language/translate.ts'
import { isAdmin } from '../../../shared/domain/account/staff-filter.ts'
import {
  editableStaffFields,
  type EditableStaffField,
  type StaffMember,
  type StaffTexts,
} from '../../../shared/domain/account/staff-member.ts'
import type { Fact } from '../../controls/Facts.tsx'

type Group = { readonly title: string; readonly fields: readonly EditableStaffField[] }

export const staffFieldGroups: readonly Group[] = [
  {
    title: t`Person`,
    fields: ['firstName', 'lastName', 'displayName', 'email', 'organization', 'username'],
  },
  { title: t`Billing`, fields: ['rate', 'currency', 'language', 'note'] },
  { title: t`Phone`, fields: ['mobilePhone', 'businessPhone', 'homePhone', 'fax'] },
  { title: t`Address`, fields: ['street', 'street2', 'city', 'province', 'postalCode', 'country'] },
]

/** Returns a staff member's editable fields as strings. All are empty if `member` is null. */
export function staffTexts(member: StaffMember | null): StaffTexts {
  return Object.fromEntries(
    editableStaffFields.map((name) => [name, member?.[name] ?? '']),
  ) as StaffTexts
}

/**
 * Returns the facts about a staff member that only the service sets. Times are not converted to the local time zone:
 * they are shown as the service writes them, in US Eastern time.
 */
export function receivedFacts(member: StaffMember): readonly Fact[] {
  const { serviceId, level, loginCount, lastLoginAt, signedUpAt, changedAt } = member
  return [
    { label: t`Number`, value: serviceId === null ? '' : String(serviceId) },
    {
      label: t`Level`,
      value: level === null ? '' : isAdmin(member) ? t`${level} (admin)` : String(level),
    },
    { label: t`Number of logins`, value: loginCount === null ? '' : String(loginCount) },
    { label: t`Last login`, value: lastLoginAt ?? '' },
    { label: t`Member since`, value: signedUpAt ?? '' },
    { label: t`Changed`, value: changedAt ?? '' },
    { label: t`System`, value: member.systemId ?? '' },
    { label: t`Projects`, value: member.projectIds?.replaceAll(',', ', ') ?? '' },
  ]
}
