// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { success } from '../../../../shared/contract/errors.ts'
import type { ListedExpense } from '../../../../shared/contract/groups/expenses.ts'
import type { ExpenseDetails } from '../../../../shared/domain/expenses/expense.ts'
import type { LocalId, ServiceId } from '../../../../shared/domain/units.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { ServiceFacts } from './Editor.tsx'

const nothing: ExpenseDetails = {
  updated: null,
  profileId: null,
  transactionId: null,
  accountId: null,
  accountName: null,
  isArchived: false,
  isDuplicate: false,
  bankName: null,
  externalSystemId: null,
  externalInvoiceId: null,
}

function open(expense: Partial<ListedExpense>, details: ExpenseDetails | null) {
  createWindowBench({ answers: { 'expenses.details': () => success(details) } }).open(
    <ServiceFacts expense={{ id: 'one' as LocalId, ...expense } as ListedExpense} />,
  )
}

it('shows what the service alone says of an expense, and leaves out the rest', async () => {
  open(
    { serviceId: 7 as ServiceId, invoiceId: 12 as ServiceId },
    { ...nothing, bankName: 'Hanse', isDuplicate: true, externalInvoiceId: 5 as ServiceId },
  )
  expect(await screen.findByRole('button', { name: 'Copy Bank: Hanse' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Copy Invoice: 12' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Copy Contractor’s invoice: 5' })).toBeDefined()
  expect(screen.getByText('Marked as a duplicate by the service')).toBeDefined()
  expect(screen.queryByText('Transaction')).toBeNull()
})

it('is not there for an expense that the service does not have', () => {
  open({ serviceId: null, invoiceId: null }, null)
  expect(screen.queryByText('From your accounting service')).toBeNull()
})
