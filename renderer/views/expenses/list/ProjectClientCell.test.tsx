import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { success } from '../../../../shared/contract/errors.ts'
import type { ListedExpense } from '../../../../shared/contract/groups/expenses.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { ProjectClientCell } from './ProjectClientCell.tsx'
import type { EditRow } from './use-row-edit.ts'

it('keeps the client that came from elsewhere while the panel was open', async () => {
  const edit = vi.fn<EditRow>(() => Promise.resolve(success(null)))
  const cell = (clientId: number) => (
    <ProjectClientCell
      expense={{ projectId: null, clientId } as ListedExpense}
      name="Taxi"
      isTabStop
      edit={edit}
    />
  )
  const { person, rerender } = createWindowBench({}).open(cell(7))
  await person.click(screen.getByRole('button', { name: /Project and client for Taxi/ }))
  rerender(cell(8))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(edit.mock.calls).toEqual([[{}]])
})
