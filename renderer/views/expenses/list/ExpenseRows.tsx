import { useState, type ReactElement, type FocusEvent, type KeyboardEvent } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import type { ExpenseGroup, ListedExpense } from '../../../../shared/contract/groups/expenses.ts'
import { monthTitle } from '../../../lib/days.ts'
import { moneyText } from '../../../lib/money.ts'
import { ExpenseRow } from './ExpenseRow.tsx'
import { monthGroups, type MonthGroup } from './month-groups.ts'
import { takesLetters } from '../../../components/keys/text-field.ts'
import styles from '../expenses.module.css'

type Props = {
  readonly expenses: readonly ListedExpense[]
  readonly months: readonly ExpenseGroup<string>[]
  readonly isDeleted: boolean
  /** Left out where all rows have the same. */
  readonly hasStatus: boolean
  readonly onOpen: (expense: ListedExpense) => void
  readonly onDuplicate: (expense: ListedExpense) => void
}

/** The expenses of a page by month, with one tab stop and arrow key navigation. */
export function ExpenseRows({ expenses, months, ...shared }: Props): ReactElement {
  const { tabStop, onFocus, onKeyDown } = useRowFocus(expenses.map(({ id }) => id))
  return (
    <div onFocus={onFocus} onKeyDown={onKeyDown}>
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
      <h2 className="strong">{monthTitle(month)}</h2>
      {missing > 0 && <span className="small warn">{t`${missing} without a receipt`}</span>}
      <span
        className={styles['totals']}
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

/** Tab stop and handlers of a list. */
type RowFocus = {
  /** The row with the tab stop. Its fields follow in the tab order, then the rest of the page. */
  readonly tabStop: string | undefined
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Roving tabindex of a list: one tab stop, arrow keys move between rows and between the fields of a row. */
function useRowFocus(ids: readonly string[]): RowFocus {
  const [last, setLast] = useState<string | null>(null)
  return {
    tabStop: last !== null && ids.includes(last) ? last : ids[0],
    onFocus: ({ target }) => setLast(rowOf(target)?.dataset['item'] ?? null),
    onKeyDown: (event) => {
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
