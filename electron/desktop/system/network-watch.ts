/**
 * Notices that the system has a network again: a hint to try at once, no more
 * (docs/reliability.md#outbox-rule-6-connectivity).
 */
import type { Clock } from '../../base/clock.ts'

const every = 5000

export type NetworkWatch = {
  /** What the operating system says. */
  readonly isOnline: () => boolean
  /** False where nobody waits for a network, so that nothing is asked. */
  readonly isWanted: () => boolean
  readonly onOnline: () => void
}

/** Tells each time the network comes while somebody waits for it. The answer ends the watch. */
export function watchNetwork(
  clock: Clock,
  { isOnline, isWanted, onOnline }: NetworkWatch,
): () => void {
  let wasOnline = true
  let cancel: () => void = () => undefined
  const look = (): void => {
    if (isWanted()) {
      const now = isOnline()
      if (now && !wasOnline) onOnline()
      wasOnline = now
    }
    cancel = clock.after(every, look)
  }
  look()
  return () => cancel()
}
