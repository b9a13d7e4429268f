import type { Change, Topic } from '../../shared/contract/payloads.ts'

/**
 * The hub of committed changes. The store announces here after a commit; windows, tray and the sync
 * engine listen. It announces what is on disk already and orders nothing.
 */
export type ChangeBus = {
  publish(topics: ReadonlySet<Topic>): void
  /** The answer takes the subscription back. */
  subscribe(listener: (change: Change) => void): () => void
}

export function createChangeBus(): ChangeBus {
  const listeners = new Set<(change: Change) => void>()
  return {
    publish(topics) {
      if (topics.size === 0) return
      const change: Change = { topics: [...topics] }
      for (const listener of [...listeners]) listener(change)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
