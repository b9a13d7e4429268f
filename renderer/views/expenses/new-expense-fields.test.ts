import { describe, expect, it } from 'vitest'
import type { Day, ServiceId } from '../../../shared/domain/units.ts'
import { newExpenseFields } from './new-expense-fields.ts'

const today = '2026-11-21' as Day

describe('firstFields', () => {
  it('begins with today, the usual currency and the one who alone can have paid', () => {
    const known = { last: undefined, currency: 'EUR', staff: [{ id: '4' }] }
    expect(newExpenseFields(today, known)).toEqual({
      date: '21 November 2026',
      currency: 'EUR',
      staffId: '4',
    })
    const staff = [{ id: '4' }, { id: '5' }]
    expect(newExpenseFields(today, { ...known, staff })).toMatchObject({ staffId: '' })
    const last = { staffId: 5 as ServiceId }
    expect(newExpenseFields(today, { ...known, staff, last })).toMatchObject({ staffId: '5' })
  })
})
