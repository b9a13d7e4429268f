import type { EditStaffInput } from '../../shared/contract/payloads.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { staff } from '../store/staff.ts'
import { undoableWrite } from './undoable-write.ts'
import type { CommandContext } from './command-context.ts'

export type StaffCommands = ReturnType<typeof createStaffCommands>

const staffNotFound = failure('notFound', 'This member is not there any more.')

/** Commands for staff members. Only the service creates them. */
export function createStaffCommands(context: CommandContext) {
  return {
    /** Updates the given fields. Fails with `notFound`, `storage`. */
    edit: ({ id, ...changes }: EditStaffInput): Outcome<null> =>
      undoableWrite(context, 'Edit staff', (rows) => {
        const member = staff.byId(rows.transaction, id)
        if (!member || member.isDeleted) return staffNotFound
        rows.change(staff, member, changes)
        return success(null)
      }),

    /** Deletes a staff member (sent as `vis_state`). Fails with `notFound`, `storage`. */
    remove: (input: { readonly id: LocalId }): Outcome<null> =>
      undoableWrite(context, 'Delete staff', (rows) => {
        const member = staff.byId(rows.transaction, input.id)
        if (!member || member.isDeleted) return staffNotFound
        rows.remove(staff, member)
        return success(null)
      }),
  }
}
