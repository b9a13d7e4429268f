import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure } from '../../../../shared/contract/errors.ts'
import { emptyDraft } from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import { useExpenseSubmission } from './use-expense-submission.ts'

const whole = {
  ...emptyDraft,
  amount: '32,50',
  currency: 'eur',
  date: '2026-11-20',
  categoryId: '702',
  staffId: '1',
}

it('says no more what was wrong with an earlier try', async () => {
  const { result, rerender } = renderHook(
    (fields: typeof whole) =>
      useExpenseSubmission({
        fields,
        today: '2026-11-20' as Day,
        save: () => Promise.resolve(failure('storage', 'The disk is full.')),
        onSaved: () => undefined,
      }),
    { initialProps: whole },
  )
  await act(() => result.current.submit())
  expect(result.current.problem).toBe('The disk is full.')
  rerender({ ...whole, amount: '' })
  await act(() => result.current.submit())
  expect(result.current.problem).toBeNull()
  expect(Object.keys(result.current.problems)).toEqual(['amount'])
})
