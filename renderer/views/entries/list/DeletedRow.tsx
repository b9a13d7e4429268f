import { t } from '../../../../shared/domain/language/translate.ts'
import type { HTMLAttributes, ReactElement } from 'react'
import type { ListedEntry } from '../../../../shared/contract/groups/entries.ts'
import type { EpochMs } from '../../../../shared/domain/units.ts'
import { ProjectName } from '../../../components/ProjectName.tsx'
import { useStores } from '../../../components/window-context.ts'
import { shownLength } from '../../../lib/days.ts'
import { span, formatLength } from '../../../lib/time-format.ts'
import styles from './list.module.css'

type Props = {
  readonly entry: ListedEntry
  readonly now: EpochMs
  readonly shared: HTMLAttributes<HTMLLIElement>
}

/** A deleted entry, read-only, with a button to restore it. */
export function DeletedRow({ entry, now, shared }: Props): ReactElement {
  const stores = useStores()
  return (
    <li {...shared} data-deleted="true">
      <span className={styles['note']}>
        <span className="cut" dir="auto">
          {entry.note ?? t`No note`}
        </span>
        <span className="chip">{t`deleted`}</span>
      </span>
      <ProjectName id={entry.projectId} />
      <span className={styles['span']}>{span(entry.startedAt, entry.duration, entry.zone)}</span>
      <span className={styles['length']}>{formatLength(shownLength(entry, now))}</span>
      <button
        type="button"
        className={styles['back']}
        aria-label={t`Bring back ${entry.note ?? t`entry without a note`}`}
        onClick={() => void stores.act('entries.restore', { id: entry.id })}
      >{t`Bring back`}</button>
    </li>
  )
}
