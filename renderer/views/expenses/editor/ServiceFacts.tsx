import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { ExpenseDetails } from '../../../../shared/domain/expenses/expense.ts'
import type { ListedExpense } from '../../../../shared/contract/groups/expenses.ts'
import { Facts, type Fact } from '../../../controls/Facts.tsx'
import { useQuery } from '../../../data/use-query.ts'
import { copyText } from '../../../lib/copy-text.ts'

/** Facts of an expense that only the service has. Renders nothing if the service has no more than the form shows. */
export function ServiceFacts({
  expense,
}: {
  readonly expense: ListedExpense
}): ReactElement | null {
  const details = useQuery('expenses.details', { id: expense.id }) ?? null
  const facts = factsOf(expense, details).filter(({ value }) => value !== '')
  return facts.length === 0 ? null : (
    <Facts title={t`From your accounting service`} facts={facts} copy={copyText} />
  )
}

function factsOf(
  { serviceId, invoiceId }: Pick<ListedExpense, 'serviceId' | 'invoiceId'>,
  details: ExpenseDetails | null,
): readonly Fact[] {
  const text = (value: string | number | null | undefined): string => String(value ?? '')
  return [
    { label: t`Number`, value: text(serviceId) },
    { label: t`Invoice`, value: text(invoiceId) },
    { label: t`Recurring invoice`, value: text(details?.profileId) },
    { label: t`Bank`, value: text(details?.bankName) },
    { label: t`Account`, value: text(details?.accountName ?? details?.accountId) },
    { label: t`Transaction`, value: text(details?.transactionId) },
    { label: t`Contractor’s system`, value: text(details?.externalSystemId) },
    { label: t`Contractor’s invoice`, value: text(details?.externalInvoiceId) },
    {
      label: t`Duplicate`,
      value: details?.isDuplicate ? t`Marked as a duplicate by the service` : '',
    },
    { label: t`Archived`, value: details?.isArchived ? t`Yes` : '' },
    { label: t`Changed`, value: text(details?.updated) },
  ]
}
