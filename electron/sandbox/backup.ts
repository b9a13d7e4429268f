/** Snapshots of the sandbox for the control endpoint: kept in memory, restored with their ids. */
import type { Backup } from './control-endpoint.ts'
import type { Journal } from './journal.ts'
import { allMutations, restore, snapshotOf, type Snapshot, type State } from './state.ts'

export function createBackup(state: State, journal: Journal): Backup {
  let kept: Snapshot | null = null
  return {
    take() {
      kept = snapshotOf(state)
    },
    restore() {
      if (!kept) return 'no snapshot was taken'
      restore(state, kept)
      journal.replace(allMutations(state))
      return null
    },
  }
}
