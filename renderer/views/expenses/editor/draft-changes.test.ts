import { afterEach, describe, expect, it } from 'vitest'
import { emptyDraft } from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import type { TimelineMatch, VendorMemory } from '../../../../shared/contract/groups/expenses.ts'
import { loadLanguage } from '../../../../shared/domain/language/load-language.ts'
import { setLanguage } from '../../../../shared/domain/language/translate.ts'
import type { Day, EpochMs, LocalId, ServiceId } from '../../../../shared/domain/units.ts'
import { withMatch, withVendorDefaults, withText } from './draft-changes.ts'

afterEach(() => setLanguage('en'))

const memory: VendorMemory = {
  vendor: 'Café',
  count: 3,
  lastDate: '2026-11-01' as Day,
  categoryId: 704 as ServiceId,
  staffId: 1 as ServiceId,
  currency: 'EUR',
  taxName1: 'VAT',
  taxPercent1: '19',
  taxName2: null,
  taxPercent2: null,
  compoundedTax: false,
}

describe('remembered', () => {
  it('fills in category and taxes of the last time, and their amounts; not whom it was billed to', () => {
    const fields = withVendorDefaults({ ...emptyDraft, amount: '32.50', currency: 'EUR' }, memory)
    expect(fields).toEqual({
      ...emptyDraft,
      amount: '32.50',
      currency: 'EUR',
      categoryId: '704',
      taxName1: 'VAT',
      taxPercent1: '19',
      taxAmount1: '5.19',
    })
  })

  it('fills in the work that a rule names', () => {
    const rule = { ...memory, projectId: 'p' as LocalId, clientId: 11 as ServiceId }
    const fields = withVendorDefaults(emptyDraft, rule)
    expect([fields.projectId, fields.clientId]).toEqual(['p', '11'])
  })

  it('are written as the language writes them, and the name of a tax stays as it is', async () => {
    await loadLanguage('de')
    const usual = { ...memory, taxName1: 'MwSt.', taxPercent1: '7.7' }
    const { taxName1, taxPercent1 } = withVendorDefaults(emptyDraft, usual)
    expect([taxName1, taxPercent1]).toEqual(['MwSt.', '7,7'])
  })

  it('never types over anything', () => {
    const filled = { ...emptyDraft, categoryId: '1', clientId: '2', taxAmount1: '3' }
    expect(withVendorDefaults(filled, memory)).toEqual(filled)
  })
})

describe('matched', () => {
  const match: TimelineMatch = {
    entryId: 'e' as LocalId,
    startedAt: 0 as EpochMs,
    note: null,
    projectId: 'p' as LocalId,
    clientId: 11 as ServiceId,
    billable: true,
    isExact: true,
  }
  it('takes project and client, and no client where the work is not billable', () => {
    expect(withMatch(emptyDraft, match)).toMatchObject({ projectId: 'p', clientId: '11' })
    const internal = { ...match, billable: false }
    expect(withMatch(emptyDraft, internal)).toMatchObject({ projectId: 'p', clientId: '' })
  })
})

describe('typed', () => {
  it('takes the currency that is written with the amount, and no part of a word', () => {
    const typed = (text: string) =>
      withText({ ...emptyDraft, currency: 'EUR' }, 'amount', text).currency
    expect(['12.50', '12.50 U', '12.50 US', '12.50 USD', '£5', 'CHF'].map(typed)).toEqual([
      ...['EUR', 'EUR', 'EUR', 'USD', 'GBP', 'EUR'],
    ])
  })

  it('keeps what is typed and what follows from it', () => {
    const fields = { ...emptyDraft, currency: 'EUR', taxPercent1: '19' }
    expect(withText(fields, 'amount', '32,50')).toMatchObject({
      amount: '32,50',
      taxAmount1: '5.19',
    })
  })
})
