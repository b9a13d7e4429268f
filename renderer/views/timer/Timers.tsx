import { useRef, useState, type ReactElement } from 'react'
import { isStopKey } from '../../components/keys/save-key.ts'
import { startFavourite } from '../../components/work/startable.ts'
import { useStores } from '../../components/window-context.ts'
import { useWindowKeys } from '../../components/keys/window-keys.ts'
import { IdleTimer } from './IdleTimer.tsx'
import { RunningTimer } from './RunningTimer.tsx'
import { usePaused, useRunning } from '../../data/work.ts'

/**
 * All running timers (there can be two), or the form to start one. Ctrl+Enter stops, outside forms; Alt+P pauses; Ctrl+1
 * to Ctrl+9 start a favourite. After a start the focus moves to the note.
 */
export function Timers({
  idle,
}: {
  /** Content shown while nothing runs, in place of the form to start a timer. */
  readonly idle?: ReactElement
}): ReactElement {
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
    if (another || !(isStop ? only : isPause && (only ?? isPaused))) return
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

/**
 * Starts a favourite by Ctrl+1 to Ctrl+9 (Cmd on macOS), also from a text field. Uses `code`, because some keyboards
 * have digits only with Shift.
 */
function useFavouriteKeys(onStarted: () => void): void {
  const stores = useStores()
  useWindowKeys((event) => {
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
    const hasKeys = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    // Typed text of an open dialog would be lost.
    if (digit === undefined || !hasKeys || document.querySelector('[data-question]')) return
    event.preventDefault()
    void startFavourite(stores, Number(digit)).then((isStarted) => isStarted && onStarted())
  })
}
