import { useEffect, useState, type ReactElement } from 'react'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { IdleTimer } from './IdleTimer.tsx'
import { RunningTimer } from './RunningTimer.tsx'

/**
 * Every running timer (two are shown as two), or the field to start one. Ctrl+Enter stops, Alt+P pauses. Who
 * starts a timer here goes on in its note.
 */
export function Timers(): ReactElement {
  const stores = useStores()
  const running = useWindowState((state) => state.running)
  const [only, another] = running
  const [wasStarted, setWasStarted] = useState(false)
  const isPaused = useWindowState((state) => state.paused !== null)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isStop = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      // The code, not the key: with Option macOS types another letter.
      const isPause = event.code === 'KeyP' && event.altKey && !event.ctrlKey && !event.metaKey
      if (another || !(isStop ? only : isPause && (only ?? isPaused))) return
      event.preventDefault()
      if (isStop) void stores.stop(only?.id)
      else void (only ? stores.pause(only.id) : stores.resume())
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [stores, only, another, isPaused])
  if (!only) return <IdleTimer onStarted={() => setWasStarted(true)} />
  return (
    <>
      {running.map((entry) => (
        <RunningTimer
          key={entry.id}
          entry={entry}
          takesFocus={wasStarted}
          onFocused={() => setWasStarted(false)}
        />
      ))}
    </>
  )
}
