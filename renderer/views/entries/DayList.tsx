import type { ReactElement } from 'react'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { longDay, type DayGroup } from '../../lib/days.ts'
import { hoursMinutes } from '../../lib/format.ts'
import { EntryRow } from './EntryRow.tsx'
import styles from './entries.module.css'

type Props = { readonly group: DayGroup; readonly now: EpochMs }

export function DayList({ group, now }: Props): ReactElement {
  return (
    <section aria-label={longDay(group.day)}>
      <div className={styles['day']}>
        <h2 className="strong">{longDay(group.day)}</h2>
        <span className="dim small">
          {hoursMinutes(group.seconds)} · {hoursMinutes(group.billableSeconds)} billable
        </span>
      </div>
      <ul className={styles['card']}>
        {group.entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} now={now} />
        ))}
      </ul>
    </section>
  )
}
