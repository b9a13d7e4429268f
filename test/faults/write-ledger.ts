/** All writes of a history, of user and other device, independently of the program. For the oracle. */
import { isSameOrTidied } from '../../shared/domain/sync/likeness.ts'
import type { FieldValue, Operation } from '../../shared/domain/sync/operation.ts'
import type { EpochMs, LocalId, ServiceId } from '../../shared/domain/units.ts'
import { canonical } from '../../shared/domain/text/decimal.ts'
import type { AnyFields, SyncedRow } from '../../electron/store/synced-table.ts'
import { syncedTables } from '../../electron/store/synced-tables.ts'
import type { Entity } from '../../shared/domain/entity.ts'
import type { StoreBench } from '../fakes/store-bench.ts'

/** Fields of each entity that are compared with the service. The service computes all others. */
export const comparedFields: Readonly<Partial<Record<Entity, readonly string[]>>> = {
  timeEntry: ['note', 'startedAt', 'duration', 'isLogged', 'projectId', 'clientId', 'billable'],
  expense: ['amount', 'vendor', 'notes', 'date', 'projectId'],
  project: ['title', 'description'],
  callback: ['event', 'uri'],
  staff: ['note', 'lastName'],
}
export const comparedEntities = Object.keys(comparedFields) as readonly Entity[]

type Write = { readonly value: FieldValue; readonly at: number }
/** A row of this computer, with the last value that the user wrote into each field. */
export type Mine = {
  readonly entity: Entity
  readonly id: LocalId
  readonly writes: Map<string, Write>
  /** Created here, not pulled. */
  isMade: boolean
  isGone: boolean
}
/** A row of the service, with all writes of the other device. */
export type Theirs = { isMade: boolean; isRemoved: boolean; readonly writes: Map<string, Write[]> }

export class Ledger {
  readonly mine = new Map<LocalId, Mine>()
  readonly #theirs = new Map<string, Theirs>()
  /** When this machine first knew a remote value, by row and field. */
  readonly #seen = new Map<string, Map<FieldValue, number>>()
  /** Of each row of this machine, now. */
  readonly #serviceId = new Map<LocalId, ServiceId>()
  /** All service ids that a row of this machine has had. */
  readonly #ids = new Map<LocalId, Set<string>>()
  /** Writes of the other device before the service was restored: ids can stand for other rows since then. */
  readonly #before = new Map<LocalId, Theirs>()
  /** Rows of the other device that the last backup of the service has: with a restore they come back. */
  #inBackup: readonly string[] = []
  #isRestored = false
  readonly #bench: StoreBench
  readonly #entities: readonly Entity[]
  #at = 0
  #number = 0

  /** `entities`: those that the user and the other device write to. */
  constructor(bench: StoreBench, entities: readonly Entity[] = comparedEntities) {
    this.#bench = bench
    this.#entities = entities
  }

  get isRestored(): boolean {
    return this.#isRestored
  }

  /** Writes under an id stay with the row that had the id. */
  serviceRestored(): void {
    this.see()
    for (const id of this.#ids.keys()) this.#before.set(id, this.#together(id))
    this.#ids.clear()
    this.#theirs.clear()
    for (const key of this.#inBackup) {
      this.#theirs.set(key, { isMade: true, isRemoved: false, writes: new Map() })
    }
    this.#isRestored = true
  }

  serviceBackedUp(): void {
    const isThere = ({ isMade, isRemoved }: Theirs): boolean => isMade && !isRemoved
    this.#inBackup = [...this.#theirs].flatMap(([key, theirs]) => (isThere(theirs) ? key : []))
  }

  now(): EpochMs {
    return this.#bench.clock.now()
  }

  nextNumber(): number {
    this.#number += 1
    return this.#number
  }

  /** The user knew what the store had just before. */
  record(work: () => unknown): void {
    // A response can have arrived since the last step, while the user did something elsewhere.
    this.see()
    this.#at += 1
    const before = this.#rows()
    work()
    for (const [id, row] of this.#rows()) {
      const old = before.get(id)
      const isNew = old === undefined
      const mine = this.mine.get(id) ?? {
        entity: row.entity,
        id,
        writes: new Map(),
        isMade: isNew,
        isGone: false,
      }
      // What was deleted there and is wanted back is made anew as it was deleted here, which overwrites nothing: what
      // the other device wrote went with the old row, by a deletion that was sent on fresh news.
      const isBack = old?.isDeleted === true && !row.isDeleted
      const isMadeAnew = isBack && old.serviceId !== null && row.serviceId === null
      for (const [name, value] of row.fields) {
        const isRewritten = isMadeAnew && mine.writes.has(name)
        if (isNew || isRewritten || old.fields.get(name) !== value) {
          mine.writes.set(name, { value, at: this.#at })
        }
      }
      const isTouched = isNew || old.isDeleted !== row.isDeleted
      if (isTouched) mine.isGone = row.isDeleted
      if (isTouched || mine.writes.size > 0) this.mine.set(id, mine)
    }
  }

  /** The user knew the remote value. */
  decide({ localId, entity, remote }: Operation, work: () => unknown): void {
    for (const [name, value] of Object.entries(remote ?? {})) this.#know(localId, name, value)
    this.record(work)
    const row = syncedTables[entity].byId(this.#bench.database, localId)
    for (const name of Object.keys(remote ?? {})) {
      const value = compared(entity, row ?? {}).get(name) ?? null
      this.mine.get(localId)?.writes.set(name, { value, at: this.#at })
    }
  }

  /** The remote values that this machine knows by now. */
  see(): void {
    this.#at += 1
    for (const [id, row] of this.#rows()) {
      const { base, entity, serviceId } = row
      for (const [name, value] of base) this.#know(id, name, value)
      if (serviceId === null) continue
      this.#owned(id).add(`${entity} ${serviceId}`)
      const before = this.#serviceId.get(id)
      if (before !== undefined && before !== serviceId) this.#madeAnew(id, row)
      this.#serviceId.set(id, serviceId)
    }
  }

  /**
   * A delete that was undone while it was in flight was carried out, and the row created again. As with a delete that
   * was undone later (`record`), what the other device wrote went with the old row, and had to be known before. After a
   * restore of the service a new id means something else.
   */
  #madeAnew(id: LocalId, { fields }: Snapshot): void {
    const mine = this.mine.get(id)
    if (!mine || this.#isRestored) return
    for (const name of mine.writes.keys()) {
      mine.writes.set(name, { value: fields.get(name) ?? null, at: this.#at })
    }
  }

  /** By the other device, under every id that the row had. `serviceId`: null where it has none now. */
  theirsOf(id: LocalId, entity: Entity, serviceId: ServiceId | null): Theirs {
    if (serviceId !== null) this.#owned(id).add(`${entity} ${serviceId}`)
    return this.#together(id)
  }

  #together(id: LocalId): Theirs {
    const now = [...this.#owned(id)].flatMap((key) => this.#theirs.get(key) ?? [])
    const all = [...(this.#before.has(id) ? [this.#before.get(id) as Theirs] : []), ...now]
    const writes = new Map<string, Write[]>()
    for (const [name, list] of all.flatMap((one) => [...one.writes])) {
      const sorted = [...(writes.get(name) ?? []), ...list].sort((one, two) => one.at - two.at)
      writes.set(name, sorted)
    }
    const isMade = all.some((one) => one.isMade)
    return { isMade, isRemoved: all.some((one) => one.isRemoved), writes }
  }

  #owned(id: LocalId): Set<string> {
    const owned = this.#ids.get(id) ?? new Set()
    this.#ids.set(id, owned)
    return owned
  }

  theyCreated(entity: Entity, id: ServiceId): void {
    this.theirs(entity, id).isMade = true
  }

  theyRemoved(entity: Entity, id: ServiceId): void {
    this.theirs(entity, id).isRemoved = true
  }

  theyWrote(entity: Entity, id: ServiceId, fields: Readonly<Record<string, FieldValue>>): void {
    this.#at += 1
    const { writes } = this.theirs(entity, id)
    for (const [name, value] of Object.entries(fields)) {
      writes.set(name, [...(writes.get(name) ?? []), { value, at: this.#at }])
    }
  }

  theirs(entity: Entity, id: ServiceId): Theirs {
    const key = `${entity} ${id}`
    const record = this.#theirs.get(key) ?? { isMade: false, isRemoved: false, writes: new Map() }
    this.#theirs.set(key, record)
    return record
  }

  /** Nobody else may change a row whose create has no response: it is found by its content (docs/reliability.md). */
  isShared(entity: Entity, id: ServiceId): boolean {
    const isKnown = syncedTables[entity].byServiceId(this.#bench.database, id) !== undefined
    return isKnown || this.theirs(entity, id).isMade
  }

  /** This machine knew the remote `value`, in the form that the service gave it, before its own last write. */
  knewBefore(mine: Mine, name: string, value: FieldValue, at: number): boolean {
    const seen = [...(this.#seen.get(`${mine.id} ${name}`) ?? [])]
    return seen.some(
      ([stored, since]) =>
        since <= at && isSameOrTidied(mine.entity, name, value, { [name]: stored }),
    )
  }

  #know(id: LocalId, name: string, value: FieldValue): void {
    const key = `${id} ${name}`
    const values = this.#seen.get(key) ?? new Map<FieldValue, number>()
    if (!values.has(value)) values.set(value, this.#at)
    this.#seen.set(key, values)
  }

  #rows(): ReadonlyMap<LocalId, Snapshot> {
    const rows = this.#entities.flatMap((entity) =>
      syncedTables[entity]
        .where(this.#bench.database, '', [])
        .map((row) => [row.id, snapshot(entity, row)] as const),
    )
    return new Map(rows)
  }
}

type Snapshot = {
  readonly entity: Entity
  readonly isDeleted: boolean
  readonly serviceId: ServiceId | null
  readonly fields: ReadonlyMap<string, FieldValue>
  readonly base: ReadonlyMap<string, FieldValue>
}

function snapshot(entity: Entity, row: SyncedRow<AnyFields>): Snapshot {
  const { base, isDeleted, serviceId } = row
  return {
    entity,
    isDeleted,
    serviceId,
    fields: compared(entity, row),
    base: base === null ? new Map() : compared(entity, base),
  }
}

/** Returns the compared fields of a row in normal form, by name. */
export function compared(
  entity: Entity,
  row: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, FieldValue> {
  return new Map(
    (comparedFields[entity] ?? []).map((name) => {
      const value = (row[name] ?? null) as FieldValue
      return [name, name === 'amount' ? canonical(String(value)) : value === '' ? null : value]
    }),
  )
}
