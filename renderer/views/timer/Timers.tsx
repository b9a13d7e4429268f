import { useRef, useState, type ReactElement, useLayoutEffect, type RefObject, memo } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import { Pause, Square } from 'lucide'
import { workOf, type TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { isStopKey } from '../../components/keys/save-key.ts'
import { startFavourite } from '../../components/work/startable.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { useWindowKeys } from '../../components/keys/window-keys.ts'
import { EditableNote } from '../../components/inline-edit/EditableNote.tsx'
import { useNow } from '../../components/use-now.ts'
import { localZone } from '../../lib/clock.ts'
import { dayIn, lengthOf } from '../../lib/days.ts'
import { cityOf, hoursMinutes, since, hoursMinutesSeconds } from '../../lib/time-format.ts'
import { BillableIcon } from '../../components/work/BillableIcon.tsx'
import { useFavouriteAction } from '../../components/work/use-favourite-action.ts'
import { ActionMenu } from '../../controls/lists/ActionMenu.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { IdleTimer } from './IdleTimer.tsx'
import { useLoggedToday, usePaused, useRunning } from '../../data/work.ts'
import { TimerAssignment } from './TimerAssignment.tsx'
import styles from './timer.module.css'

/** `idle`: content shown while no timer runs, in place of the form that starts one. */
type TimersProps = { readonly idle?: ReactElement }

/**
 * Running timers (up to two), or the form that starts one. While one timer runs, Ctrl+Enter stops it (except in forms),
 * and Alt+P pauses it.
 */
export function Timers({ idle }: TimersProps): ReactElement {
  const stores = useStores()
  const running = useRunning()
  const [only, another] = running
  const [starts, setStarts] = useState(0)
  const focused = useRef(0)
  const onStarted = (): void => setStarts((count) => count + 1)
  const isPaused = usePaused() !== null
  useWindowKeys((event) => {
    const isStop = isStopKey(event)
    // `code`, not `key`: Option on macOS changes the character.
    const isPause = event.code === 'KeyP' && event.altKey && !event.ctrlKey && !event.metaKey
    if (event.repeat || another || !(isStop ? only : isPause && (only ?? isPaused))) return
    event.preventDefault()
    if (isStop) void stores.act('timer.stop', only ? { id: only.id } : {})
    else if (only) void stores.act('timer.pause', { id: only.id })
    else void stores.act('timer.resume', {}).then((isDone) => isDone && onStarted())
  })
  useFavouriteKeys(onStarted)
  if (!only) return idle ?? <IdleTimer onStarted={onStarted} />
  return (
    <>
      {running.map((entry) => (
        <RunningTimer
          key={entry.id}
          entry={entry}
          starts={starts}
          focused={focused}
          onSwitched={onStarted}
        />
      ))}
    </>
  )
}

/** Starts favourites on Ctrl+1 to 9 (Cmd on macOS), even in a text field. Reads `code`: digits may need Shift. */
function useFavouriteKeys(onStarted: () => void): void {
  const stores = useStores()
  useWindowKeys((event) => {
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
    const hasKeys = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    // Otherwise, text typed into an open dialog would be lost.
    if (digit === undefined || !hasKeys || document.querySelector('[data-question]')) return
    event.preventDefault()
    void startFavourite(stores, Number(digit)).then((isStarted) => isStarted && onStarted())
  })
}

type Props = {
  readonly entry: TimeEntry
  /** `starts`: how many timers this window has started. `focused`: `starts` when the focus was last restored. */
  readonly starts: number
  readonly focused: RefObject<number>
  readonly onSwitched: () => void
}

/** Describes a switch to other work: `Timer started. “Review” stopped after 1:17.` */
function switchedText({ note, ...entry }: TimeEntry, now: EpochMs): string {
  const former = note === null ? t`Timer without a note` : t`“${note}”`
  return t`Timer started. ${former} stopped after ${hoursMinutes(lengthOf(entry, now))}.`
}

/** Formats `Started at 14:05`, with the name of the place if the timer was started in another time zone. */
function startedText(entry: TimeEntry, now: EpochMs): string {
  const place = entry.zone === localZone() ? '' : ` · ${cityOf(entry.zone)}`
  return t`Started at ${since(entry.startedAt, now, entry.zone)}${place}`
}

function RunningTimer(props: Props): ReactElement {
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
            className={`strong ${styles['note-field']}`}
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
 * Focuses the field in `place` if a start has removed the focused element. Otherwise keys would go to the window, and
 * Tab would start at the top. `focusedRef`: `starts` when the focus was last restored; it does not affect what is
 * drawn.
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

type TimerButtonsProps = {
  readonly entry: TimeEntry
  /** Text that says when the timer was started. */
  readonly started: string
}
type Timed = { readonly now: EpochMs }

/** Clock of a timer, preceded by today's total for the same work. The tooltip says when the timer was started. */
function TimerClock({ entry, now, started }: TimerButtonsProps & Timed): ReactElement {
  return (
    <>
      <WorkToday entry={entry} now={now} />
      <div className={`strong ${styles['clock']}`} role="timer" aria-live="off" title={started}>
        {hoursMinutesSeconds(lengthOf(entry, now))}
      </div>
    </>
  )
}

/** `2:31 today`: the timer plus today's earlier time, such as before a pause. Hidden if that time is below a minute. */
function WorkToday({ entry, now }: Pick<TimerButtonsProps, 'entry'> & Timed): ReactElement | null {
  const logged = useLoggedToday(entry.id)
  if (logged < 60) return null
  return (
    <span
      className={`small faint ${styles['today']}`}
      title={t`Today’s total for this note and project, without pauses`}
    >{t`${hoursMinutes(logged + lengthOf(entry, now))} today`}</span>
  )
}

/** Buttons of a timer. Unlike the clock, they don't re-render every second. */
const TimerButtons = memo(function TimerButtons(props: TimerButtonsProps): ReactElement {
  const { entry, started } = props
  const stores = useStores()
  const isBusy = useWindowState((state) => state.busy !== null)
  const [isNear, setIsNear] = useState(false)
  const favourite = useFavouriteAction(entry, isNear)
  return (
    <div className={`row ${styles['buttons']}`}>
      <NativeButton
        tone="flat"
        isIcon
        aria-label={t`Billable`}
        aria-pressed={entry.billable}
        title={entry.billable ? t`Billable` : t`Not billable`}
        onClick={() => void stores.act('entries.edit', { id: entry.id, billable: !entry.billable })}
      >
        <BillableIcon isBillable={entry.billable} />
      </NativeButton>
      <NativeButton
        tone="plain"
        disabled={isBusy}
        title={t`Pause (Alt+P)`}
        onClick={() => void stores.act('timer.pause', { id: entry.id })}
      >
        <Icon of={Pause} size={14} />
        <span>{t`Pause`}</span>
      </NativeButton>
      <NativeButton
        tone="primary"
        disabled={isBusy}
        title={t`Stop (Ctrl+Enter)`}
        onClick={() => void stores.act('timer.stop', { id: entry.id })}
      >
        <Icon of={Square} size={12} />
        <span>{t`Stop`}</span>
      </NativeButton>
      <ActionMenu
        label={t`More actions for the timer`}
        heading={started}
        onNear={() => setIsNear(true)}
        actions={[
          favourite,
          {
            id: 'discard',
            label: t`Discard`,
            isBad: true,
            isDisabled: isBusy,
            onAction: () => void stores.act('timer.discard', { id: entry.id }),
          },
        ]}
      />
    </div>
  )
})
