import { describe, expect, it } from 'vitest'
import { emptyDraft } from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import type { Day, ServiceId } from '../../../../shared/domain/units.ts'
import { newExpenseFields, withOnlyStaff } from './new-expense-fields.ts'

const today = '2026-11-21' as Day

describe('firstFields', () => {
  it('begins with today, the usual currency and the one who alone can have paid', () => {
    const defaults = { last: undefined, currency: 'EUR', staff: [{ id: '4' }] }
    expect(newExpenseFields(today, defaults)).toEqual({
      date: '21 November 2026',
      currency: 'EUR',
      staffId: '4',
    })
    const staff = [{ id: '4' }, { id: '5' }]
    expect(newExpenseFields(today, { ...defaults, staff })).toMatchObject({ staffId: '' })
    const last = { staffId: 5 as ServiceId }
    expect(newExpenseFields(today, { ...defaults, staff, last })).toMatchObject({ staffId: '5' })
  })
})

describe('withOnlyStaff', () => {
  const fields = { ...emptyDraft, staffId: '' }
  it('names the only member where nobody is chosen, and never another', () => {
    expect(withOnlyStaff(fields, [{ id: '4' }]).staffId).toBe('4')
    expect(withOnlyStaff({ ...fields, staffId: '9' }, [{ id: '4' }]).staffId).toBe('9')
    expect(withOnlyStaff(fields, [{ id: '4' }, { id: '5' }]).staffId).toBe('')
    expect(withOnlyStaff(fields, []).staffId).toBe('')
  })
})
