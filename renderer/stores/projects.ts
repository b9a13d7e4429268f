/** Intents about projects and local client names. */
import { t } from '../../shared/domain/language/translate.ts'
import type { Bridge } from '../../shared/contract/contract.ts'
import type {
  CreateProjectInput,
  EditProjectInput,
  MarkProjectInput,
} from '../../shared/contract/payloads.ts'
import type { CapTime, CapTimeInput } from '../../shared/contract/project-payloads.ts'
import type { Client } from '../../shared/domain/projects/client.ts'
import type { ProjectUsage } from '../../shared/domain/projects/project.ts'
import type { ServiceDetails } from '../../shared/domain/sync/service-details.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { success, type Outcome } from '../../shared/contract/errors.ts'
import type { HistoryIntents } from './history.ts'
import type { RunIntent } from './window-state.ts'

/** Intents about projects. */
export type ProjectIntents = {
  /** The form shows the failure at its field. */
  createProject(input: CreateProjectInput): Promise<Outcome<{ readonly id: LocalId }>>
  /** Creates a project of this title, and offers undo. Null where it was refused, which is shown. */
  addProject(title: string): Promise<LocalId | null>
  editProject(input: EditProjectInput): Promise<Outcome<null>>
  /** Completes, reopens or archives a project, and offers undo. */
  moveProject(
    input: Pick<EditProjectInput, 'id' | 'complete' | 'active'>,
    message: string,
  ): Promise<boolean>
  removeProject(id: LocalId): Promise<boolean>
  /** Rows that belong to the project; null where they can’t be read. */
  holdingsOf(id: LocalId): Promise<ProjectUsage | null>
  markProject(input: MarkProjectInput): Promise<boolean>
  projectDetails(id: LocalId): Promise<Outcome<ServiceDetails | null>>
  nameClient(client: Pick<Client, 'id' | 'name'>): Promise<boolean>
  /** Seconds recorded on the project, including unsent entries; null where they can't be read. */
  timeOn(id: LocalId): Promise<number | null>
  /** Time that counts for a cap; null where it can't be read. */
  capTimeOf(input: CapTimeInput): Promise<CapTime | null>
}

/** Completing, archiving and deleting show a toast with undo. */
export function createProjectIntents(
  { projects, clients }: Bridge,
  runIntent: RunIntent,
  { offerUndo }: Pick<HistoryIntents, 'offerUndo'>,
): ProjectIntents {
  const withUndo = async (
    message: string,
    call: () => Promise<Outcome<null>>,
  ): Promise<boolean> => {
    const isDone = await runIntent(null, call)
    if (isDone) await offerUndo(message)
    return isDone
  }
  return {
    async timeOn(id) {
      const times = await projects.times()
      if (!times.ok) return null
      return times.value.find((one) => one.id === id)?.seconds ?? 0
    },
    async capTimeOf(input) {
      const time = await projects.capTime(input)
      return time.ok ? time.value : null
    },
    async holdingsOf(id) {
      const holdings = await projects.holdings({ id })
      return holdings.ok ? holdings.value : null
    },
    projectDetails: (id) => projects.details({ id }),
    createProject: (input) => projects.create(input),
    async addProject(title) {
      let added: LocalId | null = null
      const isDone = await runIntent(null, async () => {
        const outcome = await projects.create({ title })
        if (!outcome.ok) return outcome
        added = outcome.value.id
        return success(null)
      })
      if (isDone) await offerUndo(t`Created “${title}”.`)
      return added
    },
    editProject: (input) => projects.edit(input),
    moveProject: (input, message) => withUndo(message, () => projects.edit(input)),
    removeProject: (id) => withUndo(t`Deleted.`, () => projects.remove({ id })),
    markProject: (input) => runIntent(null, () => projects.mark(input)),
    nameClient: (client) => runIntent(null, () => clients.name(client)),
  }
}
