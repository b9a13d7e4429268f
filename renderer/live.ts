import type { Bridge } from '../shared/contract.ts'
import type { Stores } from './stores/stores.ts'

/**
 * Keeps the stores at what is on disk: the only subscriber to main's events. A window that becomes
 * visible asks for everything again, because hidden windows may have been throttled. The answer ends it.
 */
export function keepLive(client: Bridge, stores: Stores): () => void {
  const stop = client.on.changed(({ topics }) => void stores.refresh(topics))
  const shown = (): void => {
    if (document.visibilityState === 'visible') void stores.load()
  }
  document.addEventListener('visibilitychange', shown)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', shown)
  }
}
