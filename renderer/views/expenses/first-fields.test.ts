import { describe, expect, it } from 'vitest'
import type { Day } from '../../../shared/domain/units.ts'
import { firstFields } from './first-fields.ts'

describe('firstFields', () => {
  it('begins with today and the one who alone can have paid', () => {
    expect(firstFields('2026-11-21' as Day, undefined, null, [{ id: '4' }])).toEqual({
      date: '21 November 2026',
      currency: 'EUR',
      staffId: '4',
    })
    const two = firstFields('2026-11-21' as Day, undefined, 'CHF', [{ id: '4' }, { id: '5' }])
    expect(two).toMatchObject({ currency: 'CHF', staffId: '' })
  })
})
