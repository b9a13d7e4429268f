import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import {
  innerDuplicate,
  trimChoices,
  trimOf,
  type TrimChoice,
} from '../../../shared/domain/entries/trim-overlap.ts'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import { clockTimes } from '../../../shared/domain/time/clock-times.ts'
import type { WeekCheck } from '../../../shared/contract/groups/reports.ts'
import { ProjectName } from '../../components/work/ProjectName.tsx'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { DeleteEntry } from './DeleteEntry.tsx'
import { EntryWhen } from './EntryWhen.tsx'
import { titleOf } from './week-line-message.ts'
import styles from './close-week.module.css'

type Overlap = WeekCheck['overlaps'][number]

/**
 * Two entries that share time, and the ways out: taking it from one of them, or deleting one that is recorded again
 * inside of the other.
 */
export function OverlapItem({
  overlap,
  zone,
}: {
  readonly overlap: Overlap
  readonly zone: string
}): ReactElement {
  const stores = useStores()
  const { first, second } = overlap
  const duplicate = innerDuplicate(overlap)
  return (
    <li
      className={`column ${styles['item']}`}
      data-item={second.id}
      tabIndex={-1}
      aria-label={titleOf(second)}
    >
      {[first, second].map((entry) => (
        <div key={entry.id} className={styles['side']}>
          <span className="cut">{entry.note ?? t`Entry without a note`}</span>
          <ProjectName id={entry.projectId} />
          <EntryWhen entry={entry} zone={zone} />
          <Button
            isSmall
            tone="flat"
            label={t`Show ${titleOf(entry)} in entries`}
            onPress={() => stores.openScreenWith({ screen: 'entries', show: 'entry', entry })}
          >{t`Show`}</Button>
        </div>
      ))}
      <div className={`wrap ${styles['choices']}`}>
        {trimChoices(overlap).map((choice) => (
          <Button
            key={choice.id}
            isSmall
            onPress={() => void stores.act('entries.trim', { trims: [trimOf(choice)] })}
          >
            {trimText(choice, choice.id === first.id ? first : second, zone)}
          </Button>
        ))}
        {duplicate && <DeleteEntry entry={duplicate} zone={zone} />}
      </div>
    </li>
  )
}

function trimText({ kind, from, to }: TrimChoice, entry: TimeEntry, zone: string): string {
  const [begin, end] = clockTimes(from, to, zone)
  if (kind === 'end') return t`End ${titleOf(entry)} at ${begin}`
  if (kind === 'start') return t`Start ${titleOf(entry)} at ${end}`
  return t`Cut ${begin} – ${end} out of ${titleOf(entry)}`
}
