import type { EditStaffInput } from '../../shared/contract/payloads.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { staff } from '../store/staff.ts'
import { undoableWrite } from './undoable-write.ts'
import type { CommandContext } from './command-context.ts'

export type StaffCommands = ReturnType<typeof createStaffCommands>

const gone = failure('notFound', 'This member is not there any more.')

export function createStaffCommands(context: CommandContext) {
  return {
    /** Changes the given fields. Fails with `notFound`, `storage`. */
    edit: ({ id, ...wanted }: EditStaffInput): Outcome<null> =>
      undoableWrite(context, 'Edit staff', (rows) => {
        const member = staff.byId(rows.transaction, id)
        if (!member || member.isDeleted) return gone
        rows.change(staff, member, wanted)
        return success(null)
      }),

    /** Deletes a member (vis_state on the wire). Fails with `notFound`, `storage`. */
    remove: (input: { readonly id: LocalId }): Outcome<null> =>
      undoableWrite(context, 'Delete staff', (rows) => {
        const member = staff.byId(rows.transaction, input.id)
        if (!member || member.isDeleted) return gone
        rows.remove(staff, member)
        return success(null)
      }),
  }
}
