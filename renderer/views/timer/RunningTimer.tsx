import { useRef, type ReactElement } from 'react'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { EditableNote } from '../../components/EditableNote.tsx'
import fieldStyles from '../../components/field.module.css'
import { PreflightHints } from '../../components/PreflightHints.tsx'
import { ProjectPicker } from '../../components/ProjectPicker.tsx'
import { ProjectServicePicker } from '../../components/ProjectServicePicker.tsx'
import { useProjectServices } from '../../components/use-project-services.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { useNow } from '../../components/use-now.ts'
import { dayIn, lengthOf } from '../../lib/days.ts'
import { localZone } from '../../lib/clock.ts'
import { cityOf, hoursMinutesSeconds, since } from '../../lib/time-format.ts'
import styles from './timer.module.css'
import { useTimerFocusRecovery } from './use-timer-focus-recovery.ts'

type Props = {
  readonly entry: TimeEntry
  /** The timer was started here, by the control that had the focus. */
  readonly takesFocus: boolean
  readonly onFocused: () => void
}

/** The running timer: clock, note, project and stop button. */
export function RunningTimer({ entry, takesFocus, onFocused }: Props): ReactElement {
  const stores = useStores()
  const now = useNow(true)
  const note = useRef<HTMLSpanElement>(null)
  useTimerFocusRecovery(note, takesFocus, onFocused)
  const services = useProjectServices(entry.projectId)
  return (
    <section className={styles['timer']} aria-label="Running timer">
      <TimerHead entry={entry} now={now} />
      <ClockAndButtons entry={entry} now={now} />
      <div className={styles['fields']}>
        <span ref={note} className={styles['note']}>
          <EditableNote
            entry={entry}
            className={fieldStyles['field']}
            label="What are you working on?"
          />
        </span>
        <ProjectPicker
          value={entry.projectId}
          commitsAtOnce
          onChange={(projectId) => void stores.edit({ id: entry.id, projectId })}
        />
        <ProjectServicePicker
          services={services}
          value={entry.projectServiceId}
          commitsAtOnce
          onChange={(projectServiceId) => void stores.edit({ id: entry.id, projectServiceId })}
        />
      </div>
      <PreflightHints
        projectId={entry.projectId}
        note={entry.note}
        seconds={lengthOf(entry, now)}
        day={dayIn(entry.startedAt, entry.zone)}
      />
    </section>
  )
}

type PartProps = Pick<Props, 'entry'> & { readonly now: EpochMs }

/** What runs, since when, and its removal. */
function TimerHead({ entry, now }: PartProps): ReactElement {
  const stores = useStores()
  const isBusy = useWindowState((state) => state.busy !== null)
  return (
    <div className={styles['head']}>
      <span className="chip" data-tone="ok">
        ● running
      </span>
      {entry.billable && <span className="chip">billable</span>}
      <button
        type="button"
        className="quiet tiny"
        disabled={isBusy}
        title="Delete what runs"
        onClick={() => void stores.discardTimer(entry.id)}
      >
        Discard
      </button>
      <span className="grow" />
      {/* No control may appear under the pointer where the start button was. */}
      <span className="dim tiny">
        started {since(entry.startedAt, now, entry.zone)}
        {entry.zone !== localZone() && ` · ${cityOf(entry.zone)}`}
      </span>
    </div>
  )
}

/** The time so far, Pause and Stop. */
function ClockAndButtons({ entry, now }: PartProps): ReactElement {
  const stores = useStores()
  const isBusy = useWindowState((state) => state.busy !== null)
  return (
    <div className={styles['line']}>
      <div className={styles['clock']} role="timer" aria-live="off">
        {hoursMinutesSeconds(lengthOf(entry, now))}
      </div>
      <button
        type="button"
        disabled={isBusy}
        title="Pause (Alt+P)"
        onClick={() => void stores.pause(entry.id)}
      >
        Pause
      </button>
      <button
        type="button"
        className="primary"
        disabled={isBusy}
        title="Stop (Ctrl+Enter)"
        onClick={() => void stores.stop(entry.id)}
      >
        Stop
      </button>
    </div>
  )
}
