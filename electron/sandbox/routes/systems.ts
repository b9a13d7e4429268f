/** Route of the accounting system (docs/interface/business.md#systems). Read-only; many texts are null. */
import { accountingError, type SandboxResponse } from '../responses.ts'
import type { State } from '../state.ts'
import { rowResponse } from './accounting-format.ts'

/** Returns the system; the id is ignored, because this business has only one. */
export function getSystem({ business }: State, method: string): SandboxResponse {
  if (method !== 'GET') return accountingError(405, 1003, 'Systems are read-only.')
  const owner = business.staff[0]
  return rowResponse('system', {
    systemid: business.businessId + 1,
    id: business.businessId + 1,
    accountid: business.accountId,
    name: business.name,
    business_type: 'Design',
    active: true,
    modern_system: true,
    test_system: false,
    currency_code: 'EUR',
    email: `${owner?.fname.toLowerCase() ?? 'owner'}@hafen.example`,
    info_email: 'hello@hafen.example',
    street: 'Hafenstr. 12',
    street2: null,
    city: 'Hamburg',
    province: null,
    country: 'Germany',
    code: '20457',
    bus_phone: '+49 40 555 0100',
    mob_phone: null,
    fax: null,
    date: '2019-03-04 09:12:33',
    dst: true,
    gst_amount: { amount: '0.00', code: 'EUR' },
    payment_amount: { amount: '0.00', code: 'EUR' },
    payment_frequency: 1,
    auto_bill: business.autoBill,
    masterlock_billing: false,
    billing_status: 'current',
    discountid: null,
    ip: null,
    heard_about_us_via: null,
    referring_url: null,
    referralid: null,
    landing_url: null,
    split_token: null,
    salutation: null,
    duration: 0,
    timezone: 'Europe/Berlin',
    timezoneid: 1,
    size_limit: 0,
    num_clients: business.clients.length,
    num_staff: business.staff.length,
  })
}
