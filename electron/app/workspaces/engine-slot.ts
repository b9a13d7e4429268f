/**
 * Holds the current sync engine of a workspace. The engine is replaced on each connection, and after work during which
 * nothing may be sent or pulled.
 */
import type { ServiceClient } from '../../service/client.ts'
import type { SyncEngine } from '../../sync/engine.ts'

export type EngineSlot = ReturnType<typeof createEngineSlot>

/**
 * Creates a holder for the workspace's current sync engine, which can be replaced. `create` makes an engine without
 * starting it; `first` is the initial engine.
 */
export function createEngineSlot(
  create: (service: ServiceClient | null) => SyncEngine,
  first: SyncEngine,
) {
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
    current: (): SyncEngine => engine,
    /** Starts an engine for this service; the previous engine must be stopped first. */
    begin,
    stop(): Promise<void> {
      isWanted = false
      return engine.stop()
    },
    /** Runs work while nothing is sent or pulled; in-flight operations become uncertain. */
    async whileStopped<Value>(work: () => Value): Promise<Value> {
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
