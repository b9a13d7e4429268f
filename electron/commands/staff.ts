import { t } from '../../shared/domain/language/translate.ts'
import {
  newStaffProblem,
  staffProblem,
  editableStaffFields,
  staffFields,
  staffStates,
  type StaffState,
  type StaffTexts,
} from '../../shared/domain/account/staff-member.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { staff, type StaffFields } from '../store/staff.ts'
import { type CommandContext, undoableWrite } from './undoable-write.ts'
import type { CallInput } from '../../shared/contract/contract.ts'

type Texts = Partial<StaffTexts>

const notThere = () => failure('notFound', t`This member no longer exists.`)
const stateLabels: Readonly<Record<StaffState, () => string>> = {
  [staffStates.active]: () => t`Restore staff member`,
  [staffStates.deleted]: () => t`Delete staff member`,
  [staffStates.archived]: () => t`Archive staff member`,
}

/** Creates the commands for staff members. */
export function createStaffCommands(context: CommandContext) {
  return {
    /**
     * Creates a member without a login. The service has deprecated such members. Fails with `invalid` (naming the
     * field), `storage`.
     */
    create(texts: Texts): Outcome<{ readonly id: LocalId }> {
      const problem = newStaffProblem(texts)
      if (problem) return failure('invalid', problem.message, problem.field)
      return undoableWrite(context, t`New staff member`, (rows) =>
        success({ id: rows.create(staff, { ...blankMember, ...valuesOf(texts) }) }),
      )
    },

    /** Edits a member; an emptied rate becomes 0. Fails with `notFound`, `invalid` (naming the field), `storage`. */
    edit({
      id,
      ...texts
    }: { readonly id: LocalId } & Texts): Outcome<{ readonly isChanged: boolean }> {
      const problem = staffProblem(texts)
      if (problem) return failure('invalid', problem.message, problem.field)
      return undoableWrite(context, t`Edit staff member`, (rows) => {
        const member = staff.existing(rows.transaction, id)
        if (!member) return notThere()
        return success({ isChanged: rows.change(staff, member, changesOf(member, texts)) })
      })
    },

    /** Sets `vis_state`; deleting a member who was never sent removes them. Fails with `notFound`, `storage`. */
    setState: ({ id, visState }: CallInput<'staff.setState'>): Outcome<null> =>
      undoableWrite(context, stateLabels[visState](), (rows) => {
        const member = staff.existing(rows.transaction, id)
        if (!member) return notThere()
        const isUnknown = member.serviceId === null
        if (isUnknown && visState === staffStates.deleted) rows.remove(staff, member)
        else rows.change(staff, member, { visState })
        return success(null)
      }),
  }
}

const blankMember = {
  ...Object.fromEntries(Object.keys(staffFields).map((name) => [name, null])),
  firstName: '',
  lastName: '',
  visState: staffStates.active,
} as StaffFields

function valuesOf(texts: Texts): Partial<StaffFields> {
  return Object.fromEntries(
    editableStaffFields.flatMap((name) => {
      const text = texts[name]
      if (text === undefined) return []
      const isName = name === 'firstName' || name === 'lastName'
      return [[name, isName || text !== '' ? text : null] as const]
    }),
  )
}

/** Returns the changed fields. An emptied rate becomes 0 (the service ignores null); an unset rate stays null. */
function changesOf(member: StaffFields, texts: Texts): Partial<StaffFields> {
  const values = valuesOf(texts)
  return values.rate === null && member.rate !== null ? { ...values, rate: '0' } : values
}
