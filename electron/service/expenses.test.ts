import { describe, expect, it } from 'vitest'
import { readExpenseDetails } from './expenses.ts'

describe('readExpenseDetails', () => {
  it('reads every field that the service alone sets, as numbers and as texts', () => {
    expect(
      readExpenseDetails({
        profileid: 3,
        transactionid: '4',
        accountid: 5,
        account_name: 'Cash',
        vis_state: 2,
        isduplicate: true,
        bank_name: 'Hanse',
        ext_systemid: '6',
        ext_invoiceid: 7,
      }),
    ).toEqual({
      profileId: 3,
      transactionId: 4,
      accountId: 5,
      accountName: 'Cash',
      isArchived: true,
      isDuplicate: true,
      bankName: 'Hanse',
      externalSystemId: 6,
      externalInvoiceId: 7,
    })
  })

  it('takes 0, null and what can’t be read for nothing', () => {
    const row = { ext_systemid: 0, ext_invoiceid: null, bank_name: 7, isduplicate: 'perhaps' }
    expect(readExpenseDetails(row)).toMatchObject({
      externalSystemId: null,
      externalInvoiceId: null,
      isDuplicate: false,
    })
  })
})
