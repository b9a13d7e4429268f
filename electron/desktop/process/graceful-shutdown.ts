/** The program closes what it has open before it ends, and is not cut off by a second wish to end it. */
import type { Clock } from '../../base/clock.ts'
import { detach, type Log } from '../../base/log.ts'

/** The part of Electron's `app` that is used. */
export type ClosingApp = {
  on(event: 'before-quit', listener: (event: { preventDefault(): void }) => void): unknown
  quit(): void
  exit(code: number): void
}

export type ClosingParts = {
  /** From now on a window that is closed is closed. */
  readonly releaseWindows: () => void
  /** Begun once. What is under way becomes uncertain on disk. */
  readonly close: () => Promise<void>
  readonly clock: Pick<Clock, 'after'>
  readonly log: Log
}

/** Milliseconds. Nobody waits longer for a program to end; everything recorded is on disk before. */
const patience = 3000

/** Quitting, by whatever way, waits for `close`, and no longer than three seconds. */
export function shutDownGracefully(
  app: ClosingApp,
  { releaseWindows, close, clock, log }: ClosingParts,
): void {
  let state: 'open' | 'closing' | 'closed' = 'open'
  app.on('before-quit', (event) => {
    releaseWindows()
    if (state === 'closed') return
    event.preventDefault()
    if (state === 'closing') return
    state = 'closing'
    const cancel = clock.after(patience, () => app.exit(0))
    const ended = close().finally(() => {
      cancel()
      state = 'closed'
      app.quit()
    })
    detach(log, 'close', ended)
  })
}
