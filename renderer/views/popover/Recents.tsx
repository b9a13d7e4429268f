import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { workOf, type TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import { useFavourites } from '../../components/work/use-startables.ts'
import { useStores } from '../../components/window-context.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import { recentWork } from './recent-work.ts'
import styles from './popover.module.css'
import { useProject, useRecent, useRunning } from '../../data/work.ts'
import { WorkRow } from './WorkRow.tsx'

/** List of recent work that is neither running nor a favourite. Enter or a click continues it. */
export function Recents(): ReactElement {
  const recent = useRecent()
  const running = useRunning()
  const favourites = useFavourites()
  const pinned = favourites.map(({ work }) => ({
    note: work.note ?? null,
    projectId: work.projectId ?? null,
  }))
  const choices = recentWork(recent, [...running, ...pinned])
  return (
    <section className={styles['rows']} aria-label={t`Continue`}>
      {choices.length > 0 && <h2>{t`Continue`}</h2>}
      <ul>
        {choices.map((entry) => (
          <Recent key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

function Recent({ entry }: { readonly entry: TimeEntry }): ReactElement {
  const { act } = useStores()
  return (
    <WorkRow
      item={entry.id}
      verb={t`Continue`}
      name={entry.note}
      projectId={entry.projectId}
      project={useProject(entry.projectId)?.title ?? t`No project`}
      end={hoursMinutes(entry.duration ?? 0)}
      onStart={() => void act('timer.switch', workOf(entry))}
      star={{ isOn: false, onPress: () => void act('favourites.add', { id: entry.id }) }}
    />
  )
}
