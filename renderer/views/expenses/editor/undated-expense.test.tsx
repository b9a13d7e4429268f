import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { success } from '../../../../shared/contract/errors.ts'
import { noDate } from '../../../../shared/domain/expenses/expense.ts'
import type { ListedExpense } from '../../../../shared/contract/groups/expenses.ts'
import type { Day, EpochMs, LocalId } from '../../../../shared/domain/units.ts'
import { expenseFields } from '../../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { monthTitle } from '../../../lib/days.ts'
import { ExpenseEditor } from './ExpenseEditor.tsx'
import { ExpenseRow } from '../list/ExpenseRow.tsx'
import { monthGroups } from '../list/ExpenseSheet.tsx'

const expense: ListedExpense = {
  ...expenseFields,
  id: 'undated' as LocalId,
  serviceId: null,
  sendState: 'sent',
  date: noDate,
  receipts: 0,
  createdAt: 0 as EpochMs,
}
const nothing = (): undefined => undefined

it('is listed below a heading that says so, and its date is written in its row', async () => {
  const dated = { ...expense, id: 'dated' as LocalId, date: '2026-11-20' as Day }
  const months = monthGroups([dated, expense], []).map(({ month }) => monthTitle(month))
  expect(months.at(-1)).toBe('No date')
  const { open, fake } = createWindowBench({ answers: { 'expenses.edit': () => success(null) } })
  const { person } = open(
    <ExpenseRow
      expense={expense}
      isDeleted={false}
      hasStatus={true}
      isTabStop={true}
      onOpen={nothing}
      onDuplicate={nothing}
    />,
  )
  const row = screen.getByRole('listitem')
  await person.click(within(row).getByText('missing'))
  await person.keyboard('2026-11-03{Enter}')
  expect(fake.inputsOf('expenses.edit')).toEqual([{ id: expense.id, date: '2026-11-03' }])
})

it('opens with an empty date', () => {
  createWindowBench().open(<ExpenseEditor expense={expense} onLeave={nothing} />)
  expect(screen.getByLabelText('Date')).toHaveProperty('value', '')
})
