/** A reading never replaces typed text. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../../../shared/domain/language/translate.ts'
import type { DraftField } from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import type { ReadReceipt, ReceiptReading } from '../../../../shared/domain/receipts/reading.ts'
import type { EpochMs } from '../../../../shared/domain/units.ts'
import { draftWith, toUnsentDraft, type ExpenseDraft } from '../../../drafts/expense-draft.ts'
import { isNewReading, withAccepted, withFields, withReading } from './apply-reading.ts'

const sure = (value: string) => ({ value, isSure: true, place: null })
const reading: ReceiptReading = {
  source: 'eInvoice',
  values: {
    amount: sure('119.00'),
    currency: sure('EUR'),
    date: sure('2026-11-03'),
    vendor: sure('Acme'),
    taxPercent1: sure('19'),
    taxAmount1: sure('19.00'),
  },
  invoiceNumber: 'RE-1',
  problems: [],
}
const read: ReadReceipt = { receiptId: 'r1', draftId: 'd', result: { kind: 'read', reading } }
const usual = { date: '23 November 2026', currency: 'USD' }

function begun(fields: Partial<ExpenseDraft['fields']> = {}): ExpenseDraft {
  const rest = { id: 'd', workspace: 'own', createdAt: 1 as EpochMs, receiptAt: null } as const
  return draftWith({ ...usual, ...fields }, { ...rest, usual })
}

/** Returns the draft after the person typed into a field. */
const typed = (draft: ExpenseDraft, field: DraftField, text: string): ExpenseDraft =>
  withFields(draft, { ...draft.fields, [field]: text })

describe('a reading', () => {
  it('fills what is empty or usual, and marks it', () => {
    const draft = withReading(begun(), read)
    expect(draft.fields).toMatchObject({
      amount: '119.00',
      currency: 'EUR',
      date: '3 November 2026',
      vendor: 'Acme',
      taxName1: 'VAT',
      taxPercent1: '19',
      taxAmount1: '19.00',
      notes: 'Invoice RE-1',
    })
    expect(Object.keys(draft.reading?.found ?? {})).toContain('amount')
    expect(isNewReading(draft, read)).toBe(false)
  })

  it('writes amounts with the decimal sign of the language', () => {
    setLanguage('de')
    const draft = withReading(begun(), read)
    setLanguage('en')
    expect(draft.fields).toMatchObject({ amount: '119,00', taxPercent1: '19', taxAmount1: '19,00' })
  })

  it('leaves what was typed, also where it was typed and taken back', () => {
    const again = typed(typed(begun(), 'date', 'yesterday'), 'date', usual.date)
    const draft = withReading(typed(again, 'vendor', 'Mine'), read)
    expect(draft.fields).toMatchObject({ vendor: 'Mine', date: usual.date, amount: '119.00' })
    expect(Object.keys(draft.reading?.found ?? {})).not.toContain('vendor')
  })

  it('brings no taxes for another total than its own', () => {
    expect(withReading(typed(begun(), 'amount', '42'), read).fields.taxAmount1).toBe('')
    expect(withReading(typed(begun(), 'amount', '119.00'), read).fields.taxAmount1).toBe('19.00')
  })

  it('of a second receipt leaves what the first one brought', () => {
    const second: ReadReceipt = {
      receiptId: 'r2',
      draftId: 'd',
      result: { kind: 'read', reading: { ...reading, values: { amount: sure('7.00') } } },
    }
    expect(withReading(withReading(begun(), read), second).fields.amount).toBe('119.00')
  })

  it('that found nothing, or waits, changes no field', () => {
    const draft = begun()
    expect(isNewReading(draft, { ...read, result: null })).toBe(false)
    const none = withReading(draft, { ...read, result: { kind: 'nothing' } })
    expect([none.fields, none.reading?.receiptIds]).toEqual([draft.fields, ['r1']])
  })

  it('is no part of a file of unsent work', () => {
    expect(Object.keys(toUnsentDraft(withReading(begun(), read))).sort()).toEqual([
      ...['createdAt', 'fields', 'id', 'receiptAt'],
    ])
  })

  it('never replaces a typed text, in whatever order it comes', () => {
    const fields = ['amount', 'currency', 'date', 'vendor', 'notes', 'taxAmount1'] as const
    const step = fc.oneof(
      fc.record({ field: fc.constantFrom(...fields), text: fc.string({ minLength: 1 }) }),
      fc.record({ accept: fc.constantFrom(...fields) }),
      fc.constant('read' as const),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let draft = begun()
        const typedTexts = new Map<DraftField, string>()
        for (const [index, action] of steps.entries()) {
          if (action === 'read') draft = withReading(draft, { ...read, receiptId: `r${index}` })
          else if ('accept' in action) draft = withAccepted(draft, action.accept)
          else if (action.text !== draft.fields[action.field]) {
            draft = typed(draft, action.field, action.text)
            typedTexts.set(action.field, action.text)
          }
        }
        for (const [field, text] of typedTexts) expect(draft.fields[field]).toBe(text)
      }),
    )
  })
})

describe('a mark', () => {
  it('goes where its text is accepted or changed, and stays with the others', () => {
    const draft = withReading(begun(), read)
    const marks = (one: ExpenseDraft) => Object.keys(one.reading?.found ?? {})
    expect(marks(withAccepted(draft, 'vendor'))).not.toContain('vendor')
    expect(marks(typed(draft, 'amount', '1'))).not.toContain('amount')
    expect(marks(typed(draft, 'amount', '1'))).toContain('vendor')
  })
})
