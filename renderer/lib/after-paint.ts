import { after } from './clock.ts'

/** Milliseconds. A window that is covered draws nothing, and must not wait for that. */
const longestWait = 100

/**
 * Calls `task` once the page was drawn with what is known now, so that the task does not hold that up. The
 * answer calls it off.
 */
export function afterPaint(task: () => void): () => void {
  let cancel = (): void => undefined
  const frame = requestAnimationFrame(() => {
    cancel()
    cancel = after(0, task)
  })
  cancel = after(longestWait, () => {
    cancelAnimationFrame(frame)
    task()
  })
  return () => {
    cancelAnimationFrame(frame)
    cancel()
  }
}
