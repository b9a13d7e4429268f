import { t } from '../../../../shared/domain/language/translate.ts'
import { type ReactElement } from 'react'
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
          <p>{emptyMessage(tab, isUnfiltered)}</p>
          {isUnfiltered && tab === 'all' && (
            <Button onPress={onNew}>{t`Add your first expense`}</Button>
          )}
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
        className={styles['tip']}
      >{t`Drop a receipt anywhere in the window to start a new expense.`}</p>
    </div>
  )
}

function emptyMessage(tab: StatusTab, isUnfiltered: boolean): string {
  if (tab === 'drafts') return t`No drafts. What you type into a new expense is kept here.`
  if (!isUnfiltered) return t`No expense passes these filters.`
  return tab === 'all' ? t`No expenses yet.` : t`No expenses with this status.`
}
