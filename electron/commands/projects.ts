import { t } from '../../shared/domain/language/translate.ts'
import type { CreateProjectInput, EditProjectInput } from '../../shared/contract/groups/projects.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { blankProject, localOfProject, projects, writeProjectLocal } from '../store/projects.ts'
import { type CommandContext, removeRow, undoableWrite } from './undoable-write.ts'
import type { CallInput } from '../../shared/contract/contract.ts'

const projectNotFound = () => failure('notFound', t`This project no longer exists.`)

/** Creates the commands for projects. */
export function createProjectCommands(context: CommandContext) {
  return {
    /** Creates a project. Entries and expenses can refer to it immediately, even offline. Fails with `storage`. */
    create: (input: CreateProjectInput): Outcome<{ readonly id: LocalId }> =>
      undoableWrite(context, t`New project`, (rows) => {
        const clientId = input.clientId ?? null
        const row = { ...blankProject, ...input, clientId, internal: clientId === null }
        const sentFields = [...Object.keys(input), 'title', 'clientId', 'type']
        return success({ id: rows.create(projects, row, { sent: [...new Set(sentFields)] }) })
      }),

    /** Updates the given fields. Fails with `notFound`, `storage`. */
    edit: ({ id, ...changes }: EditProjectInput): Outcome<null> =>
      undoableWrite(context, t`Edit project`, (rows) => {
        const project = projects.existing(rows.transaction, id)
        if (!project) return projectNotFound()
        const { clientId } = changes
        const internal = clientId === undefined ? {} : { internal: clientId === null }
        rows.change(projects, project, { ...changes, ...internal })
        return success(null)
      }),

    /** Sets the fields never sent: colour, pin, rounding and cap. Can't be undone. Fails with `notFound`, `storage`. */
    mark: ({ id, ...changes }: CallInput<'projects.mark'>): Outcome<null> =>
      context.database.write((transaction) => {
        if (!projects.existing(transaction, id)) return projectNotFound()
        writeProjectLocal(transaction, id, { ...localOfProject(transaction, id), ...changes })
        return success(null)
      }),

    /** Deletes a project; its entries stay. Fails with `notFound`, `storage`. */
    remove: ({ id }: { readonly id: LocalId }): Outcome<null> =>
      removeRow(context, t`Delete project`, { table: projects, id }, projectNotFound),
  }
}
