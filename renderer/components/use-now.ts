import { useEffect, useState } from 'react'
import type { EpochMs } from '../../shared/domain/units.ts'
import { everySecond, now } from '../lib/clock.ts'

/** The time, moving once a second while `isTicking` and the window can be seen; else it stands still. */
export function useNow(isTicking: boolean): EpochMs {
  const [instant, setInstant] = useState(now)
  useEffect(() => {
    if (!isTicking) return undefined
    let stop: (() => void) | null = null
    const arrange = (): void => {
      const isVisible = document.visibilityState === 'visible'
      if (isVisible) setInstant(now())
      if (isVisible && !stop) stop = everySecond(() => setInstant(now()))
      if (!isVisible) {
        stop?.()
        stop = null
      }
    }
    arrange()
    document.addEventListener('visibilitychange', arrange)
    return () => {
      document.removeEventListener('visibilitychange', arrange)
      stop?.()
    }
  }, [isTicking])
  return instant
}
