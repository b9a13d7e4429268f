import { useEffect, useState, type ReactElement } from 'react'
import type { ExpenseDetails } from '../../../shared/domain/expenses/expense-details.ts'
import type { ListedExpense } from '../../../shared/contract/expense-payloads.ts'
import { useStores } from '../../components/window-context.ts'
import { Facts, type Fact } from '../../controls/Facts.tsx'
import { copyText } from '../../lib/copy-text.ts'

/** What the service alone says of an expense. Nothing where it says no more than the form. */
export function ServiceFacts({
  expense,
}: {
  readonly expense: ListedExpense
}): ReactElement | null {
  const { askExpenses } = useStores()
  const [details, setDetails] = useState<ExpenseDetails | null>(null)
  useEffect(() => {
    let isShown = true
    void askExpenses.details({ id: expense.id }).then((outcome) => {
      if (isShown && outcome.ok) setDetails(outcome.value)
    })
    return () => {
      isShown = false
    }
  }, [askExpenses, expense])
  const facts = factsOf(expense, details).filter(({ value }) => value !== '')
  return facts.length === 0 ? null : (
    <Facts title="From the service" facts={facts} copy={copyText} />
  )
}

function factsOf(
  { serviceId, invoiceId }: Pick<ListedExpense, 'serviceId' | 'invoiceId'>,
  details: ExpenseDetails | null,
): readonly Fact[] {
  const text = (value: string | number | null | undefined): string => String(value ?? '')
  return [
    { label: 'Number', value: text(serviceId) },
    { label: 'Invoice', value: text(invoiceId) },
    { label: 'Recurring profile', value: text(details?.profileId) },
    { label: 'Bank', value: text(details?.bankName) },
    { label: 'Account', value: text(details?.accountName ?? details?.accountId) },
    { label: 'Transaction', value: text(details?.transactionId) },
    { label: 'Contractor’s system', value: text(details?.externalSystemId) },
    { label: 'Contractor’s invoice', value: text(details?.externalInvoiceId) },
    { label: 'Duplicate', value: details?.isDuplicate ? 'Marked by the service' : '' },
    { label: 'Archived', value: details?.isArchived ? 'Yes' : '' },
    { label: 'Changed', value: text(details?.updated) },
  ]
}
