import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { Pair } from '../../../shared/domain/entries/overlaps.ts'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import { ProjectName } from '../../components/work/ProjectName.tsx'
import { span } from '../../lib/time-format.ts'
import { DeleteEntry } from './DeleteEntry.tsx'
import { EntryWhen } from './EntryWhen.tsx'
import { titleOf } from './week-line-message.ts'
import styles from './close-week.module.css'

/** Entries with the same start, note and project; one of them can be deleted. */
export function DuplicateItem({
  pair: { first, second },
  zone,
}: {
  readonly pair: Pair<TimeEntry>
  readonly zone: string
}): ReactElement {
  return (
    <li
      className={`column ${styles['item']}`}
      data-item={second.id}
      tabIndex={-1}
      aria-label={titleOf(second)}
    >
      <div className={styles['side']}>
        <span className="cut">{second.note ?? t`Entry without a note`}</span>
        <ProjectName id={second.projectId} />
        <EntryWhen entry={second} zone={zone} />
        <DeleteEntry entry={second} zone={zone} />
      </div>
      <span className="dim small">{t`The same as the one of ${span(first.startedAt, first.duration, zone)}.`}</span>
    </li>
  )
}
