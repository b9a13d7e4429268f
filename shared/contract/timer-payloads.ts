/** Payloads of the group `timer`. */
import type { Tags } from '../domain/entries/tags.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../domain/units.ts'

export type StartTimerInput = {
  readonly note?: string
  readonly projectId?: LocalId
  /** Used only where the project has no client of its own. */
  readonly clientId?: ServiceId
  /** A service of the project; dropped where the project does not have it. */
  readonly projectServiceId?: ServiceId
  readonly billable?: boolean
  readonly tags?: Tags
  /** When the work began, at most a month ago; left out, now. */
  readonly startedAt?: EpochMs
}

/** Instants that are offered as the start of a timer. */
export type StartPoints = {
  /** End of the last recorded entry; now while a timer runs. Null where none ended in the last month. */
  readonly lastEntryEnd: EpochMs | null
  /** When the person last came back to this computer while the program ran; null where unknown. */
  readonly unlockedAt: EpochMs | null
}

/** Time of today that belongs to a timer. `id`: the running entry, or the paused one, whose time is included. */
export type LoggedWork = { readonly id: LocalId; readonly seconds: Seconds }
