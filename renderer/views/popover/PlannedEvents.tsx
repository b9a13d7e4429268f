import { t } from '../../../shared/domain/language/translate.ts'
import { useSyncExternalStore, type ReactElement } from 'react'
import { start } from '../../components/work/startable.ts'
import { usePlannedEvents } from '../../components/work/use-startables.ts'
import { useStores } from '../../components/window-context.ts'
import { onShown } from './PopoverProposal.tsx'
import styles from './popover.module.css'
import { WorkRow } from './WorkRow.tsx'

/** Today's calendar events that are not over yet. Calendars are read only while the popover is shown. */
export function PlannedEvents(): ReactElement | null {
  const stores = useStores()
  const isShown = useSyncExternalStore(onShown, () => document.visibilityState === 'visible')
  const events = usePlannedEvents(isShown)
  if (events.length === 0) return null
  return (
    <section className={styles['rows']} aria-label={t`Today’s calendar`}>
      <h2>{t`Today’s calendar`}</h2>
      <ul>
        {events.map((event) => (
          <WorkRow
            key={event.key}
            item={event.key}
            verb={t`Start`}
            name={event.name}
            projectId={event.projectId}
            project={event.project}
            end={event.mark}
            problem={event.problem}
            onStart={() => void start(stores, event)}
          />
        ))}
      </ul>
    </section>
  )
}
