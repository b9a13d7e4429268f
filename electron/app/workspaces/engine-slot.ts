/**
 * Holds the current sync engine of a workspace; replaces it on each connection and after work that must not overlap
 * with sending.
 */
import type { ServiceClient } from '../../service/client.ts'
import type { SyncEngine } from '../../sync/engine.ts'

export type EngineSlot = {
  current(): SyncEngine
  /** Starts the engine of a connection. Stop the former engine first. */
  begin(service: ServiceClient | null): void
  stop(): Promise<void>
  /** Runs work while nothing is sent or pulled; in-flight operations become uncertain. */
  whileStopped<Value>(work: () => Value): Promise<Value>
}

/** Creates the slot. `create` makes an engine that is not started; `first` is in use until the first connection. */
export function createEngineSlot(
  create: (service: ServiceClient | null) => SyncEngine,
  first: SyncEngine,
): EngineSlot {
  let engine = first
  let service: ServiceClient | null = null
  let isWanted = true
  engine.start()
  const begin = (next: ServiceClient | null): void => {
    service = next
    engine = create(next)
    isWanted = true
    engine.start()
  }
  return {
    current: () => engine,
    begin,
    stop() {
      isWanted = false
      return engine.stop()
    },
    async whileStopped(work) {
      const stopped = engine
      await stopped.stop()
      try {
        return work()
      } finally {
        // Not restarted if the account was closed or reconnected meanwhile.
        if (isWanted && engine === stopped) begin(service)
      }
    },
  }
}
