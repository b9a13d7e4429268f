import { after } from './clock.ts'

/** Maximum time to wait for a paint, in ms. A covered window never paints, but the task must still run. */
const maxWait = 100

/** Calls `task` after the next paint, so as not to delay the paint. Returns a function that cancels the call. */
export function afterPaint(task: () => void): () => void {
  let cancel = (): void => undefined
  const frame = requestAnimationFrame(() => {
    cancel()
    cancel = after(0, task)
  })
  cancel = after(maxWait, () => {
    cancelAnimationFrame(frame)
    task()
  })
  return () => {
    cancelAnimationFrame(frame)
    cancel()
  }
}
