import type { ChangedTopics, Topic } from '../../shared/contract/payloads.ts'

/** Publishes the topics of changes that are on disk, to windows, tray and sync engine. */
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
