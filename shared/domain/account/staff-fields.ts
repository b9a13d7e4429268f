import type { EntityFields } from '../entity.ts'

const text = <Wire extends string>(wire: Wire) =>
  ({ scope: 'sent', wire, isNullable: true, serviceMay: 'tidyText' }) as const
const received = (wire: string) => ({ scope: 'received', wire, isNullable: true }) as const

/** Fields of a staff member (docs/interface/business.md#staff). `api_token` is never kept. */
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
