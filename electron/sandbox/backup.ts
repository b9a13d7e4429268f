/** A backup of the sandbox, for the control endpoint: kept in memory, restored with its ids. */
import type { Backup } from './control.ts'
import type { Journal } from './journal.ts'
import { everything, restore, snapshotOf, type Snapshot, type State } from './state.ts'

export function createBackup(state: State, journal: Journal): Backup {
  let kept: Snapshot | null = null
  return {
    take() {
      kept = snapshotOf(state)
    },
    restore() {
      if (!kept) return 'no snapshot was taken'
      restore(state, kept)
      journal.replace(everything(state))
      return null
    },
  }
}
