/**
 * Entries and expenses follow their project. A project whose deletion was undone after it was sent gets a new id on
 * the service; rows that name the old id there are sent again with the new one, as updates of the outbox, written in
 * the transaction that makes the new id known.
 */
import type { Fields, Operation } from '../../shared/domain/sync/operation.ts'
import type { ProjectService } from '../../shared/domain/projects/project.ts'
import type { LocalId, ServiceId } from '../../shared/domain/units.ts'
import type { Transaction } from '../store/database.ts'
import { expenses } from '../store/expenses.ts'
import { formerOwner, lastFormerId } from '../store/former-ids.ts'
import { enqueue, operationsOf } from '../store/outbox.ts'
import { parseServices, projects } from '../store/projects.ts'
import { retryRefusedFor } from '../store/refused-children.ts'
import type { AnyFields, SyncedRow, SyncedTable } from '../store/synced-table.ts'
import { timeEntries } from '../store/time-entries.ts'
import type { SyncContext } from './entities/synced-entity.ts'

type Context = Pick<SyncContext, 'clock' | 'ids'>
type Table = SyncedTable<AnyFields>

/** The kinds of rows that name a project. */
const children = [timeEntries, expenses] as unknown as readonly Table[]

/** The services that a project offers, by the service's ids; read before its create is booked. */
export function servicesBefore(
  transaction: Transaction,
  { entity, kind, localId }: Operation,
): readonly ProjectService[] {
  const project =
    entity === 'project' && kind === 'create' ? projects.byId(transaction, localId) : undefined
  return project ? parseServices(project) : []
}

/**
 * After the create of a project was booked: where it had another id before, every row that the service has is
 * pointed at the new one, and what was refused because the project was gone goes again. `before`: the services that
 * it offered under its old id.
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
      pointAt(context, transaction, { table, row, projectId: localId, before })
    }
  }
}

/**
 * After a row of the service was booked or listed: one that names a project by an id that it had before is pointed
 * at the present one. Before there is one, the project's own create sees to it (relinkChildren).
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
  pointAt(context, transaction, { table, row, projectId: project.id, before: [] })
}

/** Puts the update into the outbox, unless one that names a project waits already. */
function pointAt(
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
  const waiting = operationsOf(transaction, table.entity, row.id)
  const isNamed = waiting.some(({ state, patch }) => state !== 'sending' && 'projectId' in patch)
  if (isNamed || waiting.at(-1)?.kind === 'delete') return
  const service = serviceChange(transaction, row, projectId, before)
  const patch: Fields = { projectId, ...service.patch }
  const base: Fields = { projectId, ...service.base }
  if ('projectServiceId' in patch) table.update(transaction, row.id, patch)
  const line = { entity: table.entity, localId: row.id }
  enqueue(transaction, line, { kind: 'update', patch, base }, { id: ids.next(), now: clock.now() })
}

/** The service of its project under which an entry is booked: the project's new one of the same name, or none. */
function serviceChange(
  transaction: Transaction,
  row: SyncedRow<AnyFields>,
  projectId: LocalId,
  before: readonly ProjectService[],
): { readonly patch: Fields; readonly base: Fields } {
  const booked = row['projectServiceId'] ?? null
  const project = projects.byId(transaction, projectId)
  const offered = project ? parseServices(project) : []
  if (booked === null || offered.some(({ id }) => id === booked)) return { patch: {}, base: {} }
  const name = before.find(({ id }) => id === booked)?.name
  const same = offered.find((service) => service.name === name)
  return { patch: { projectServiceId: same?.id ?? null }, base: { projectServiceId: booked } }
}
