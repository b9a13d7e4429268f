import { t } from '../../../shared/domain/language/translate.ts'
import { Check, X } from 'lucide'
import { useState, type ReactElement } from 'react'
import { ProjectDot } from '../../components/work/ProjectName.tsx'
import { useProject, useSettings } from '../../data/work.ts'
import { localZone, now } from '../../lib/clock.ts'
import { dayAt, rangeOfDays } from '../../lib/day-totals.ts'
import { timeRange } from '../../lib/time-format.ts'
import type { EntryRange } from '../../stores/window-state.ts'
import { reasonText } from '../../lib/reason-text.ts'
import { useIsVisible } from '../../components/use-now.ts'
import { useProposals } from '../../components/work/use-proposals.ts'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './popover.module.css'
import { usePlannedEvents } from '../../components/work/use-startables.ts'
import { StartableRow } from './WorkRow.tsx'

/** Newest proposal for today, in one line. Its sources, such as calendars, are read only while the popover is shown. */
export function PopoverProposal(): ReactElement | null {
  const isShown = useIsVisible()
  const { dayStart } = useSettings()
  if (!isShown) return null
  const today = dayAt(now(), localZone(), dayStart)
  return <Newest key={today} range={rangeOfDays(today, today, localZone(), dayStart)} />
}

function Newest({ range }: { readonly range: EntryRange }): ReactElement | null {
  const [fixed] = useState(range)
  const { proposals, sources, accept, dismiss } = useProposals(fixed)
  const newest = proposals?.at(-1)
  const title = useProject(newest?.projectId)?.title
  if (!newest) return null
  const zone = localZone()
  const times = timeRange(newest.from, newest.to, zone)
  const what = newest.note ?? title ?? t`Work`
  return (
    <section className={`row ${styles['proposal']}`} aria-label={t`Proposed: ${times}, ${what}`}>
      <ProjectDot id={newest.projectId} />
      <span className="cut grow small" title={reasonText(newest, sources, zone)}>
        {`${times} ${what}`}
      </span>
      <NativeButton
        icon={Check}
        isSmall
        title={t`Accept`}
        aria-label={t`Accept ${times}`}
        onClick={() => void accept([newest])}
      />
      <NativeButton
        icon={X}
        isSmall
        title={t`Dismiss`}
        aria-label={t`Dismiss ${times}`}
        onClick={() => void dismiss(newest)}
      />
    </section>
  )
}

/** Today's calendar events that aren't over yet. Calendars are read only while the popover is shown. */
export function PlannedEvents(): ReactElement | null {
  const events = usePlannedEvents(useIsVisible())
  if (events.length === 0) return null
  return (
    <section className={styles['rows']} aria-label={t`Today’s calendar`}>
      <h2 className="fine">{t`Today’s calendar`}</h2>
      <ul>
        {events.map((event) => (
          <StartableRow key={event.key} item={event.key} work={event} />
        ))}
      </ul>
    </section>
  )
}
