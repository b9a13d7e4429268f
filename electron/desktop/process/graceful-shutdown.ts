/** Closes what is open before the program exits. A second request to quit does not cut this short. */
import type { Clock } from '../../base/clock.ts'
import { detach, type Log } from '../../base/log.ts'

/** The part of Electron's `app` that is used here. */
export type ClosingApp = {
  on(event: 'before-quit', listener: (event: { preventDefault(): void }) => void): unknown
  quit(): void
  exit(code: number): void
}

export type ClosingParts = {
  /** Lets windows close for good from now on. */
  readonly allowWindowsToClose: () => void
  /** Closes what is open; called once. In-flight operations become uncertain on disk. */
  readonly close: () => Promise<void>
  readonly clock: Pick<Clock, 'after'>
  readonly log: Log
}

/**
 * Timeout in milliseconds for closing. If it expires, nothing is lost, because everything recorded is on disk already.
 */
const timeout = 3000

/**
 * Makes every way of quitting wait for `close`, for three seconds at most. Then the app quits. If a window or Chromium
 * prevents that for three more seconds, the process exits.
 */
export function shutDownGracefully(
  app: ClosingApp,
  { allowWindowsToClose, close, clock, log }: ClosingParts,
): void {
  let state: 'open' | 'closing' | 'closed' = 'open'
  app.on('before-quit', (event) => {
    allowWindowsToClose()
    if (state === 'closed') return
    event.preventDefault()
    if (state === 'closing') return
    state = 'closing'
    const exitLater = (): (() => void) => clock.after(timeout, () => app.exit(0))
    const cancel = exitLater()
    const closed = close().finally(() => {
      cancel()
      state = 'closed'
      exitLater()
      app.quit()
    })
    detach(log, 'close', closed)
  })
}
