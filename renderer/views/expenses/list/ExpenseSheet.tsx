import { Plus } from 'lucide'
import { t } from '../../../../shared/domain/language/translate.ts'
import { type ReactElement } from 'react'
import { EmptyState } from '../../../controls/EmptyState.tsx'
import type { ExpensePage, ListedExpense } from '../../../../shared/contract/groups/expenses.ts'
import { Button } from '../../../controls/Button.tsx'
import type { ExpenseDraft } from '../../../drafts/expense-draft.ts'
import { DraftRows } from './DraftRows.tsx'
import { ExpenseRows } from './ExpenseRows.tsx'
import { Pages } from './Pages.tsx'
import type { StatusTab } from './status-tabs.ts'
import styles from '../expenses.module.css'

type Props = {
  readonly drafts: readonly ExpenseDraft[]
  /** Null until loaded. */
  readonly page: ExpensePage | null
  readonly tab: StatusTab
  /** Nothing is searched or filtered. */
  readonly isUnfiltered: boolean
  /** Deleted expenses are listed. */
  readonly isDeleted: boolean
  readonly offset: number
  readonly onOffset: (offset: number) => void
  readonly onNew: () => void
  readonly onOpenDraft: (id: string) => void
  readonly onDiscard: (draft: ExpenseDraft) => void
  readonly onOpen: (expense: ListedExpense) => void
  readonly onDuplicate: (expense: ListedExpense) => void
}

/** What a tab of the expense list shows. Drafts stand in their own tab, and before all expenses. */
export function ExpenseSheet(props: Props): ReactElement {
  const { drafts, page, tab, isUnfiltered, offset, onNew } = props
  const showsDrafts = tab === 'drafts' || tab === 'all'
  const isEmpty = tab === 'drafts' ? drafts.length === 0 : page?.total === 0
  return (
    <div className={styles['sheet']}>
      {showsDrafts && (
        <DraftRows drafts={drafts} onOpen={props.onOpenDraft} onDiscard={props.onDiscard} />
      )}
      {isEmpty && (
        <div className={styles['empty']} data-fallback tabIndex={-1}>
          <NoExpenses tab={tab} isUnfiltered={isUnfiltered} onNew={onNew} />
        </div>
      )}
      {tab !== 'drafts' && page && page.total > 0 && (
        <section aria-label={t`Expenses`}>
          <ExpenseRows
            expenses={page.expenses}
            months={page.months}
            isDeleted={props.isDeleted}
            hasStatus={tab === 'all'}
            onOpen={props.onOpen}
            onDuplicate={props.onDuplicate}
          />
          <Pages offset={offset} total={page.total} onChange={props.onOffset} />
        </section>
      )}
      <p
        className={`small faint ${styles['tip']}`}
      >{t`Drop a receipt anywhere in the window to start a new expense.`}</p>
    </div>
  )
}

function NoExpenses(props: Pick<Props, 'tab' | 'isUnfiltered' | 'onNew'>): ReactElement {
  const { tab, isUnfiltered, onNew } = props
  if (tab === 'drafts') {
    return (
      <EmptyState
        art="expenses"
        title={t`No drafts`}
        text={t`Unfinished expenses save themselves here.`}
      />
    )
  }
  if (!isUnfiltered) return <EmptyState art="search" title={t`No expenses match`} />
  if (tab !== 'all') return <EmptyState art="expenses" title={t`No expenses with this status`} />
  return (
    <EmptyState
      art="expenses"
      title={t`No expenses yet`}
      text={t`Drop a receipt anywhere in this window. Stint reads it on this computer.`}
    >
      <Button icon={Plus} onPress={onNew}>{t`Add your first expense`}</Button>
    </EmptyState>
  )
}
