import { after } from './clock.ts'

/** Maximum wait in ms: a covered window does not paint, and the task must not wait for it. */
const maxWait = 100

/** Calls `task` after the next paint, so that the task does not delay it. Returns a function that cancels it. */
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
