/** IPC calls of the group `team`: the time of everybody in the business. */
import type { TeamRange } from '../domain/team/team-entry.ts'
import type { EpochMs } from '../domain/units.ts'
import { command, query } from './call.ts'

/** From (inclusive) to (exclusive), UTC ms; at most 400 days. */
export type TeamRangeInput = { readonly from: EpochMs; readonly to: EpochMs }

export const teamCalls = {
  team: {
    /** As last read. */
    range: query<TeamRangeInput, TeamRange>(),
    /**
     * Reads the range from the service. Fails with `unavailable` while no account is connected, `storage`, and the
     * codes of a failed request; what was read before stays.
     */
    refresh: command<TeamRangeInput, null>(),
  },
} as const
