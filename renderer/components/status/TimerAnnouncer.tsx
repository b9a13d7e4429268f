import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import { useWindowState } from '../window-context.ts'
import { useQuery } from '../../data/use-query.ts'

/** Announces the start and stop of a timer to screen readers. The ticking clock is not announced. */
export function TimerAnnouncer(): ReactElement {
  const count = useQuery('timer.running', {}, (running) => running.length) ?? 0
  const isLoaded = useWindowState((state) => state.workspace !== null)
  const [announced, setAnnounced] = useState<{ readonly count: number; readonly text: string }>()
  // Set in the same commit as the timer itself. A later commit would draw one more frame.
  if (isLoaded && announced?.count !== count) {
    const change = count > (announced?.count ?? 0) ? t`Timer started` : t`Timer stopped`
    setAnnounced({ count, text: announced ? change : '' })
  }
  return (
    <div className="only-heard" role="status" aria-live="polite">
      {announced?.text}
    </div>
  )
}
