import type { Clock } from './clock.ts'

/**
 * Maximum time that a window needs to render the response to a user's action, in ms. Background work triggered by the
 * action starts only afterwards, so as not to delay the rendering on a machine with two cores.
 */
export const renderDelay = 25

/** Returns a function that runs `task` `delay` ms after a call. Further calls during the delay have no effect. */
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
