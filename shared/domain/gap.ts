import type { GapReason } from './presence/types.ts'
import type { EpochMs, LocalId } from './units.ts'

/**
 * What the person decided about a gap: `keep` leaves the time as it is, `discard` cuts it out, `break`
 * does the same and says that it was a break, `give` makes it an entry of its own, `split` keeps what is
 * before an instant. Add-only: the name stands in the database of every installed copy.
 */
export type GapResolution = 'keep' | 'discard' | 'break' | 'give' | 'split'

export type Gap = {
  readonly id: LocalId
  readonly reason: GapReason
  readonly from: EpochMs
  /** Null while it goes on. */
  readonly to: EpochMs | null
  /** The entry that ran when it began; null for none. */
  readonly entryId: LocalId | null
  readonly resolvedAt: EpochMs | null
  readonly resolution: GapResolution | null
}
