/** After each history: every row is on the service once, and nothing was lost without the user knowing. */
import { expect } from 'vitest'
import { systemClock } from '../../electron/base/clock.ts'
import { createServiceClient, type ServiceClient } from '../../electron/service/client.ts'
import { fixedToken } from '../../electron/service/token-source.ts'
import type { Page, ServiceResult } from '../../electron/service/result.ts'
import { allOperations } from '../../electron/store/outbox/outbox.ts'
import { projects, projectWithServiceId } from '../../electron/store/projects.ts'
import { syncedTables } from '../../electron/store/synced-tables.ts'
import { syncedEntities } from '../../electron/sync/entities/synced-entities.ts'
import { compareField } from '../../shared/domain/sync/likeness.ts'
import type { Fields, FieldValue } from '../../shared/domain/sync/operation.ts'
import { failure } from '../../shared/contract/errors.ts'
import type { LocalId, ServiceId } from '../../shared/domain/units.ts'
import type { Entity } from '../../shared/domain/entity.ts'
import type { SandboxServer } from '../fakes/sandbox-server.ts'
import type { StoreBench } from '../fakes/store-bench.ts'
import { compared, comparedEntities, type Ledger, type Mine, type Theirs } from './write-ledger.ts'

/** The rows of the demo business have smaller ids. */
const firstNewProject = 5003

type Remote = ReadonlyMap<ServiceId, ReadonlyMap<string, FieldValue>>

/**
 * Checks that each change exists on the service exactly once. `isAltering`: whether the service derives or tidies
 * values.
 */
export async function expectEverythingOnce(
  bench: StoreBench,
  farEnd: SandboxServer,
  ledger: Ledger,
  isAltering = false,
): Promise<void> {
  expect(allOperations(bench.database)).toEqual([])
  const service = ownClient(farEnd)
  try {
    for (const entity of comparedEntities) {
      // Only the service creates these: what a restore removed is lost.
      if (ledger.isRestored && (entity === 'staff' || entity === 'callback')) continue
      const remote = await everythingRemote(bench, service, entity)
      expectSameRows(bench, entity, remote)
      expectNothingElse(bench, ledger, entity, remote)
      expectNothingLost(bench, ledger, entity, { remote, isAltering })
    }
    await expectLinks(bench, service, ledger)
  } finally {
    await service.close()
  }
}

/** Without rate-limit delays: the program's own client would wait on a clock that has stopped. */
function ownClient({ sandbox }: SandboxServer): ServiceClient {
  return createServiceClient({
    baseUrl: sandbox.baseUrl,
    businessId: String(sandbox.businessId),
    accountId: sandbox.accountId,
    tokens: fixedToken(sandbox.token),
    clock: systemClock,
  })
}

function expectSameRows(bench: StoreBench, entity: Entity, remote: Remote): void {
  const living = syncedTables[entity].where(bench.database, 'WHERE r.deleted_at IS NULL', [])
  const local = living.map((row) => [row.serviceId, Object.fromEntries(compared(entity, row))])
  const remoteRows = [...remote].map(([id, fields]) => [id, Object.fromEntries(fields)])
  const byId = (one: unknown[], other: unknown[]): number => Number(one[0]) - Number(other[0])
  expect(local.sort(byId), entity).toEqual(remoteRows.sort(byId))
}

/** The user or the other device created each row, or it existed before; none is duplicated. */
function expectNothingElse(
  bench: StoreBench,
  ledger: Ledger,
  entity: Entity,
  remote: Remote,
): void {
  for (const id of remote.keys()) {
    const row = syncedTables[entity].byServiceId(bench.database, id)
    const isOurs = row !== undefined && ledger.mine.get(row.id)?.isMade === true
    const isTheirs = row !== undefined && ledger.theirsOf(row.id, entity, id).isMade
    const wasThere = entity === 'staff' || (entity === 'project' && id < firstNewProject)
    expect(isOurs || isTheirs || wasThere, `${entity} ${id} was made by nobody`).toBe(true)
  }
}

/** The user's values are there, and values of the other device were only overwritten where the user knew them. */
function expectNothingLost(
  bench: StoreBench,
  ledger: Ledger,
  entity: Entity,
  { remote, isAltering }: { readonly remote: Remote; readonly isAltering: boolean },
): void {
  for (const mine of ledger.mine.values()) {
    if (mine.entity !== entity || mine.isGone) continue
    const row = syncedTables[entity].byId(bench.database, mine.id)
    const id = row?.serviceId ?? null
    const fields = id === null ? undefined : remote.get(id)
    if (id === null || !fields) {
      // What they deleted has no id any more once a restored service has given that to another row.
      const isGoneHere = id !== null || row?.isDeleted === true
      const isRemoved = isGoneHere && ledger.theirsOf(mine.id, entity, id).isRemoved
      expect(isRemoved, `${entity} ${mine.id} was lost`).toBe(true)
      continue
    }
    const theirs = ledger.theirsOf(mine.id, entity, id)
    for (const name of fields.keys()) {
      const written = mine.writes.get(name)?.value
      // A reference to a project that was deleted before it was sent can't exist on the service.
      const isUnlinked = name === 'projectId' && fields.get(name) === null
      if (isUnlinked && isDeletedProject(bench, written)) continue
      expectField(ledger, mine, name, { stored: Object.fromEntries(fields), theirs, isAltering })
    }
  }
}

/** The value is the written one, and values of the other device were overwritten knowingly. */
function expectField(
  ledger: Ledger,
  mine: Mine,
  name: string,
  {
    stored,
    theirs,
    isAltering,
  }: { readonly stored: Fields; readonly theirs: Theirs; readonly isAltering: boolean },
): void {
  const [my, last] = [mine.writes.get(name), theirs.writes.get(name)?.at(-1)]
  const value = stored[name] ?? null
  const what = `${mine.entity} ${mine.id} ${name}`
  const isStored = (written: FieldValue): boolean =>
    value === written ||
    (isAltering && compareField(mine.entity, name, written, stored) !== 'other')
  if (my && !last && !isStored(my.value)) expect(value, `${what}: what was written`).toBe(my.value)
  // A row that the other device deleted and the user restored has the user's values.
  if (!last || isStored(last.value) || theirs.isRemoved) return
  if (!my || !isStored(my.value)) expect(value, `${what}: nobody wrote this`).toBe(my?.value)
  const knew = ledger.knewBefore(mine, name, last.value, my?.at ?? 0)
  expect(knew, `${what}: ${String(last.value)} was overwritten unseen`).toBe(true)
}

function isDeletedProject(bench: StoreBench, id: FieldValue | undefined): boolean {
  return typeof id === 'string' && !projects.existing(bench.database, id as LocalId)
}

/** To a project that exists, that was deleted here as well, or that the other device deleted. */
async function expectLinks(
  bench: StoreBench,
  service: ServiceClient,
  ledger: Ledger,
): Promise<void> {
  const living = new Set<ServiceId>()
  for await (const page of service.projects.list({})) {
    if (!page.ok) throw new Error(page.error.message)
    for (const { id } of page.value.rows) living.add(id)
  }
  for (const list of [
    service.timeEntries.list({ includeUnlogged: true }),
    service.expenses.list({}),
  ]) {
    for await (const page of list) {
      if (!page.ok) throw new Error(page.error.message)
      for (const { id, projectId } of page.value.rows) {
        if (projectId === null || living.has(projectId)) continue
        const localId = projectWithServiceId(bench.database, projectId)
        const project = localId && projects.byId(bench.database, localId)
        const isGone =
          project?.isDeleted === true ||
          (project && ledger.theirsOf(project.id, 'project', projectId).isRemoved)
        expect(isGone, `${id} names project ${projectId}, which is not there`).toBe(true)
      }
    }
  }
}

async function everythingRemote(
  bench: StoreBench,
  service: ServiceClient,
  entity: Entity,
): Promise<Remote> {
  const lists = {
    timeEntry: () => service.timeEntries.list({ includeUnlogged: true }),
    expense: () => service.expenses.list({}),
    project: () => service.projects.list({}),
    callback: () => service.callbacks.list({}),
    staff: () => service.staff.list({}),
  }
  const pages: AsyncIterable<ServiceResult<Page<{ readonly id: ServiceId }>>> = lists[entity]()
  const rows = new Map<ServiceId, ReadonlyMap<string, FieldValue>>()
  for await (const page of pages) {
    if (!page.ok) throw new Error(page.error.message)
    bench.database.write((transaction) => {
      for (const row of page.value.rows) {
        const { fields } = syncedEntities[entity].remoteVersion(bench, transaction, row)
        rows.set(row.id, compared(entity, fields))
      }
      // Only needed for reading: rows that it created are removed again.
      return failure('internal', 'rolled back')
    })
  }
  return rows
}
