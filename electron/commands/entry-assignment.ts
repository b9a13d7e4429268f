import type { EditEntryInput } from '../../shared/contract/entry-payloads.ts'
import type { Tags } from '../../shared/domain/entries/tags.ts'
import type { LocalId, ServiceId } from '../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { Reader } from '../store/database.ts'
import { existingProject } from '../store/projects.ts'
import {
  copiedFields,
  type StoredTimeEntry,
  type TimeEntryFields,
  type TimeEntryLocal,
} from '../store/time-entries.ts'
import { validProjectService } from './project-service.ts'

/** What an entry is recorded on: note, project, client, service, billable flag and tags. */
export type Assignment = {
  readonly note?: string | undefined
  readonly projectId?: LocalId | undefined
  /** Used only when the project has no client of its own. */
  readonly clientId?: ServiceId | undefined
  /**
   * Ignored when the project does not offer it (any more): an outdated service must not keep work from
   * being recorded.
   */
  readonly projectServiceId?: ServiceId | undefined
  readonly billable?: boolean | undefined
  readonly tags?: Tags | undefined
}
type AssignmentFields = Pick<
  TimeEntryFields & TimeEntryLocal,
  | 'note'
  | 'projectId'
  | 'clientId'
  | 'projectServiceId'
  | 'billable'
  | 'billed'
  | 'internal'
  | 'tags'
>

/** The assignment of an entry, for another one with the same. */
export function assignmentOf(entry: StoredTimeEntry): Assignment {
  const { internal: _internal, zone: _zone, ...work } = copiedFields(entry)
  return Object.fromEntries(Object.entries(work).filter(([, value]) => value !== null))
}

/** The assignment of a new entry. Fails with `notFound` (project). */
export function newAssignment(reader: Reader, work: Assignment): Outcome<AssignmentFields> {
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
    tags: work.tags ?? '',
  })
}

type AssignmentEdit = Pick<
  EditEntryInput,
  'note' | 'projectId' | 'clientId' | 'projectServiceId' | 'billable' | 'tags'
>

/**
 * Validates an edited assignment and adds what follows from it: a project sets its client, and clears a
 * service that it does not offer. Fails with `notFound` (project), `invalid` (a client other than the
 * project's, a service that the project does not offer).
 */
export function editedAssignment(
  reader: Reader,
  entry: StoredTimeEntry,
  { note, projectId, clientId, projectServiceId, billable, tags }: AssignmentEdit,
): Outcome<Partial<TimeEntryFields & TimeEntryLocal>> {
  const plainFields = {
    ...(note !== undefined && { note: note?.trim() || null }),
    ...(billable !== undefined && { billable }),
    ...(tags !== undefined && { tags }),
  }
  const hasPlainFieldsOnly = [projectId, clientId, projectServiceId].every(
    (value) => value === undefined,
  )
  if (hasPlainFieldsOnly) return success(plainFields)
  const id = projectId === undefined ? entry.projectId : projectId
  const project = id === null ? undefined : existingProject(reader, id)
  if (projectId && !project) {
    return failure('notFound', 'This project is not there any more.', 'projectId')
  }
  const serviceId = projectServiceId === undefined ? entry.projectServiceId : projectServiceId
  const service = validProjectService(project, serviceId)
  if (projectServiceId && service === null) {
    return failure('invalid', 'The project does not have this service.', 'projectServiceId')
  }
  const changesService = projectId !== undefined || projectServiceId !== undefined
  const plain = { ...plainFields, ...(changesService && { projectServiceId: service }) }
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
