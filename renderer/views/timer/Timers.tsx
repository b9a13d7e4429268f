import { useEffect, useState, type ReactElement } from 'react'
import { isStopKey } from '../../components/save-key.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { IdleTimer } from './IdleTimer.tsx'
import { RunningTimer } from './RunningTimer.tsx'

/**
 * All running timers (there can be two), or the form to start one. Ctrl+Enter stops, outside of forms; Alt+P pauses. After a
 * start the focus moves to the note.
 */
export function Timers({
  idle,
}: {
  /** Shown while nothing runs, in the place of the form to start a timer. */
  readonly idle?: ReactElement
}): ReactElement {
  const stores = useStores()
  const running = useWindowState((state) => state.running)
  const [only, another] = running
  const [wasStarted, setWasStarted] = useState(false)
  const isPaused = useWindowState((state) => state.paused !== null)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isStop = isStopKey(event)
      // `code`, not `key`: Option on macOS changes the character.
      const isPause = event.code === 'KeyP' && event.altKey && !event.ctrlKey && !event.metaKey
      if (another || !(isStop ? only : isPause && (only ?? isPaused))) return
      event.preventDefault()
      if (isStop) void stores.stop(only?.id)
      else if (only) void stores.pause(only.id)
      else void stores.resume().then(setWasStarted)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [stores, only, another, isPaused])
  if (!only) return idle ?? <IdleTimer onStarted={() => setWasStarted(true)} />
  return (
    <>
      {running.map((entry) => (
        <RunningTimer
          key={entry.id}
          entry={entry}
          takesFocus={wasStarted}
          onFocused={() => setWasStarted(false)}
          onSwitched={() => setWasStarted(true)}
        />
      ))}
    </>
  )
}
