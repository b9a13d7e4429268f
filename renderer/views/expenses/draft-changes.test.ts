import { describe, expect, it } from 'vitest'
import { emptyDraft } from '../../../shared/domain/expenses/expense-draft-fields.ts'
import type { TimelineMatch, VendorMemory } from '../../../shared/contract/expense-payloads.ts'
import type { Day, EpochMs, LocalId, ServiceId } from '../../../shared/domain/units.ts'
import { withMatch, withVendorDefaults, withText } from './draft-changes.ts'

const memory: VendorMemory = {
  vendor: 'Café',
  count: 3,
  lastDate: '2026-11-01' as Day,
  categoryId: 704 as ServiceId,
  projectId: 'p' as LocalId,
  clientId: 11 as ServiceId,
  staffId: 1 as ServiceId,
  currency: 'EUR',
  taxName1: 'VAT',
  taxPercent1: '19',
  taxName2: null,
  taxPercent2: null,
  compoundedTax: false,
}

describe('remembered', () => {
  it('fills in category, work and taxes of the last time, and their amounts', () => {
    const fields = withVendorDefaults({ ...emptyDraft, amount: '32.50', currency: 'EUR' }, memory)
    expect(fields).toEqual({
      ...emptyDraft,
      amount: '32.50',
      currency: 'EUR',
      categoryId: '704',
      projectId: 'p',
      clientId: '11',
      taxName1: 'VAT',
      taxPercent1: '19',
      taxAmount1: '5.19',
    })
  })

  it('never types over anything', () => {
    const own = { ...emptyDraft, categoryId: '1', clientId: '2', taxAmount1: '3' }
    expect(withVendorDefaults(own, memory)).toEqual(own)
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
  it('keeps what is typed and what follows from it', () => {
    const fields = { ...emptyDraft, currency: 'EUR', taxPercent1: '19' }
    expect(withText(fields, 'amount', '32,50')).toMatchObject({
      amount: '32,50',
      taxAmount1: '5.19',
    })
  })
})
