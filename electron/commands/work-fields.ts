import type { LocalId, ServiceId } from '../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../shared/errors.ts'
import type { Reader } from '../store/database.ts'
import { livingProject } from '../store/projects.ts'
import type { TimeEntryFields } from '../store/time-entries.ts'

export type Work = {
  readonly note?: string | undefined
  readonly projectId?: LocalId | undefined
  /** Only counts where the project has no client of its own. */
  readonly clientId?: ServiceId | undefined
  readonly billable?: boolean | undefined
}
type WorkFields = Pick<
  TimeEntryFields,
  'note' | 'projectId' | 'clientId' | 'billable' | 'billed' | 'internal'
>

/** What a new entry says of its work. Fails with `notFound` (project). */
export function workFields(reader: Reader, work: Work): Outcome<WorkFields> {
  const project = work.projectId ? livingProject(reader, work.projectId) : undefined
  if (work.projectId && !project) {
    return failure('notFound', 'This project is not there any more.', 'projectId')
  }
  const clientId = project?.clientId ?? work.clientId ?? null
  return success({
    note: work.note?.trim() || null,
    projectId: project?.id ?? null,
    clientId,
    billable: work.billable ?? clientId !== null,
    billed: false,
    internal: clientId === null,
  })
}
