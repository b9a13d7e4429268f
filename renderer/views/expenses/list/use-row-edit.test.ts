/** Input of an inline edit: the changed field and derived fields only. */
import { describe, expect, it } from 'vitest'
import type { Day, EpochMs, LocalId, ServiceId } from '../../../../shared/domain/units.ts'
import type { ListedExpense } from '../../../../shared/contract/groups/expenses.ts'
import { editOf } from './use-row-edit.ts'

const id = '0190b8a0-0000-7000-8000-000000000001' as LocalId
const today = '2026-11-21' as Day
const expense: ListedExpense = {
  id,
  serviceId: 7 as ServiceId,
  amount: '32.50',
  currency: 'EUR',
  date: '2026-11-20' as Day,
  categoryId: 704 as ServiceId,
  staffId: 1 as ServiceId,
  clientId: null,
  projectId: null,
  vendor: 'Gasthaus Linde',
  notes: 'Lunch',
  markupPercent: null,
  taxName1: 'VAT',
  taxPercent1: '19',
  taxAmount1: '5.19',
  taxName2: null,
  taxPercent2: null,
  taxAmount2: null,
  compoundedTax: false,
  status: 'internal',
  hasReceipt: false,
  invoiceId: null,
  sendState: 'sent',
  receipts: 0,
  createdAt: 0 as EpochMs,
}
const edit = (texts: Parameters<typeof editOf>[1], of = expense) => editOf(of, texts, today)

describe('a field that was changed in the list', () => {
  it.each([
    [{ vendor: ' Kiosk ' }, { vendor: 'Kiosk' }],
    [{ vendor: '' }, { vendor: null }],
    [{ date: '18 Nov' }, { date: '2026-11-18' }],
    [{ categoryId: '705' }, { categoryId: 705 }],
    [
      { projectId: 'p', clientId: '11' },
      { projectId: 'p', clientId: 11 },
    ],
    [{ amount: "1'200,5" }, { amount: '1200.5', taxAmount1: '191.68' }],
    [{ amount: '1\u202f200,50 EUR' }, { amount: '1200.5', taxAmount1: '191.68' }],
    [{ amount: '1 200,50 USD' }, { amount: '1200.5', currency: 'USD', taxAmount1: '191.68' }],
    [{ amount: '$1200.50' }, { amount: '1200.5', currency: 'USD', taxAmount1: '191.68' }],
  ])('%j is sent as %j', (texts, sent) => {
    expect(edit(texts)).toEqual({ ok: true, value: { id, ...sent } })
  })

  it.each([[{ vendor: 'Gasthaus Linde ' }], [{ amount: '32,5' }], [{ date: '20 November 2026' }]])(
    '%j is no change',
    (texts) => {
      expect(edit(texts)).toEqual({ ok: true, value: null })
    },
  )

  it.each([
    ['amount', '12,5x', /Enter an amount/],
    ['amount', '', /needs an amount/],
    ['amount', '12 34 EUR', /Enter an amount/],
    ['taxAmount1', '5 USD', /is an amount in USD, but this amount must be in EUR/],
    ['amount', '12.345', /can be read two ways.* Write 12345\.00 or 12\.35\.$/],
    ['date', '31 Feb', /doesn’t exist. Check the date/],
    ['vendor', 'x'.repeat(256), /the limit is 255/],
    ['categoryId', '', /Choose a category/],
  ])('%s %j is refused in the words of the form', (field, text, words) => {
    expect(edit({ [field]: text })).toMatchObject({
      ok: false,
      error: { code: 'invalid', field, message: expect.stringMatching(words) as string },
    })
  })

  it('is taken where the service has something odd in another field, which stays as it is', () => {
    const odd: ListedExpense = {
      ...expense,
      vendor: 'x'.repeat(300),
      taxName1: null,
      amount: '12.345',
    }
    expect(edit({ date: '18 Nov' }, odd)).toEqual({ ok: true, value: { id, date: '2026-11-18' } })
    expect(edit({ amount: '13' }, odd)).toMatchObject({ ok: true, value: { id, amount: '13' } })
  })
})
