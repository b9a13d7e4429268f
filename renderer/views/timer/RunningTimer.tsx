import { t } from '../../../shared/domain/language/translate.ts'
import { useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react'
import { workOf, type TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { EditableNote } from '../../components/inline-edit/EditableNote.tsx'
import { useNow } from '../../components/use-now.ts'
import { useStores } from '../../components/window-context.ts'
import { localZone } from '../../lib/clock.ts'
import { dayIn, lengthOf } from '../../lib/days.ts'
import { cityOf, hoursMinutes, since } from '../../lib/time-format.ts'
import { TimerAssignment } from './TimerAssignment.tsx'
import { TimerButtons, TimerClock } from './TimerButtons.tsx'
import styles from './timer.module.css'

type Props = {
  readonly entry: TimeEntry
  /**
   * `starts`: number of timers that were started from a focused control, each of which was removed by the start.
   * `focused`: value of `starts` when the focus was last restored.
   */
  readonly starts: number
  readonly focused: RefObject<number>
  /** Called after other work was started from the note. */
  readonly onSwitched: () => void
}

/** Says what a switch did: `Timer started. “Review” stopped after 1:17.` */
function switchedText({ note, ...entry }: TimeEntry, now: EpochMs): string {
  const former = note === null ? t`Timer without a note` : `“${note}”`
  return t`Timer started. ${former} stopped after ${hoursMinutes(lengthOf(entry, now))}.`
}

/**
 * Says when a timer was started: `Started 14:05`. Adds the name of the place if the time of day there differs from
 * that here.
 */
function startedText(entry: TimeEntry, now: EpochMs): string {
  const place = entry.zone === localZone() ? '' : ` · ${cityOf(entry.zone)}`
  return t`Started ${since(entry.startedAt, now, entry.zone)}${place}`
}

/** Row of the running timer: note, project, warnings, clock, Pause and Stop. */
export function RunningTimer(props: Props): ReactElement {
  const { entry, starts, focused, onSwitched } = props
  const stores = useStores()
  const now = useNow(true)
  // Formatted once for all places that show it.
  const started = startedText(entry, now)
  const note = useRef<HTMLSpanElement>(null)
  useTimerFocusRecovery(note, starts, focused)
  return (
    <section className={styles['timer']} aria-label={t`Running timer`} data-standing>
      <div className={`row ${styles['row']}`}>
        {/* Shown in a narrow row; otherwise the clock's tooltip and the menu say it. */}
        <span className={`small faint ${styles['since']}`}>{started}</span>
        <span ref={note} className={`row ${styles['note']}`}>
          <EditableNote
            entry={entry}
            className={styles['note-field']}
            label={t`What are you working on?`}
            onSwitch={async (work) => {
              if (!(await stores.act('timer.switch', workOf(work)))) return false
              onSwitched()
              await stores.offerUndo(switchedText(entry, now))
              return true
            }}
          />
        </span>
        <TimerAssignment
          subject={{
            projectId: entry.projectId,
            note: entry.note,
            seconds: lengthOf(entry, now),
            day: dayIn(entry.startedAt, entry.zone),
          }}
          serviceId={entry.projectServiceId}
          onProject={(projectId) =>
            void stores.act('entries.edit', { id: entry.id, projectId }, { undo: null })
          }
          onService={(projectServiceId) =>
            void stores.act('entries.edit', { id: entry.id, projectServiceId }, { undo: null })
          }
        />
        <TimerClock entry={entry} now={now} started={started} />
        <TimerButtons entry={entry} started={started} />
      </div>
    </section>
  )
}

/**
 * Restores the focus to the field in `place` if the focused element was removed. Otherwise keys would go to the window,
 * and Tab would start at the top. `starts`: number of timers started from the removed element. `focusedRef`: value of
 * `starts` when the focus was last restored. It is a ref, because it changes nothing that is drawn.
 */
function useTimerFocusRecovery(
  place: RefObject<HTMLElement | null>,
  starts: number,
  focusedRef: RefObject<number>,
): void {
  useLayoutEffect(() => {
    if (starts === focusedRef.current) return
    focusedRef.current = starts
    const field = place.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      'input, textarea',
    )
    const active = document.activeElement
    // A heading has the focus if the window moved it there meanwhile (keep-focus.ts).
    const isFree = active === document.body || active?.matches('[data-fallback]') === true
    if (field && isFree) {
      field.focus()
      field.setSelectionRange(field.value.length, field.value.length)
    }
  }, [place, starts, focusedRef])
}
