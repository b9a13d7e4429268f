import { plural, t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { scheduleOf } from '../../../shared/domain/recurring/schedule.ts'
import { invoiceTotals, totalOfInvoices } from '../../../shared/domain/recurring/totals.ts'
import { isDay } from '../../../shared/domain/time/calendar.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { dateFormat } from '../../../shared/domain/language/date-format.ts'
import { shortDate } from '../../lib/days.ts'
import { moneyText } from '../../../shared/domain/money/money-text.ts'
import { occurrencesOf, type ProfileFields } from './profile-form.ts'
import { readLines } from './line-fields.ts'
import { summedLines } from './summed-lines.ts'
import styles from './recurring.module.css'

type Props = { readonly form: ProfileFields; readonly currency: string }

const shownDays = 4

/**
 * Preview of the next dates and of the total of each invoice, from the form. The service computes its own dates and
 * totals.
 */
export function SchedulePane({ form, currency }: Props): ReactElement {
  const { lines, discount } = summedLines(readLines(form.lines), form.discount)
  const { total } = invoiceTotals(lines, discount, currency)
  const count = occurrencesOf(form)
  const schedule =
    count !== null && isDay(form.date)
      ? scheduleOf(form.date as Day, form.frequency, count, shownDays)
      : null
  const amount = moneyText(total, currency)
  return (
    <section aria-label={t`Schedule`}>
      <div className={styles['sideHead']}>
        <h2>{t`Schedule`}</h2>
        {count !== null && count > 0 && (
          <span className={`small faint ${styles['hint']}`}>
            {plural(count, { one: '# invoice', other: '# invoices' })},{' '}
            {moneyText(totalOfInvoices(total, count, currency), currency)}
          </span>
        )}
      </div>
      {schedule === null ? (
        <p
          className={`small faint ${styles['hint']}`}
        >{t`Choose a date to see the invoice dates here.`}</p>
      ) : (
        <ol className={styles['dates']}>
          {schedule.days.map((day, index) => (
            <li key={day}>
              <span className={`small faint ${styles['hint']}`}>{index + 1}</span>
              <span>
                {shortDate(day)}{' '}
                <span className={`small faint ${styles['hint']}`}>{weekday(day)}</span>
              </span>
              <span>{amount}</span>
            </li>
          ))}
        </ol>
      )}
      {schedule && count === 0 && (
        <p className={`small faint ${styles['hint']}`}>{t`… and so on`}</p>
      )}
      {schedule?.last && count !== null && count > shownDays && (
        <p className={`small faint ${styles['hint']}`}>{t`… until ${shortDate(schedule.last)}`}</p>
      )}
    </section>
  )
}

function weekday(day: Day): string {
  return dateFormat({ weekday: 'short', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
}
