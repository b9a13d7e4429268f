import type { EpochMs } from '../../../shared/domain/units.ts'
import type { Clock } from '../../base/clock.ts'
import type { PresenceSource } from './watch-presence.ts'

/** Remembers when the person last came back to this computer. Null where nothing has told yet. */
export function trackLastReturn(source: PresenceSource, clock: Clock): () => EpochMs | null {
  let cameAt: EpochMs | null = null
  const came = (): void => {
    cameAt = clock.now()
  }
  source.onUnlock(came)
  source.onResume(came)
  source.onUserBack?.(came)
  return () => cameAt
}
