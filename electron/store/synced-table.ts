/**
 * Synchronised tables. Each row has a permanent local id, a service id once there is one, fields that are merged
 * individually, and the service's last version as its merge base.
 */
import type { Topic } from '../../shared/contract/payloads.ts'
import {
  type Entity,
  namesIn,
  type EntityFields,
  type FieldDescriptor,
  type SendState,
} from '../../shared/domain/entity.ts'
import type { EpochMs, LocalId, ServiceId } from '../../shared/domain/units.ts'
import type { Reader, SqlRow, SqlValue, Transaction } from './database.ts'
import { columnOf, toSql, updateRow, valueOf, type WrittenValue } from './stored-row.ts'

type FieldValue = string | number | boolean | null
export type AnyFields = { readonly [name: string]: FieldValue }

/** A synchronised row. `Fields` are sent to the service and merged; `Local` columns exist only on this computer. */
export type SyncedRow<Fields, Local = unknown> = Fields &
  Local & {
    readonly id: LocalId
    readonly serviceId: ServiceId | null
    readonly base: Fields | null
    readonly isDeleted: boolean
    readonly sendState: SendState
  }

export type SyncedTable<
  Fields extends AnyFields,
  Local extends AnyFields = AnyFields,
  NewLocal = Local,
> = {
  readonly entity: Entity
  /** Names of the fields, without local columns. */
  readonly fieldNames: readonly (keyof Fields & string)[]
  readonly columnNames: readonly string[]
  byId(reader: Reader, id: LocalId): SyncedRow<Fields, Local> | undefined
  /** Returns the row as `byId` does, but undefined if it is deleted. */
  existing(reader: Reader, id: LocalId): SyncedRow<Fields, Local> | undefined
  byServiceId(reader: Reader, id: ServiceId): SyncedRow<Fields, Local> | undefined
  /** Returns the rows of `SELECT r.* … ${tail}`, where `r` is the table. */
  where(
    reader: Reader,
    tail: string,
    parameters: readonly SqlValue[],
  ): readonly SyncedRow<Fields, Local>[]
  /**
   * Returns only what a listed row is compared with, so that the whole row need not be read; undefined for a row new
   * here.
   */
  mergeState(reader: Reader, id: ServiceId): MergeState | undefined
  insert(
    transaction: Transaction,
    id: LocalId,
    row: Fields & NewLocal,
    createdAt: EpochMs,
    service?: ServiceVersion,
  ): void
  update(transaction: Transaction, id: LocalId, fields: Partial<Fields & Local>): void
  /**
   * Writes fields and the service's version of the row (the merge base) in one statement. Without `deletedAt`, the
   * stored value stays. Pass only fields that change: writing a column updates its indexes even if its value is
   * unchanged.
   */
  applyRemote(
    transaction: Transaction,
    id: LocalId,
    fields: Partial<Fields & Local>,
    service: ServiceVersion & { readonly deletedAt?: EpochMs | null },
  ): void
  /** Removes the service id of a row that no longer exists on the service, and remembers it (former-ids.ts). */
  unlink(transaction: Transaction, id: LocalId): void
  /** Removes the service id because it belongs to another row. Unlike `unlink`, does not remember it. */
  clearServiceId(transaction: Transaction, id: LocalId): void
  /** Returns the highest service id of any row; null if there is none. */
  newestServiceId(reader: Reader): ServiceId | null
  /** Marks the row as deleted at `at`; null restores it. */
  setDeleted(transaction: Transaction, id: LocalId, at: EpochMs | null): void
}

/** A row's service id, and its merge base, which is the service's version as JSON text. */
export type ServiceVersion = { readonly serviceId: ServiceId; readonly base: string }

/** The columns that decide whether a row in the service's list needs merging. `base`: JSON text. */
export type MergeState = {
  readonly id: LocalId
  readonly base: string | null
  readonly isDeleted: boolean
  readonly hasPending: boolean
}

/** Description of a synchronised table. `topics`: announced after each change. */
export type SyncedTableOptions<Fields, Local> = {
  readonly table: string
  readonly entity: Entity
  readonly topics: readonly Topic[]
  /** Fields of the table; each column has the field's name in snake case. */
  readonly fields: Readonly<Record<(keyof Fields | keyof Local) & string, FieldDescriptor>>
}

const sendStates: readonly SendState[] = ['sent', 'waiting', 'sending', 'uncertain', 'refused']

/** Returns the SQL for `send_rank`: the worst state of a row's operations as a number; null if there are none. */
export function sendRank(entity: Entity): string {
  return `(SELECT max(CASE o.state WHEN 'parked' THEN 4 WHEN 'uncertain' THEN 3 WHEN 'sending' THEN 2 ELSE 1 END)
    FROM outbox o WHERE o.entity = '${entity}' AND o.local_id = r.id) AS send_rank`
}

/** Creates a synchronised table from its entity's description. */
export function createSyncedTable<
  Fields extends AnyFields,
  Local extends AnyFields,
  NewLocal extends Partial<Local> = Local,
>({
  table,
  entity,
  topics,
  fields: described,
}: SyncedTableOptions<Fields, Local>): SyncedTable<Fields, Local, NewLocal> {
  type Row = SyncedRow<Fields, Local>
  type Written = Readonly<Record<string, WrittenValue>>
  const descriptors: EntityFields = described
  const names = Object.keys(descriptors)
  const select = `SELECT r.*, ${sendRank(entity)} FROM ${table} r`
  const insertInto = `INSERT INTO ${table} (id, created_at, service_id, base, ${names.map(columnOf).join(', ')})
    VALUES (?, ?, ?, ?, ${names.map(() => '?').join(', ')})`
  const traceOf = `SELECT r.id, r.base, r.deleted_at, EXISTS (SELECT 1 FROM outbox o
      WHERE o.entity = '${entity}' AND o.local_id = r.id) AS is_waiting FROM ${table} r WHERE r.service_id = ?`
  const rememberId = `INSERT OR REPLACE INTO former_ids (entity, service_id, local_id)
    SELECT '${entity}', service_id, id FROM ${table} WHERE id = ? AND service_id IS NOT NULL`
  const forgetId = `UPDATE ${table} SET service_id = NULL, base = NULL WHERE id = ?`
  const toRow = rowReader<Fields, Local>(descriptors)
  const first = (reader: Reader, column: string, value: SqlValue): Row | undefined => {
    const row = reader.get(`${select} WHERE r.${column} = ?`, [value])
    return row && toRow(row)
  }
  const change = (transaction: Transaction, sql: string, values: readonly SqlValue[]): void => {
    transaction.run(sql, values)
    transaction.touch(...topics)
  }
  const write = (transaction: Transaction, id: LocalId, fields: Written): void => {
    updateRow(transaction, table, { id }, fields)
    transaction.touch(...topics)
  }
  /** Returns the values given for fields of the table. */
  const given = (fields: Partial<AnyFields>): Written =>
    Object.fromEntries(
      names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
    )
  return {
    entity,
    fieldNames: namesIn(descriptors, 'sent', 'received'),
    columnNames: names,
    byId: (reader, id) => first(reader, 'id', id),
    existing(reader, id) {
      const row = first(reader, 'id', id)
      return row?.isDeleted ? undefined : row
    },
    byServiceId: (reader, id) => first(reader, 'service_id', id),
    where: (reader, tail, parameters) => reader.all(`${select} ${tail}`, parameters).map(toRow),
    mergeState(reader, serviceId) {
      const row = reader.get(traceOf, [serviceId])
      return (
        row && {
          id: row['id'] as LocalId,
          base: row['base'] as string | null,
          isDeleted: row['deleted_at'] !== null,
          hasPending: row['is_waiting'] === 1,
        }
      )
    },
    insert(transaction, id, row, createdAt, service) {
      const values = names.map((name) => toSql(row[name] ?? descriptors[name]?.initial ?? null))
      const version = [service?.serviceId ?? null, service?.base ?? null]
      change(transaction, insertInto, [id, createdAt, ...version, ...values])
    },
    update(transaction, id, fields) {
      const changed = given(fields)
      if (Object.keys(changed).length > 0) write(transaction, id, changed)
    },
    applyRemote(transaction, id, fields, { serviceId, base, deletedAt }) {
      const deletion = deletedAt === undefined ? {} : { deletedAt }
      write(transaction, id, { serviceId, base, ...deletion, ...given(fields) })
    },
    unlink(transaction, id) {
      transaction.run(rememberId, [id])
      change(transaction, forgetId, [id])
    },
    clearServiceId: (transaction, id) => change(transaction, forgetId, [id]),
    newestServiceId: (reader) =>
      valueOf(reader, `SELECT max(service_id) FROM ${table}`) as ServiceId | null,
    setDeleted: (transaction, id, deletedAt) => write(transaction, id, { deletedAt }),
  }
}

function rowReader<Fields extends AnyFields, Local extends AnyFields>(
  descriptors: EntityFields,
): (row: SqlRow) => SyncedRow<Fields, Local> {
  const readFields = fieldReader<Fields & Local>(descriptors)
  return (row) => ({
    ...readFields(row),
    id: row['id'] as LocalId,
    serviceId: row['service_id'] as ServiceId | null,
    base: row['base'] === null ? null : (JSON.parse(row['base'] as string) as Fields),
    isDeleted: row['deleted_at'] !== null,
    sendState: sendStateOf(row),
  })
}

/** Returns the send state of a row read with `send_rank`. */
export function sendStateOf(row: SqlRow): SendState {
  return sendStates[Number(row['send_rank'] ?? 0)] ?? 'sent'
}

/** Returns the function that reads the fields described by `descriptors` from a row of the database. */
export function fieldReader<Fields>(descriptors: EntityFields): (row: SqlRow) => Fields {
  const places = Object.entries(descriptors).map(
    ([name, { isFlag = false }]) => [name, columnOf(name), isFlag] as const,
  )
  return (row) => {
    const values: Record<string, FieldValue> = {}
    for (const [name, column, isFlag] of places) {
      const value = row[column] ?? null
      values[name] = isFlag ? value === 1 : value
    }
    return values as Fields
  }
}
