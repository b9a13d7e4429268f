import type { EntityFields } from '../sync/entity-fields.ts'

/** The fields of a staff member (docs/interface/business.md#staff). */
export const staffFields = {
  firstName: { scope: 'sent', wire: 'fname' },
  lastName: { scope: 'sent', wire: 'lname' },
  displayName: { scope: 'sent', wire: 'display_name', isNullable: true },
  email: { scope: 'sent', wire: 'email', isNullable: true },
  organization: { scope: 'sent', wire: 'organization', isNullable: true },
  note: { scope: 'sent', wire: 'note', isNullable: true },
  rate: { scope: 'sent', wire: 'rate', isNullable: true, isDecimal: true },
} as const satisfies EntityFields
