import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { success, type Outcome } from '../../../../shared/contract/errors.ts'
import type { EpochMs } from '../../../../shared/domain/units.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { draftWith } from '../../../drafts/expense-draft.ts'
import { ExpensesView } from '../ExpensesView.tsx'

it('keeps what is typed into a draft while the rules for its receipt are looked up', async () => {
  let found = (_rules: Outcome<readonly never[]>): void => undefined
  const reading = {
    source: 'text',
    values: { vendor: { value: 'Kiosk', isSure: true, place: null } },
    invoiceNumber: null,
    problems: [],
  }
  const bench = createWindowBench({
    known: {
      'receipts.readings': [
        { receiptId: 'r', draftId: 'one', result: { kind: 'read', reading } },
      ] as never,
    },
    answers: {
      'vendorRules.all': () => new Promise((resolve) => (found = resolve)),
      'expenses.vendors': () => success([]),
    },
  })
  const { stores, drafts } = bench
  const workspace = stores.state.getState().workspace?.id ?? ''
  const draft = draftWith({}, { id: 'one', workspace, createdAt: 0 as EpochMs, receiptAt: null })
  await drafts.expenses.restore(draft)
  bench.open(<ExpensesView />)
  await screen.findByText('New expense')
  await waitFor(() => expect(bench.fake.calls).toContain('vendorRules.all'))
  await drafts.expenses.save({ ...draft, fields: { ...draft.fields, notes: 'typed' } })
  found(success([]))
  await waitFor(() => expect(bench.fake.calls).toContain('expenses.vendors'))
  await drafts.expenses.whenWritten('one')
  const all = await drafts.expenses.all(workspace)
  expect(all.ok && all.value[0]?.fields.notes).toBe('typed')
})
