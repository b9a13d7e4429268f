/**
 * Relinks rows to a project's new service id, which the project gets if its deletion is undone after being sent. The
 * transaction that records the new id queues updates to the rows on the service that refer to the old id.
 */
import type { Fields, Operation } from '../../../shared/domain/sync/operation.ts'
import { offeredServices, type ProjectService } from '../../../shared/domain/projects/project.ts'
import type { LocalId, ServiceId } from '../../../shared/domain/units.ts'
import type { Transaction } from '../../store/database.ts'
import { expenses } from '../../store/expenses.ts'
import { formerOwner, lastFormerId } from '../../store/outbox/former-ids.ts'
import { enqueue, operationsOf } from '../../store/outbox/outbox.ts'
import { parseServices, projects } from '../../store/projects.ts'
import { retryRefusedFor } from '../../store/outbox/outbox-states.ts'
import type { AnyFields, SyncedRow, SyncedTable } from '../../store/synced-table.ts'
import { timeEntries } from '../../store/time-entries.ts'
import type { SyncContext } from '../entities/synced-entity.ts'

type Context = Pick<SyncContext, 'clock' | 'ids'>
type Table = SyncedTable<AnyFields>

const children = [timeEntries, expenses] as unknown as readonly Table[]

/**
 * Returns the billable services of the project that an operation creates; empty for any other operation. Called before
 * the response is recorded, while the services still have their former ids.
 */
export function projectServices(
  transaction: Transaction,
  { entity, kind, localId }: Operation,
): readonly ProjectService[] {
  const project =
    entity === 'project' && kind === 'create' ? projects.byId(transaction, localId) : undefined
  return project ? parseServices(project) : []
}

/**
 * Points a project's rows at the project's new service id. Called once the service's response with the new id is
 * recorded. Queues updates to the rows already sent, and retries operations that were refused because the project did
 * not exist. `before`: the billable services that the project had under its old id.
 */
export function relinkChildren(
  context: Context,
  transaction: Transaction,
  { entity, kind, localId }: Operation,
  before: readonly ProjectService[],
): void {
  if (entity !== 'project' || kind !== 'create') return
  if (lastFormerId(transaction, 'project', localId) === null) return
  retryRefusedFor(transaction, localId)
  for (const table of children) {
    const tail = 'WHERE r.project_id = ? AND r.deleted_at IS NULL AND r.service_id IS NOT NULL'
    for (const row of table.where(transaction, tail, [localId])) {
      relinkRow(context, transaction, { table, row, projectId: localId, before })
    }
  }
}

/**
 * Checks whether a merged row refers to its project by a former id, and if so, queues an update that sends the row with
 * the project's current id. A project that has no service id now is skipped, because relinkChildren relinks its rows
 * once the project is created.
 */
export function relinkIfOutdated(
  context: Context,
  transaction: Transaction,
  table: Table,
  listed: { readonly id: ServiceId },
): void {
  const named = 'projectId' in listed ? (listed.projectId as ServiceId | null) : null
  if (named === null || projects.byServiceId(transaction, named) !== undefined) return
  const projectId = formerOwner(transaction, 'project', named)
  const project = projectId && projects.byId(transaction, projectId)
  if (!project || project.isDeleted || project.serviceId === null) return
  const row = table.byServiceId(transaction, listed.id)
  if (!row || row.isDeleted || row['projectId'] !== project.id) return
  relinkRow(context, transaction, { table, row, projectId: project.id, before: [] })
}

/** Queues the update of the row's project, unless an update that sets a project is already pending. */
function relinkRow(
  { clock, ids }: Context,
  transaction: Transaction,
  {
    table,
    row,
    projectId,
    before,
  }: {
    readonly table: Table
    readonly row: SyncedRow<AnyFields>
    readonly projectId: LocalId
    readonly before: readonly ProjectService[]
  },
): void {
  const pending = operationsOf(transaction, table.entity, row.id)
  const isNamed = pending.some(({ state, patch }) => state !== 'sending' && 'projectId' in patch)
  if (isNamed || pending.at(-1)?.kind === 'delete') return
  const service = serviceChange(transaction, row, projectId, before)
  const patch: Fields = { projectId, ...service.patch }
  const base: Fields = { projectId, ...service.base }
  if ('projectServiceId' in patch) table.update(transaction, row.id, patch)
  const line = { entity: table.entity, localId: row.id }
  enqueue(transaction, line, { kind: 'update', patch, base }, { id: ids.next(), now: clock.now() })
}

/** Returns the change to an entry's billable service (to the new project's of the same name, or none), if any. */
function serviceChange(
  transaction: Transaction,
  row: SyncedRow<AnyFields>,
  projectId: LocalId,
  before: readonly ProjectService[],
): { readonly patch: Fields; readonly base: Fields } {
  const current = row['projectServiceId'] ?? null
  const project = projects.byId(transaction, projectId)
  const available = project ? parseServices(project) : []
  if (current === null || available.some(({ id }) => id === current)) return { patch: {}, base: {} }
  const name = before.find(({ id }) => id === current)?.name
  const same = offeredServices(available, null).find((service) => service.name === name)
  return { patch: { projectServiceId: same?.id ?? null }, base: { projectServiceId: current } }
}
