/** Intents about staff members. */
import { t } from '../../shared/domain/language/translate.ts'
import type { Bridge, CallInput } from '../../shared/contract/contract.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import type { StaffState } from '../../shared/domain/account/staff-member.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { HistoryIntents } from './history.ts'
import type { RunIntent } from './window-state.ts'

export type StaffIntents = {
  /** The form shows the failure at its field. */
  createStaff(input: CallInput<'staff.create'>): Promise<Outcome<{ readonly id: LocalId }>>
  editStaff(input: CallInput<'staff.edit'>): Promise<Outcome<{ readonly isChanged: boolean }>>
  /** Deletes, archives or restores a member, and offers undo. */
  setStaffState(id: LocalId, visState: StaffState): Promise<boolean>
  /** Reads the list from the service; the sentence of a failure, or null. */
  refreshStaff(): Promise<string | null>
}

const toasts: Readonly<Record<StaffState, string>> = {
  0: t`Restored.`,
  1: t`Deleted.`,
  2: t`Archived.`,
}

export function createStaffIntents(
  { staff }: Bridge,
  runIntent: RunIntent,
  { offerUndo }: Pick<HistoryIntents, 'offerUndo'>,
): StaffIntents {
  return {
    async createStaff(input) {
      const outcome = await staff.create(input)
      if (outcome.ok) await offerUndo(t`Member added.`)
      return outcome
    },
    async editStaff(input) {
      const outcome = await staff.edit(input)
      // Without a change the last action is another one.
      if (outcome.ok && outcome.value.isChanged) await offerUndo(t`Saved.`)
      return outcome
    },
    async setStaffState(id, visState) {
      const isDone = await runIntent(null, () => staff.setState({ id, visState }))
      if (isDone) await offerUndo(toasts[visState])
      return isDone
    },
    async refreshStaff() {
      const outcome = await staff.refresh()
      return outcome.ok ? null : outcome.error.message
    },
  }
}
