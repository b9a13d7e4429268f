import { t } from '../../../shared/domain/language/translate.ts'
import { noDate } from '../../../shared/domain/expenses/expense.ts'
import { plannedInMinute } from '../../../shared/domain/entries/planned.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import type { ReactElement } from 'react'
import { useCurrentMinute, useNow } from '../../components/use-now.ts'
import { PlannedChip } from '../../components/status/PlannedChip.tsx'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { dayIn, lengthOf, shortDay } from '../../lib/days.ts'
import { moneyText } from '../../../shared/domain/money/money-text.ts'
import { formatCount, hoursMinutes, span } from '../../lib/time-format.ts'
import type { ProjectOverview } from '../../../shared/contract/groups/projects.ts'
import { shortLabel } from '../reports/chart-scale.ts'
import styles from './project-overview.module.css'

type Props = { readonly overview: ProjectOverview }

/** List of a project's newest entries. A click on an entry opens it; a button opens the list of all entries. */
export function LastEntries(props: Props & { readonly id: LocalId }): ReactElement {
  const {
    id,
    overview: { entries, sums },
  } = props
  const stores = useStores()
  const now = useNow(entries.some(({ duration }) => duration === null))
  const minute = useCurrentMinute()
  return (
    <section aria-label={t`Recent entries`} className={styles['records']}>
      <h2 className="part-head flush">
        {t`Recent entries`}
        {sums.count > 0 && (
          <Button
            isSmall
            onPress={() =>
              stores.openScreenWith({ screen: 'entries', show: 'list', filter: { projectId: id } })
            }
          >
            {sums.count === 1 ? t`Show in list` : t`All ${formatCount(sums.count)} entries`}
          </Button>
        )}
      </h2>
      {entries.length === 0 ? (
        <p className="dim">{t`No time yet. Start the timer above, or choose this project for an entry.`}</p>
      ) : (
        <ul>
          {entries.map((entry) => (
            <li key={entry.id}>
              <NativeButton
                onClick={() => stores.openScreenWith({ screen: 'entries', show: 'entry', entry })}
              >
                <span className="row">
                  <span className="cut" dir="auto">
                    {entry.note ?? t`Without a note`}
                  </span>
                  {plannedInMinute(entry, minute) > 0 && <PlannedChip />}
                </span>
                <span className="dim">{shortDay(dayIn(entry.startedAt, entry.zone))}</span>
                <span className="dim">{span(entry.startedAt, entry.duration, entry.zone)}</span>
                <span className={`strong ${styles['length']}`}>
                  {hoursMinutes(lengthOf(entry, now))}
                </span>
              </NativeButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** List of a project's newest expenses. A click on an expense opens it. Renders nothing without expenses. */
export function ProjectExpenses({ overview }: Props): ReactElement | null {
  const stores = useStores()
  const { expenses, total } = overview.expenses
  if (total === 0) return null
  return (
    <section aria-label={t`Expenses`} className={styles['records']}>
      <h2 className="part-head flush">
        {t`Expenses`}
        {total > expenses.length && (
          <Button
            isSmall
            onPress={() => stores.showScreen('expenses')}
          >{t`All ${formatCount(total)}`}</Button>
        )}
      </h2>
      <ul>
        {expenses.map((expense) => (
          <li key={expense.id}>
            <NativeButton
              data-narrow
              onClick={() =>
                stores.openScreenWith({ screen: 'expenses', show: 'expense', expense })
              }
            >
              <span className="cut" dir="auto">
                {expense.vendor ?? (expense.notes || t`Expense`)}
              </span>
              <span className="dim">
                {expense.date === noDate ? t`No date` : shortLabel(expense.date, 'day')}
              </span>
              <span className={`strong ${styles['length']}`}>
                {moneyText(expense.amount, expense.currency)}
              </span>
            </NativeButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
