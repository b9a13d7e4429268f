import type { ChangedTopics, Topic } from '../../shared/contract/payloads.ts'

/** Tells windows, tray and sync engine which topics (parts of the data) have changed, once a change is on disk. */
export type ChangeBus = ReturnType<typeof createChangeBus>

export function createChangeBus() {
  const listeners = new Set<(change: ChangedTopics) => void>()
  return {
    publish(topics: ReadonlySet<Topic>): void {
      if (topics.size === 0) return
      const change: ChangedTopics = { topics: [...topics] }
      for (const listener of [...listeners]) listener(change)
    },
    subscribe(listener: (change: ChangedTopics) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
