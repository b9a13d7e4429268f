import { useEffect, useState } from 'react'
import type { EpochMs } from '../../shared/domain/units.ts'
import { after, everySecond, now } from '../lib/clock.ts'

/** The time, moving once a second while `isTicking` and the window can be seen; else it stands still. */
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

/** The time, or what is known of it where that is not a second old: the same is not drawn twice. */
function secondOf(known: EpochMs): EpochMs {
  const instant = now()
  return Math.abs(instant - known) < 1000 ? known : instant
}

/** The beginning of the current minute, while the window can be seen: for what grows without a hurry. */
export function useMinute(): EpochMs {
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
