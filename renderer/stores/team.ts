/** Intents about the time of the team. */
import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../shared/contract/contract.ts'
import type { TeamRangeInput } from '../../shared/contract/team-calls.ts'
import type { WindowState } from './window-state.ts'

export type TeamIntents = {
  /** Shows a range as it was last read; null ends the team view. */
  showTeam(input: TeamRangeInput | null): Promise<void>
  /** Reads the range from the service; the sentence of a failure, or null. */
  refreshTeam(input: TeamRangeInput): Promise<string | null>
}

export function createTeamIntents(
  { team }: Bridge,
  state: StoreApi<WindowState>,
  load: () => Promise<void>,
): TeamIntents {
  return {
    async showTeam(teamInput) {
      state.setState({ teamInput })
      await load()
    },
    async refreshTeam(input) {
      const outcome = await team.refresh(input)
      return outcome.ok ? null : outcome.error.message
    },
  }
}
