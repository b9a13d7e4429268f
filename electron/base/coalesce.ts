import type { Clock } from './clock.ts'

/**
 * Time in ms within which a window has rendered the response to a user's action. Background work that a change triggers
 * starts only after this time, so that it does not delay the rendering on a machine with two cores.
 */
export const renderDelay = 25

/** Coalesces calls: runs `task` once, `delay` ms after the first of them. */
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
