/** Notices when the network is back, to retry failed requests (docs/reliability.md#outbox-rule-6-connectivity). */
import type { Clock } from '../../base/clock.ts'

const pollInterval = 5000

export type NetworkWatch = {
  readonly isOnline: () => boolean
  /** False while no workspace is waiting for the network; then nothing is polled. */
  readonly isWanted: () => boolean
  readonly onOnline: () => void
}

/**
 * Polls the network while `isWanted` returns true. Calls `onOnline` when the network is back. Returns a function that
 * stops the polling.
 */
export function watchNetwork(
  clock: Clock,
  { isOnline, isWanted, onOnline }: NetworkWatch,
): () => void {
  let wasOnline = true
  let cancel: () => void = () => undefined
  const poll = (): void => {
    if (isWanted()) {
      const now = isOnline()
      if (now && !wasOnline) onOnline()
      wasOnline = now
    }
    cancel = clock.after(pollInterval, poll)
  }
  poll()
  return () => cancel()
}
