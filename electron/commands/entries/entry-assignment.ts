import { t } from '../../../shared/domain/language/translate.ts'
import type { EditEntryInput } from '../../../shared/contract/groups/entries.ts'
import {
  billingOf,
  editedBilling,
  isCopyBillable,
  type Billing,
} from '../../../shared/domain/entries/billable.ts'
import type { Tags } from '../../../shared/domain/entries/tags.ts'
import type { LocalId, ServiceId } from '../../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { offeredServices } from '../../../shared/domain/projects/project.ts'
import type { Reader } from '../../store/database.ts'
import { type StoredProject, parseServices, projects } from '../../store/projects.ts'
import {
  copiedFields,
  type StoredTimeEntry,
  type TimeEntryFields,
  type TimeEntryLocal,
} from '../../store/time-entries.ts'

/** The fields that say what an entry was for: note, project, client, service, billable flag and tags. */
export type Assignment = {
  readonly note?: string | undefined
  readonly projectId?: LocalId | undefined
  /** Used only if the project has no client of its own. */
  readonly clientId?: ServiceId | undefined
  /** Ignored if the project does not offer it (any longer): an outdated service must not prevent recording. */
  readonly projectServiceId?: ServiceId | undefined
  /** If omitted, true for an entry with a client. Ignored without a client, because such an entry is never billable. */
  readonly billable?: boolean | undefined
  readonly tags?: Tags | undefined
  /** Billing of the entry being copied; if set, `billable` is ignored. */
  readonly billing?: Billing | undefined
}
type AssignmentFields = Pick<
  TimeEntryFields & TimeEntryLocal,
  | 'note'
  | 'projectId'
  | 'clientId'
  | 'projectServiceId'
  | 'billable'
  | 'isNotBillableByChoice'
  | 'billed'
  | 'internal'
  | 'tags'
>

/** Returns an entry's note, project, client and so on, to copy them to another entry. */
export function assignmentOf(entry: StoredTimeEntry): Assignment {
  const {
    internal: _internal,
    zone: _zone,
    billable,
    isNotBillableByChoice = false,
    ...work
  } = copiedFields(entry)
  return {
    ...Object.fromEntries(Object.entries(work).filter(([, value]) => value !== null)),
    billing: { billable, isNotBillableByChoice },
  }
}

/** Returns the project, client, note and so on of a new entry. Fails with `notFound` if the project does not exist. */
export function newAssignment(reader: Reader, work: Assignment): Outcome<AssignmentFields> {
  const project = work.projectId ? projects.existing(reader, work.projectId) : undefined
  if (work.projectId && !project) {
    return failure('notFound', t`This project no longer exists.`, 'projectId')
  }
  const clientId = project?.clientId ?? work.clientId ?? null
  return success({
    note: work.note?.trim() || null,
    projectId: project?.id ?? null,
    clientId,
    projectServiceId: validProjectService(project, work.projectServiceId),
    ...(work.billing
      ? { ...work.billing, billable: isCopyBillable({ ...work.billing, clientId }) }
      : billingOf(clientId, work.billable)),
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
 * Validates edits of an entry's project, client and so on, and adds the changes that follow from them. A new project
 * sets the client, and clears a service that the project does not offer. The billable flag follows the client. Fails
 * with `notFound` (project), `invalid` (a client other than the project's, a service that the project does not offer,
 * `billable` without a client).
 */
export function editedAssignment(
  reader: Reader,
  entry: StoredTimeEntry,
  edit: AssignmentEdit,
): Outcome<Partial<TimeEntryFields & TimeEntryLocal>> {
  const { projectId, clientId, projectServiceId, billable } = edit
  const plainFields = editedPlainFields(edit)
  const hasPlainFieldsOnly = [projectId, clientId, projectServiceId, billable].every(
    (value) => value === undefined,
  )
  if (hasPlainFieldsOnly) return success(plainFields)
  const id = projectId === undefined ? entry.projectId : projectId
  const project = id === null ? undefined : projects.existing(reader, id)
  if (projectId && !project) {
    return failure('notFound', t`This project no longer exists.`, 'projectId')
  }
  const service = editedService(project, entry, edit)
  if (!service.ok) return service
  const client = editedClient(project, entry, edit)
  if (!client.ok) return client
  const isMoved = projectId !== undefined || clientId !== undefined
  const booking = { projectId: id, clientId: entry.clientId, ...client.value }
  if (billable === true && booking.clientId === null && !isMoved) {
    return failure('invalid', t`Billable time needs a client. Choose one first.`, 'billable')
  }
  return success({
    ...plainFields,
    ...service.value,
    ...(isMoved && { projectId: id }),
    ...client.value,
    ...editedBilling(entry, { ...booking, chosen: billable }),
  })
}

function editedPlainFields({
  note,
  tags,
}: AssignmentEdit): Partial<Pick<TimeEntryFields & TimeEntryLocal, 'note' | 'tags'>> {
  return {
    ...(note !== undefined && { note: note?.trim() || null }),
    ...(tags !== undefined && { tags }),
  }
}

/** Keeps the current service if the project offers it. Fails with `invalid` for a new service that is not offered. */
function editedService(
  project: StoredProject | undefined,
  entry: StoredTimeEntry,
  { projectId, projectServiceId }: AssignmentEdit,
): Outcome<Partial<TimeEntryFields>> {
  if (projectId === undefined && projectServiceId === undefined) return success({})
  const wanted = projectServiceId === undefined ? entry.projectServiceId : projectServiceId
  const service = validProjectService(project, wanted, entry.projectServiceId)
  if (projectServiceId && service === null) {
    return failure('invalid', t`This service isn’t part of the project.`, 'projectServiceId')
  }
  return success({ projectServiceId: service })
}

/**
 * Returns the fields to change; none if the client stays the same. Fails with `invalid` for a client other than the
 * project's.
 */
function editedClient(
  project: StoredProject | undefined,
  entry: StoredTimeEntry,
  { projectId, clientId, billable }: AssignmentEdit,
): Outcome<Partial<Pick<TimeEntryFields, 'clientId' | 'internal'>>> {
  const projectClientId = project?.clientId ?? null
  if (clientId !== undefined) {
    return projectClientId !== null && clientId !== projectClientId
      ? failure(
          'invalid',
          t`This project belongs to another client. Choose a different project first.`,
          'clientId',
        )
      : success({ clientId, internal: clientId === null })
  }
  // Without a project, the client stays. A project without a client is internal. Marking an entry without a client as
  // billable gives it the client that its project may have received since.
  const isMissing = billable === true && entry.clientId === null && projectClientId !== null
  const isSetByProject = (projectId !== undefined && project !== undefined) || isMissing
  return success(
    isSetByProject ? { clientId: projectClientId, internal: projectClientId === null } : {},
  )
}

// Validates the service of an entry. Services belong to a project; an entry without a project has none.

/**
 * Returns `id` if the project offers the billable service with this id. Otherwise returns null, for example because the
 * service was removed or archived. `entryServiceId`: the edited entry's current service, which counts as offered even
 * if archived.
 */
export function validProjectService(
  project: Pick<StoredProject, 'services'> | undefined,
  id: ServiceId | null | undefined,
  entryServiceId: ServiceId | null = null,
): ServiceId | null {
  if (!project || id === null || id === undefined) return null
  const offered = offeredServices(parseServices(project), entryServiceId)
  return offered.some((service) => service.id === id) ? id : null
}
