import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, success } from '../../../../shared/contract/errors.ts'
import type { Receipt } from '../../../../shared/domain/expenses/receipt.ts'
import type { EpochMs, LocalId } from '../../../../shared/domain/units.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { ExpensesView } from '../ExpensesView.tsx'

const receiptOf = (name: string): Receipt => ({
  id: name as LocalId,
  hash: '',
  name,
  type: 'pdf',
  size: 1,
  expenseId: null,
  draftId: null,
  addedAt: 0 as EpochMs,
})

function openWith(...names: readonly string[]) {
  const files = names.map((name) => new File(['x'], name, { lastModified: 0 }))
  const bench = createWindowBench({
    state: { screen: 'expenses', droppedFiles: files },
    answers: {
      'receipts.add': (input) =>
        input.name.endsWith('.pdf')
          ? success({ receipt: receiptOf(input.name), duplicates: [] })
          : failure('invalid', 'This file is no receipt.'),
      'expenses.latest': () => success([]),
      'expenses.usualCurrency': () => success('EUR'),
      'staff.all': () => success([]),
    },
  })
  return { ...bench, ...bench.open(<ExpensesView />) }
}

const draftsOf = async ({ stores, drafts }: ReturnType<typeof openWith>): Promise<number> => {
  const all = await drafts.expenses.all(stores.state.getState().workspace?.id ?? '')
  return all.ok ? all.value.length : -1
}

it('a file that is no receipt leaves no draft, and is said', async () => {
  const bench = openWith('page.html')
  expect(await screen.findAllByText('page.html: This file is no receipt.')).toHaveLength(1)
  expect(bench.stores.state.getState().droppedFiles).toEqual([])
  expect(await draftsOf(bench)).toBe(0)
})

it('a receipt opens its draft', async () => {
  const bench = openWith('taxi.pdf')
  await screen.findByRole('textbox', { name: 'Amount' })
  expect(await draftsOf(bench)).toBe(1)
  expect(screen.queryByText(/^Saved .* as a draft/)).toBeNull()
})

it('receipts become drafts beside a bank statement too', async () => {
  const bench = openWith()
  await bench.person.click(
    await screen.findByRole('button', { name: 'Compare with a bank statement' }),
  )
  await screen.findByLabelText('Choose a bank statement')
  const files = ['taxi.pdf', 'hotel.pdf'].map((name) => new File(['x'], name, { lastModified: 0 }))
  act(() => bench.stores.setDroppedFiles(files))
  await screen.findByText('Saved 2 files, each as a draft.')
  await waitFor(async () => expect(await draftsOf(bench)).toBe(2))
  expect(screen.getByLabelText('Choose a bank statement')).toBeDefined()
})
