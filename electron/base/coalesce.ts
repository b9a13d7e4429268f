import type { Clock } from './clock.ts'

/**
 * Milliseconds by which a window has drawn the answer to the click that caused a change. What nobody waits
 * for begins then: on a machine of two cores it would hold up that drawing.
 */
export const renderDelay = 25

/** Runs `task` once, `delay` ms after it was first asked for, however often it is asked for until then. */
export function coalesce(clock: Pick<Clock, 'after'>, delay: number, task: () => void): () => void {
  let isComing = false
  return () => {
    if (isComing) return
    isComing = true
    clock.after(delay, () => {
      isComing = false
      task()
    })
  }
}
