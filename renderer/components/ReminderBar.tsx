import type { ReactElement } from 'react'
import type { Reminder } from '../../shared/payloads.ts'
import { hoursMinutes } from '../lib/format.ts'
import { useStores, useWindowState } from './stores-context.ts'
import { useNow } from './use-now.ts'

/** What should be looked at: a timer that runs for long, a clock that was set. Never in the way. */
export function ReminderBar(): ReactElement {
  const reminders = useWindowState((state) => state.reminders)
  return (
    <>
      {reminders.map((reminder) =>
        reminder.kind === 'stillWorking' ? (
          <StillWorking key={reminder.id} reminder={reminder} />
        ) : (
          <ClockJump key={reminder.id} reminder={reminder} by={reminder.by} />
        ),
      )}
    </>
  )
}

function StillWorking({ reminder }: { readonly reminder: Reminder }): ReactElement | null {
  const stores = useStores()
  const [timer] = useWindowState((state) => state.running)
  const now = useNow(true)
  if (!timer) return null
  const length = hoursMinutes(Math.max(0, Math.floor((now - timer.startedAt) / 1000)))
  return (
    <div className="notice-line" role="alert">
      <span>Still working? The timer has been running for {length}.</span>
      <span className="notice-actions">
        <button type="button" onClick={() => void stores.closeReminder(reminder.id)}>
          Yes, go on
        </button>
        <button type="button" onClick={() => void stores.stop(timer.id)}>
          Stop
        </button>
      </span>
    </div>
  )
}

/** Forward, the time that only the clock saw is a gap; back, the running timer has become shorter. */
function ClockJump({
  reminder,
  by,
}: {
  readonly reminder: Reminder
  readonly by: number
}): ReactElement {
  const stores = useStores()
  const length = hoursMinutes(Math.round(Math.abs(by) / 1000))
  return (
    <div className="notice-line" role="alert">
      <span>
        {by > 0
          ? `The clock of this computer was set forward by ${length}. Where a timer ran, that time is listed under Gaps.`
          : `The clock of this computer was set back by ${length}. A timer that runs is shorter by that; check its start.`}
      </span>
      <button
        type="button"
        aria-label="Close this notice"
        onClick={() => void stores.closeReminder(reminder.id)}
      >
        ×
      </button>
    </div>
  )
}
