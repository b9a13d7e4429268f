import { Plus, Trash2 } from 'lucide'
import { type ReactElement, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import { EmptyState } from '../../../controls/EmptyState.tsx'
import type {
  ExpensePage,
  ListedExpense,
  ExpenseGroup,
} from '../../../../shared/contract/groups/expenses.ts'
import { Button } from '../../../controls/Button.tsx'
import type { ExpenseDraft } from '../../../drafts/expense-draft.ts'
import { Pages } from './Pages.tsx'
import type { StatusTab } from './status-tabs.ts'
import { localZone, now } from '../../../lib/clock.ts'
import { ago } from '../../../lib/time-format.ts'
import { draftName } from '../drafts/draft-name.ts'
import { RowAction, ExpenseRow } from './ExpenseRow.tsx'
import { NativeButton } from '../../../controls/NativeButton.tsx'
import { monthTitle } from '../../../lib/days.ts'
import { moneyText } from '../../../../shared/domain/money/money-text.ts'
import { takesLetters } from '../../../components/keys/text-field.ts'
import { ShowMore } from '../../../components/ShowMore.tsx'
import styles from '../expenses.module.css'
import { grouped } from '../../../../shared/domain/grouped.ts'

/** Data and actions for the expense list and its tabs. */
export type ExpenseListParts = {
  readonly drafts: readonly ExpenseDraft[]
  readonly tab: StatusTab
  readonly onNew: () => void
  readonly onOpenDraft: (id: string) => void
  readonly onDiscard: (draft: ExpenseDraft) => void
  readonly onOpen: (expense: ListedExpense) => void
  readonly onDuplicate: (expense: ListedExpense) => void
}

type Props = ExpenseListParts & {
  /** Null until loaded. */
  readonly page: ExpensePage | null
  readonly isUnfiltered: boolean
  readonly isDeleted: boolean
  readonly offset: number
  readonly onOffset: (offset: number) => void
}

/** Content of a tab of the expense list. Drafts have their own tab, and are also listed first in the “All” tab. */
export function ExpenseSheet(props: Props): ReactElement {
  const { drafts, page, tab, isUnfiltered, offset, onNew } = props
  const showsDrafts = tab === 'drafts' || tab === 'all'
  const isEmpty = tab === 'drafts' ? drafts.length === 0 : page?.total === 0
  return (
    <div className={`scrolled ${styles['sheet']}`}>
      {showsDrafts && <DraftRows {...props} />}
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
        text={t`Stint saves unfinished expenses here automatically.`}
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
      <Button tone="key" icon={Plus} onPress={onNew}>{t`Add expense`}</Button>
    </EmptyState>
  )
}

type DraftRowsProps = Pick<Props, 'drafts' | 'onOpenDraft' | 'onDiscard'>

/** Number of rows shown at first, and added by each press of the button. */
const step = 10

function DraftRows({ drafts, onOpenDraft, onDiscard }: DraftRowsProps): ReactElement | null {
  const [maxRows, setMaxRows] = useState(step)
  if (drafts.length === 0) return null
  const newest = [...drafts].reverse()
  return (
    <section aria-label={t`Drafts`}>
      <div className={styles['group']}>
        <h2>{t`Drafts`}</h2>
        <span className="faint small">{t`not saved as expenses yet`}</span>
      </div>
      <ul>
        {newest.slice(0, maxRows).map((draft) => (
          <li key={draft.id} className={styles['draft']} data-item={draft.id} tabIndex={-1}>
            <NativeButton className={styles['what']} onClick={() => onOpenDraft(draft.id)}>
              <span className="cut">{draftName(draft)}</span>
            </NativeButton>
            <span className="faint small">{t`started ${ago(draft.createdAt, now(), localZone())}`}</span>
            <span className={styles['actions']}>
              <RowAction
                icon={Trash2}
                name={t`draft ${draftName(draft)}`}
                label={t`Discard`}
                onPress={() => onDiscard(draft)}
              />
            </span>
          </li>
        ))}
      </ul>
      <ShowMore left={drafts.length - maxRows} onPress={() => setMaxRows(maxRows + 10 * step)} />
    </section>
  )
}

type ExpenseRowsProps = Pick<Props, 'isDeleted' | 'onOpen' | 'onDuplicate'> & {
  readonly expenses: readonly ListedExpense[]
  readonly months: readonly ExpenseGroup<string>[]
  /** False if all rows have the same status. */
  readonly hasStatus: boolean
}

function ExpenseRows({ expenses, months, ...shared }: ExpenseRowsProps): ReactElement {
  const { tabStop, onFocus, onKeyDown } = useRowFocus(expenses.map(({ id }) => id))
  return (
    <div onFocus={onFocus} onKeyDown={onKeyDown}>
      <div className={`column-heads ${styles['heads']}`}>
        <span>{t`Date`}</span>
        <span>{t`Vendor`}</span>
        <span>{t`Category`}</span>
        <span>{t`Project or client`}</span>
        <span className={styles['status']}>{shared.hasStatus && t`Status`}</span>
        <span className={styles['amount']}>{t`Amount`}</span>
      </div>
      {monthGroups(expenses, months).map((group) => (
        <section key={group.month} className={styles['month']}>
          <MonthHeading group={group} />
          <ul>
            {group.expenses.map((expense) => (
              <ExpenseRow
                key={expense.id}
                expense={expense}
                isTabStop={expense.id === tabStop}
                {...shared}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function MonthHeading({ group: { month, sums } }: { readonly group: MonthGroup }): ReactElement {
  const missing = sums?.withoutReceipt ?? 0
  return (
    <div className={styles['group']}>
      <h2>{monthTitle(month)}</h2>
      {missing > 0 && <span className="small warn">{t`${missing} without a receipt`}</span>}
      <span
        className={`wrap strong ${styles['totals']}`}
        aria-label={t`Totals of ${monthTitle(month)}`}
        role="group"
      >
        {sums?.totals.map(({ amount, currency }) => (
          <span key={currency}>{moneyText(amount, currency)}</span>
        ))}
      </span>
    </div>
  )
}

/** Gives the rows one tab stop (roving tabindex). Arrow keys move between rows, and between the fields of a row. */
function useRowFocus(ids: readonly string[]) {
  const [last, setLast] = useState<string | null>(null)
  return {
    /** Id of the row with the tab stop. Tab moves from this row to its fields, and then to the rest of the page. */
    tabStop: last !== null && ids.includes(last) ? last : ids[0],
    onFocus: ({ target }: FocusEvent<HTMLElement>): void =>
      setLast(rowOf(target)?.dataset['item'] ?? null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const { target, currentTarget, key } = event
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey
      if (!isPlain || takesLetters(target)) return
      const next = stepFrom(currentTarget, target, key)
      if (!next) return
      next.focus()
      next.scrollIntoView({ block: 'nearest' })
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

function stepFrom(list: HTMLElement, from: EventTarget, key: string): HTMLElement | undefined {
  const row = rowOf(from)
  if (!row) return undefined
  const rows = [...list.querySelectorAll<HTMLElement>('[data-item]')]
  const place = rows.indexOf(row)
  if (key === 'ArrowDown') return rows[place + 1]
  if (key === 'ArrowUp') return rows[place - 1]
  if (key === 'Home') return rows[0]
  if (key === 'End') return rows.at(-1)
  const stops = [row, ...row.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const seen = stops.filter((stop) => stop.offsetParent !== null)
  const at = seen.findIndex((stop) => stop === from)
  if (key === 'ArrowRight') return seen[at + 1]
  if (key === 'ArrowLeft') return seen[at - 1]
  return undefined
}

function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null
}

/** Expenses of one month on the page, with the count and totals of the whole month. */
type MonthGroup = {
  /** `2026-11`. */
  readonly month: string
  readonly expenses: readonly ListedExpense[]
  readonly sums: ExpenseGroup<string> | undefined
}

/** Groups expenses by month. The expenses must be ordered by date. */
export function monthGroups(
  expenses: readonly ListedExpense[],
  months: readonly ExpenseGroup<string>[],
): readonly MonthGroup[] {
  return [...grouped(expenses, ({ date }) => date.slice(0, 7))].map(([month, ofMonth]) => ({
    month,
    expenses: ofMonth,
    sums: months.find(({ key }) => key === month),
  }))
}
