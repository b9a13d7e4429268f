import { useEffect, useRef, useState } from 'react'
import { after } from '../../lib/clock.ts'

/** ms after which card data is cleared when the window has lost the focus. */
const awayLimit = 120_000

/** Calls `clear` two minutes after the window lost the focus. True once it did, until the window is left again. */
export function useClearWhenAway(clear: () => void): boolean {
  const [isCleared, setIsCleared] = useState(false)
  const latest = useRef(clear)
  useEffect(() => {
    latest.current = clear
  })
  useEffect(() => {
    let cancel: (() => void) | null = null
    const stop = (): void => {
      cancel?.()
      cancel = null
    }
    const onBlur = (): void => {
      stop()
      cancel = after(awayLimit, () => {
        latest.current()
        setIsCleared(true)
      })
    }
    window.addEventListener('blur', onBlur)
    window.addEventListener('focus', stop)
    return () => {
      stop()
      window.removeEventListener('blur', onBlur)
      window.removeEventListener('focus', stop)
    }
  }, [])
  return isCleared
}
