import type { ComponentProps, ReactElement } from 'react'
import type { StatementLine } from '../../../../shared/domain/statements/statement-lines.ts'
import { unambiguousAmount } from '../../../../shared/domain/text/two-readings.ts'
import { lazyScreen } from '../../../components/lazy-part.tsx'
import { useWindowContext } from '../../../components/window-context.ts'
import type { DraftWorkspace, ExpenseDraft } from '../../../drafts/expense-draft.ts'
import { fullDay } from '../../../lib/days.ts'
import { loadNewExpenseFields } from '../editor/new-expense-fields.ts'
import type { OpenStatement } from './StatementView.tsx'

export type { OpenStatement }

const StatementView = lazyScreen(() => import('./StatementView.tsx'), 'StatementView')

type Props = Omit<ComponentProps<typeof StatementView>, 'openDrafts' | 'onDraft'> & {
  readonly workspace: {
    readonly id: DraftWorkspace
    readonly drafts: readonly ExpenseDraft[]
  } | null
}

/** Comparison of expenses with a bank statement, loaded when opened. A line without an expense can become a draft. */
export function Statement({ workspace, ...props }: Props): ReactElement {
  const { stores, expenseDrafts } = useWindowContext()
  const draft = async ({ date, amount, currency, text }: StatementLine): Promise<string | null> => {
    if (workspace === null) return null
    const usual = await loadNewExpenseFields(stores, date)
    const fields = {
      ...usual,
      date: fullDay(date),
      amount: unambiguousAmount(amount),
      vendor: text.split(' · ')[0] ?? '',
      ...(currency !== null && { currency }),
    }
    const outcome = await expenseDrafts.add(workspace.id, fields, null, usual)
    return outcome.ok ? outcome.value.id : null
  }
  return <StatementView {...props} openDrafts={workspace?.drafts ?? []} onDraft={draft} />
}
