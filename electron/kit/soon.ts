import type { Clock } from './clock.ts'

/** Runs `task` once after what is under way now, however often it is asked for until then. */
export function soon(clock: Pick<Clock, 'after'>, task: () => void): () => void {
  let isComing = false
  return () => {
    if (isComing) return
    isComing = true
    clock.after(0, () => {
      isComing = false
      task()
    })
  }
}
