import type { PresenceServiceName } from '../../../../shared/domain/presence/presence-types.ts'

/** A desktop service that reports presence. */
export type PresenceService = {
  readonly name: PresenceServiceName
  /** Returns why the service reports nothing, as part of a sentence; null if it works. */
  readonly reason: () => string | null
}
