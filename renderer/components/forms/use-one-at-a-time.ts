import { useRef } from 'react'

/**
 * Runs one piece of work at a time, such as the submission of a form: another call meanwhile is ignored. State would
 * be too late, because two presses can come before the next render.
 */
export function useOneAtATime(): (work: () => Promise<void>) => Promise<void> {
  const isRunning = useRef(false)
  return async (work) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await work()
    } finally {
      isRunning.current = false
    }
  }
}
