/** Without HTTP: claims operations of the outbox and completes them, one at a time. */
import { allOperations, readyOperations } from '../../electron/store/outbox/outbox.ts'
import { claimForSending, removeOperation } from '../../electron/store/outbox/outbox-states.ts'
import type { Transaction } from '../../electron/store/database.ts'
import { syncedTables } from '../../electron/store/synced-tables.ts'
import { completeDelete } from '../../electron/store/outbox/pending-undelete.ts'
import type { AnyFields } from '../../electron/store/synced-table.ts'
import type { Fields, Operation } from '../../shared/domain/sync/operation.ts'
import type { EpochMs, LocalId, ServiceId } from '../../shared/domain/units.ts'
import { success } from '../../shared/contract/errors.ts'
import type { Entity } from '../../shared/domain/entity.ts'
import type { StoreBench } from './store-bench.ts'

type Remote = { readonly entity: Entity; readonly fields: Fields }

export class InMemoryService {
  /** By service id. */
  readonly rows = new Map<number, Remote>()
  readonly #bench: StoreBench
  #lastId: number

  /** `lastId`: the newest id that the service has given. */
  constructor(bench: StoreBench, lastId = 5000) {
    this.#bench = bench
    this.#lastId = lastId
  }

  /** Claims the first operation that is ready; it is `sending` until `answer`. */
  take(): Operation | undefined {
    const [ready] = readyOperations(this.#bench.database, this.#bench.clock.now(), 1)
    if (!ready) return undefined
    this.write((transaction) => claimForSending(transaction, [ready], this.#bench.clock.now()))
    return ready
  }

  /** Claims and completes operations until none is ready. */
  answerAll(): void {
    for (let next = this.take(); next; next = this.take()) this.answer(next)
  }

  answer(operation: Operation): void {
    const { entity, localId, kind, patch } = operation
    const table = syncedTables[entity]
    this.write((transaction) => {
      const row = table.byId(transaction, localId)
      const serviceId = kind === 'create' ? this.#nextId() : (row?.serviceId ?? null)
      if (!row || serviceId === null) throw new Error(`no row for ${JSON.stringify(operation)}`)
      removeOperation(transaction, operation)
      if (kind === 'delete') {
        this.rows.delete(serviceId)
        const { ids, clock } = this.#bench
        return completeDelete(transaction, operation, () => ({ id: ids.next(), now: clock.now() }))
      }
      const old = kind === 'create' ? fieldsOf(row, table.fieldNames) : row.base
      const base = { ...old, ...patch }
      this.rows.set(serviceId, { entity, fields: base })
      const version = { serviceId: serviceId as ServiceId, base: JSON.stringify(base) }
      table.applyRemote(transaction, localId, {}, version)
    })
  }

  /** A row that both sides already have. */
  share(entity: Entity, row: AnyFields, serviceId = this.#nextId()): LocalId {
    const id = this.#bench.ids.next()
    const fields = fieldsOf(row, syncedTables[entity].fieldNames) as AnyFields
    this.rows.set(serviceId, { entity, fields })
    this.write((transaction) => {
      const version = { serviceId: serviceId as ServiceId, base: JSON.stringify(fields) }
      syncedTables[entity].insert(transaction, id, row, 0 as EpochMs, version)
    })
    return id
  }

  idOf(entity: Entity, serviceId: number): LocalId | undefined {
    return syncedTables[entity].byServiceId(this.#bench.database, serviceId as ServiceId)?.id
  }

  /** One transaction; an arrow function, so that a test can destructure it. */
  readonly write = (work: (transaction: Transaction) => unknown): void => {
    const outcome = this.#bench.database.write((transaction) => {
      work(transaction)
      return success(null)
    })
    if (!outcome.ok) throw new Error(outcome.error.message)
  }

  waiting(): readonly Operation[] {
    return allOperations(this.#bench.database)
  }

  #nextId(): number {
    this.#lastId += 1
    return this.#lastId
  }
}

/** Returns the local rows that are not deleted, keyed by local id. */
export function activeRows({ database }: StoreBench): Readonly<Record<string, Fields>> {
  const all = Object.values(syncedTables).flatMap((table) =>
    table
      .where(database, 'WHERE r.deleted_at IS NULL ORDER BY r.id', [])
      .map((row) => [row.id, fieldsOf(row, table.fieldNames)] as const),
  )
  return Object.fromEntries(all)
}

/** Returns the contents of the rows that are not deleted, in the form in which the service must have them. */
export function activeContents(bench: StoreBench): readonly string[] {
  return Object.values(activeRows(bench))
    .map((fields) => JSON.stringify(fields))
    .sort()
}

export function fieldsOf(row: AnyFields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}
