import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { success } from '../../../../shared/contract/errors.ts'
import type { ListedExpense } from '../../../../shared/contract/groups/expenses.ts'
import type { Day, LocalId, ServiceId } from '../../../../shared/domain/units.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { ExpensesView } from '../ExpensesView.tsx'

const expense = (number: number) =>
  ({
    id: `e${number}` as LocalId,
    vendor: `Shop ${number}`,
    notes: '',
    date: '2026-11-02' as Day,
    amount: '1.00',
    currency: 'EUR',
    categoryId: 1 as ServiceId,
    projectId: null,
    clientId: null,
    status: 'internal',
    receipts: 0,
    hasReceipt: false,
    sendState: 'sent',
  }) as ListedExpense

it('goes back a page when the last row of the last page is gone', async () => {
  let total = 101
  const { stores, open } = createWindowBench({
    answers: {
      'expenses.list': ({ limit, offset = 0 }) => {
        const all = Array.from({ length: total }, (_, number) => expense(number))
        const expenses = all.slice(offset, offset + limit)
        return success({ expenses, total, totals: [], statuses: [], months: [] })
      },
    },
  })
  const { person } = open(<ExpensesView />)
  await person.click(await screen.findByRole('button', { name: 'Older' }))
  await screen.findByText('Shop 100')
  total = 100
  await act(() => stores.refresh(['expenses.list']))
  expect(await screen.findByText('Shop 99')).toBeDefined()
})
