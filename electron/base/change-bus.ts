import type { Change, Topic } from '../../shared/payloads.ts'

/**
 * The hub of committed changes. The store announces here after a commit; windows, tray and the sync
 * engine listen. It announces what is on disk already and orders nothing.
 */
export type Changes = {
  announce(topics: ReadonlySet<Topic>): void
  /** The answer takes the subscription back. */
  listen(listener: (change: Change) => void): () => void
}

export function createChanges(): Changes {
  const listeners = new Set<(change: Change) => void>()
  return {
    announce(topics) {
      if (topics.size === 0) return
      const change: Change = { topics: [...topics] }
      for (const listener of [...listeners]) listener(change)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
