import { useEffect, useState, useSyncExternalStore } from 'react'
import type { EpochMs } from '../../shared/domain/units.ts'
import { after, everySecond, now } from '../lib/clock.ts'

/** Returns the current time, updated every second while `isTicking` is true and the window is visible. */
export function useNow(isTicking: boolean): EpochMs {
  const [instant, setInstant] = useState(now)
  const isVisible = useIsVisible()
  useEffect(() => {
    if (!isTicking || !isVisible) return undefined
    setInstant(secondOf)
    return everySecond(() => setInstant(now()))
  }, [isTicking, isVisible])
  return instant
}

/** Returns `shown` until a second has passed, because an unchanged value avoids a render. */
function secondOf(shown: EpochMs): EpochMs {
  const instant = now()
  return Math.abs(instant - shown) < 1000 ? shown : instant
}

/** Returns the start of the current minute, updated in a visible window. Use it for values that change slowly. */
export function useCurrentMinute(): EpochMs {
  const [instant, setInstant] = useState(() => wholeMinute(now()))
  const isVisible = useIsVisible()
  useEffect(() => {
    if (!isVisible) return undefined
    let stop = (): void => undefined
    const tick = (): void => {
      setInstant(wholeMinute(now()))
      stop = after(minute - (now() % minute), tick)
    }
    tick()
    return () => stop()
  }, [isVisible])
  return instant
}

const minute = 60_000

function wholeMinute(instant: EpochMs): EpochMs {
  return (instant - (instant % minute)) as EpochMs
}

/** Returns true while the window is visible. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(onChange, () => document.visibilityState === 'visible')
}

function onChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
