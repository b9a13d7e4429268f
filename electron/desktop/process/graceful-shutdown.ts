import type { Clock } from '../../base/clock.ts'
import { detach, type Log } from '../../base/log.ts'

export type ClosingApp = {
  on(event: 'before-quit', listener: (event: { preventDefault(): void }) => void): unknown
  quit(): void
  exit(code: number): void
}

export type ClosingParts = {
  readonly allowWindowsToClose: () => void
  /** Called once. In-flight operations become uncertain on disk. */
  readonly close: () => Promise<void>
  readonly clock: Pick<Clock, 'after'>
  readonly log: Log
}

/** In ms. If closing takes longer, nothing is lost, because everything recorded is already on disk. */
const timeout = 3000

/**
 * Makes every way of quitting wait for `close`, for three seconds at most. A second request to quit does not shorten
 * the wait. If a window or Chromium then keeps the app from quitting for three more seconds, the process exits.
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
