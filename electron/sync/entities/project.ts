import { projectFields, type ProjectTeam } from '../../../shared/domain/projects/project.ts'
import {
  pickFields,
  writableFields,
  type Fields,
  type Operation,
} from '../../../shared/domain/sync/operation.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import type { ProjectInput, ServiceProject } from '../../service/projects.ts'
import type { Reader } from '../../store/database.ts'
import { projects, type ProjectFields } from '../../store/projects.ts'
import type { SyncContext, SyncedEntity } from './synced-entity.ts'
import { unreadableFields } from './unreadable-fields.ts'

/** In ms. Large, because clocks differ, and the Date header that shows the difference can come from a proxy. */
const lookBackWindow = 86_400_000

const recognised = [
  'title',
  'description',
  'clientId',
  'type',
  'budget',
  'dueDate',
  'fixedPrice',
  'rate',
] satisfies readonly (keyof ProjectFields)[]

/** Projects as a synchronized entity (docs/interface/projects.md). */
export const projectEntity: SyncedEntity<ServiceProject, ProjectFields> = {
  table: projects,
  create: ({ service, signal }, operation) =>
    service.projects.create(operation.patch as ProjectInput, signal),
  update: ({ service, signal }, operation, serviceId) =>
    service.projects.update(serviceId, operation.patch, signal),
  get: ({ service, signal }, serviceId) => service.projects.get(serviceId, signal),
  delete: ({ service, signal }, serviceId) => service.projects.delete(serviceId, signal),
  candidates(context, operation) {
    const { service, signal } = context
    return service.projects.list({ skipGroup: true, ...since(context, operation) }, { signal })
  },
  sentFields: (_reader, { patch }) =>
    pickFields(
      patch,
      recognised.filter((name) => name in patch),
    ),
  storedFields: (_reader, row) => pickFields(row as unknown as Fields, recognised),
  origin: ({ raw }) => raw,
  isGone: ({ isDeleted }) => isDeleted,
  remoteVersion: (_context, transaction, row) => ({
    serviceId: row.id,
    unreadable: unreadableFields(row.unreadable, projectFields),
    fields: {
      ...(pickFields(row as unknown as Fields, writableFields.project) as unknown as ProjectFields),
      services: JSON.stringify(row.services),
      team: teamOf(transaction, row),
    },
  }),
}

function teamOf(reader: Reader, { id, group }: ServiceProject): string | null {
  if (group === null) return projects.byServiceId(reader, id)?.team ?? null
  const members = group.members.map(({ identityId: _identityId, ...member }) => member)
  return JSON.stringify({
    members,
    pendingInvitations: group.pendingInvitations,
  } satisfies ProjectTeam)
}

/** Returns the filter for a look-up. A service clock ahead of ours is ignored, so that the filter is never too late. */
function since(
  { service }: SyncContext,
  { sentAt }: Operation,
): { readonly updatedSince?: EpochMs } {
  if (sentAt === null) return {}
  const behind = Math.min(0, service.clockOffset() ?? 0)
  return { updatedSince: (sentAt + behind - lookBackWindow) as EpochMs }
}
