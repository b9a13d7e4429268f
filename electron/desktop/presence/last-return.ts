import type { EpochMs } from '../../../shared/domain/units.ts'
import type { Clock } from '../../base/clock.ts'
import type { PresenceSource } from './watch-presence.ts'

/**
 * Tracks when the user last returned to this computer (unlock, resume, session switch). Null until a first
 * signal.
 */
export function trackLastReturn(source: PresenceSource, clock: Clock): () => EpochMs | null {
  let lastReturnAt: EpochMs | null = null
  const returned = (): void => {
    lastReturnAt = clock.now()
  }
  source.onUnlock(returned)
  source.onResume(returned)
  source.onUserBack?.(returned)
  return () => lastReturnAt
}
