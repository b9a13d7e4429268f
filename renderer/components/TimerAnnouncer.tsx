import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useWindowState } from './stores-context.ts'

/** Tells screen readers when a timer starts or stops; the ticking clock itself stays silent. */
export function TimerAnnouncer(): ReactElement {
  const count = useWindowState((state) => state.running.length)
  const isLoaded = useWindowState((state) => state.workspace !== null)
  const before = useRef<number | null>(null)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (!isLoaded) return
    if (before.current !== null && count > before.current) setWords('Timer started')
    if (before.current !== null && count < before.current) setWords('Timer stopped')
    before.current = count
  }, [count, isLoaded])
  return (
    <div className="only-heard" role="status" aria-live="polite">
      {words}
    </div>
  )
}
