import { useEffect, useState } from 'react'
import type { EpochMs } from '../../shared/domain/units.ts'
import { after, everySecond, now } from '../lib/clock.ts'

/** Returns the current time. It is updated every second while `isTicking` is true and the window is visible. */
export function useNow(isTicking: boolean): EpochMs {
  const [instant, setInstant] = useState(now)
  useEffect(() => {
    if (!isTicking) return undefined
    let stop: (() => void) | null = null
    const arrange = (): void => {
      const isVisible = document.visibilityState === 'visible'
      if (isVisible) setInstant(secondOf)
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

/** Returns the current time, or `shown` if `shown` is less than a second old. The unchanged value avoids a render. */
function secondOf(shown: EpochMs): EpochMs {
  const instant = now()
  return Math.abs(instant - shown) < 1000 ? shown : instant
}

/** Returns the start of the current minute, updated while the window is visible. For values that change slowly. */
export function useCurrentMinute(): EpochMs {
  const [instant, setInstant] = useState(() => wholeMinute(now()))
  useEffect(() => {
    let stop = (): void => undefined
    const arrange = (): void => {
      stop()
      if (document.visibilityState !== 'visible') return
      setInstant(wholeMinute(now()))
      stop = after(minute - (now() % minute), arrange)
    }
    arrange()
    document.addEventListener('visibilitychange', arrange)
    return () => {
      document.removeEventListener('visibilitychange', arrange)
      stop()
    }
  }, [])
  return instant
}

const minute = 60_000

function wholeMinute(instant: EpochMs): EpochMs {
  return (instant - (instant % minute)) as EpochMs
}
