/** Category and taxes of a known vendor that is typed; the client stays open. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { success } from '../../../../shared/contract/errors.ts'
import type { VendorMemory } from '../../../../shared/contract/groups/expenses.ts'
import type { Day, EpochMs, ServiceId } from '../../../../shared/domain/units.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import type { Drafts } from '../../../drafts/open-drafts.ts'
import { draftWith } from '../../../drafts/expense-draft.ts'
import { DraftEditor } from './DraftEditor.tsx'

const memory: VendorMemory = {
  vendor: 'Café Hansen',
  count: 3,
  lastDate: '2026-11-01' as Day,
  categoryId: 704 as ServiceId,
  staffId: 1 as ServiceId,
  currency: 'EUR',
  taxName1: 'VAT',
  taxPercent1: '19',
  taxName2: null,
  taxPercent2: null,
  compoundedTax: false,
}
async function savedVendor(drafts: Drafts, workspace: string): Promise<string | undefined> {
  const all = await drafts.expenses.all(workspace)
  return all.ok ? all.value[0]?.fields.vendor : undefined
}

const nothing = (): undefined => undefined

it('fills in category and taxes, and says so', async () => {
  const { open, stores, drafts } = createWindowBench({
    answers: { 'expenses.vendors': () => success([memory]) },
  })
  const workspace = stores.state.getState().workspace?.id ?? ''
  const draft = draftWith(
    { amount: '11.90', currency: 'EUR' },
    { id: 'one', workspace, createdAt: 0 as EpochMs, receiptAt: null },
  )
  const { person } = open(
    <DraftEditor
      draft={draft}
      onTouched={nothing}
      next={null}
      onSaved={nothing}
      onLeave={nothing}
      onDiscard={nothing}
    />,
  )
  expect(screen.queryByText(/filled in/)).toBeNull()
  await person.type(screen.getByLabelText('Vendor'), 'Café Hansen')
  await person.tab()
  const text = 'Stint copied the category and taxes from your last expense at “Café Hansen”.'
  expect((await screen.findByText(text)).getAttribute('role')).toBe('status')
  // The drafts are closed with the test.
  await waitFor(() => drafts.expenses.whenWritten('one'))
  expect(await savedVendor(drafts, workspace)).toBe('Café Hansen')
})
