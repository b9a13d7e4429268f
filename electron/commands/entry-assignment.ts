import type { EditEntryInput } from '../../shared/contract/entry-payloads.ts'
import type { LocalId, ServiceId } from '../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { Reader } from '../store/database.ts'
import { existingProject } from '../store/projects.ts'
import type { StoredTimeEntry, TimeEntryFields } from '../store/time-entries.ts'
import { validProjectService } from './project-service.ts'

export type Assignment = {
  readonly note?: string | undefined
  readonly projectId?: LocalId | undefined
  /** Only counts where the project has no client of its own. */
  readonly clientId?: ServiceId | undefined
  /** Left out where the project does not have it (any more): work never fails to start for it. */
  readonly projectServiceId?: ServiceId | undefined
  readonly billable?: boolean | undefined
}
type WorkFields = Pick<
  TimeEntryFields,
  'note' | 'projectId' | 'clientId' | 'projectServiceId' | 'billable' | 'billed' | 'internal'
>

/** What a new entry says of its work. Fails with `notFound` (project). */
export function newAssignment(reader: Reader, work: Assignment): Outcome<WorkFields> {
  const project = work.projectId ? existingProject(reader, work.projectId) : undefined
  if (work.projectId && !project) {
    return failure('notFound', 'This project is not there any more.', 'projectId')
  }
  const clientId = project?.clientId ?? work.clientId ?? null
  return success({
    note: work.note?.trim() || null,
    projectId: project?.id ?? null,
    clientId,
    projectServiceId: validProjectService(project, work.projectServiceId),
    billable: work.billable ?? clientId !== null,
    billed: false,
    internal: clientId === null,
  })
}

type WantedWork = Pick<
  EditEntryInput,
  'note' | 'projectId' | 'clientId' | 'projectServiceId' | 'billable'
>

/**
 * The work that the person wants an entry to say, with what follows from it: a project brings its client, and
 * takes a service away that it does not have. Fails with `notFound` (project), `invalid` (a client other than
 * the project's, a service that the project does not have).
 */
export function editedAssignment(
  reader: Reader,
  entry: StoredTimeEntry,
  { note, projectId, clientId, projectServiceId, billable }: WantedWork,
): Outcome<Partial<TimeEntryFields>> {
  const said = {
    ...(note !== undefined && { note: note?.trim() || null }),
    ...(billable !== undefined && { billable }),
  }
  const isPlain = [projectId, clientId, projectServiceId].every((value) => value === undefined)
  if (isPlain) return success(said)
  const id = projectId === undefined ? entry.projectId : projectId
  const project = id === null ? undefined : existingProject(reader, id)
  if (projectId && !project) {
    return failure('notFound', 'This project is not there any more.', 'projectId')
  }
  const wanted = projectServiceId === undefined ? entry.projectServiceId : projectServiceId
  const service = validProjectService(project, wanted)
  if (projectServiceId && service === null) {
    return failure('invalid', 'The project does not have this service.', 'projectServiceId')
  }
  const changesService = projectId !== undefined || projectServiceId !== undefined
  const plain = { ...said, ...(changesService && { projectServiceId: service }) }
  if (projectId === undefined && clientId === undefined) return success(plain)
  const own = project?.clientId ?? null
  if (clientId !== undefined && own !== null && clientId !== own) {
    return failure('invalid', 'The client comes from the project.', 'clientId')
  }
  if (clientId !== undefined) {
    return success({ ...plain, projectId: id, clientId, internal: clientId === null })
  }
  // Without a project the client stays; a project without a client is internal.
  const client = project && { clientId: own, internal: own === null }
  return success({ ...plain, projectId: id, ...client })
}
