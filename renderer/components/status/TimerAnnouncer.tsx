import { t } from '../../../shared/domain/language/translate.ts'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { afterPaint } from '../../lib/after-paint.ts'
import { useWindowState } from '../window-context.ts'
import { useQuery } from '../../data/use-query.ts'

/** Announces the start and stop of a timer to screen readers. The ticking clock is not announced. */
export function TimerAnnouncer(): ReactElement {
  const count = useQuery('timer.running', {}, (running) => running.length) ?? 0
  const isLoaded = useWindowState((state) => state.workspace !== null)
  const before = useRef<number | null>(null)
  const [message, setMessage] = useState('')
  useEffect(() => {
    const countBefore = before.current
    if (isLoaded) before.current = count
    if (countBefore === null || countBefore === count) return undefined
    return afterPaint(() => setMessage(count > countBefore ? t`Timer started` : t`Timer stopped`))
  }, [count, isLoaded])
  return (
    <div className="only-heard" role="status" aria-live="polite">
      {message}
    </div>
  )
}
