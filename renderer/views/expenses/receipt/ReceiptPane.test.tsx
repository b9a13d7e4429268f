import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { UnsentItem } from '../../../../shared/contract/payloads.ts'
import { success } from '../../../../shared/contract/errors.ts'
import type { Receipt } from '../../../../shared/domain/expenses/receipt.ts'
import type { EpochMs, LocalId } from '../../../../shared/domain/units.ts'
import { receiptOf } from '../../../../test/fakes/sample-receipts.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { UnsentRow } from '../../unsent/UnsentRow.tsx'
import { ReceiptPane } from './ReceiptPane.tsx'

const expenseId = 'x1' as LocalId
const receipt: Receipt = { ...receiptOf({ expenseId }), name: 'lunch.pdf', size: 184_000 }
const waiting: UnsentItem = {
  id: receipt.id,
  entity: 'expense',
  localId: expenseId,
  kind: 'receipt',
  title: 'lunch.pdf',
  size: 184_000,
  patch: {},
  current: {},
  conflict: [],
  state: 'queued',
  attempts: 0,
  createdAt: 0 as EpochMs,
  nextTryAt: null,
  heldReason: 'Stint sends the expense first, then this receipt.',
  error: null,
}
const message = 'This file is too large for the service.'
const refused: UnsentItem = {
  ...waiting,
  state: 'parked',
  heldReason: null,
  error: { kind: 'invalid', message, fields: {} },
}
const files = {
  notes: [],
  isAdding: false,
  add: () => Promise.resolve(),
  closeNote: () => undefined,
}
const answers = { 'receipts.of': () => success([receipt]) }

function openPane(unsent: readonly UnsentItem[]) {
  const { open, fake } = createWindowBench({ known: { 'sync.unsent': unsent }, answers })
  const owner = { expenseId }
  return { ...open(<ReceiptPane owner={owner} files={files} found={{}} field={null} />), fake }
}

it('says of a receipt that it waits', async () => {
  openPane([waiting])
  expect(await screen.findByText('Waiting')).toBeTruthy()
})

it('says no more than its size of one that stays here', async () => {
  openPane([])
  const size = await screen.findByText('Saved · 184 KB')
  expect(size.nextElementSibling?.className).not.toContain('chip')
})

it('says at the expense why a receipt was refused, until that is dismissed', async () => {
  const { person, fake } = openPane([refused])
  expect(await screen.findByText(`Not sent to the service: ${message}`)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(fake.inputsOf('sync.discard')).toEqual([{ id: receipt.id }])
})

it.each([
  [waiting, 'Stint sends the expense first, then this receipt.', ['Discard lunch.pdf']],
  [refused, message, ['Try again lunch.pdf', 'Discard lunch.pdf']],
])('is listed among what is unsent, with its size: %#', (item, reason, actions) => {
  createWindowBench().open(<UnsentRow item={item} now={0 as EpochMs} />)
  const row = screen.getByRole('listitem', { name: 'lunch.pdf' })
  expect(row.textContent).toContain('Receipt, 184 KB')
  expect(row.textContent).toContain(reason)
  expect(screen.getAllByRole('button').map((button) => button.ariaLabel)).toEqual(actions)
})
