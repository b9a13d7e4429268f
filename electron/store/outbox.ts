/**
 * The outbox: everything recorded that has not reached the service.
 *
 * Invariants kept here (docs/reliability.md#outbox-rules):
 * - An operation is added in the transaction that changes its row.
 * - Operations of one row leave in the order of `seq`; a later one waits for the earlier.
 * - Only an answer of the service or the person removes a line (outbox-states.ts, folding away a
 *   create that never left).
 * - Only what has surely not arrived is folded: untried lines, and parked ones, which the service refused.
 */
import type {
  Change,
  Entity,
  Fields,
  Operation,
  OperationError,
} from '../../shared/domain/sync/operation.ts'
import { fold } from '../../shared/domain/sync/folding.ts'
import { doubtfulKind, isDoubtful, deduplicationKey } from '../../shared/domain/sync/operation.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import type { Reader, SqlRow, Transaction } from './database.ts'
import { unblocked } from './outbox-order.ts'
import { lateArrivalUntil } from './late-arrivals.ts'

/** Adds the change to the row's waiting line or behind it. */
export function enqueue(
  transaction: Transaction,
  row: { readonly entity: Entity; readonly localId: LocalId },
  change: Change,
  stamp: { readonly id: string; readonly now: EpochMs },
): void {
  transaction.touch('sync')
  const last = operationsOf(transaction, row.entity, row.localId).at(-1)
  const canFold = last !== undefined && cannotHaveArrived(last)
  const folded = canFold ? fold(last, change) : null
  if (!canFold || folded === null) {
    insertOperation(transaction, {
      ...row,
      id: stamp.id,
      change,
      state: 'queued',
      createdAt: stamp.now,
    })
    return
  }
  if (folded === 'nothing')
    return void transaction.run('DELETE FROM outbox WHERE id = ?', [last.id])
  // A conflict stays one until the person has chosen: the new value is only what "mine" means now.
  const isConflict = last.theirs !== null && folded.kind === 'update'
  // A change to a refused operation is the person's repair: it goes out again at once.
  transaction.run(
    isConflict
      ? 'UPDATE outbox SET kind = ?, patch = ?, base = ?, twin_key = ? WHERE id = ?'
      : `UPDATE outbox SET kind = ?, patch = ?, base = ?, twin_key = ?, error = NULL, state = 'queued',
           theirs = NULL,
           not_before = CASE state WHEN 'parked' THEN 0 ELSE not_before END WHERE id = ?`,
    [
      folded.kind,
      toJson(folded.patch),
      toJsonOrNull(folded.base),
      deduplicationKey(row.entity, folded),
      last.id,
    ],
  )
}

/**
 * An update or delete that was tried goes back into the line also where its answer was lost, because it can
 * be sent again; what is recorded after it must not take its place. A tried create would be uncertain.
 */
export function cannotHaveArrived(operation: Operation): boolean {
  const { state, kind, attempts } = operation
  if (state === 'parked') return !isDoubtful(operation)
  return state === 'queued' && (kind === 'create' || attempts === 0)
}

/** A line at the end of the outbox. `uncertain`: to be looked for before it is sent. */
export function insertOperation(
  transaction: Transaction,
  line: {
    readonly id: string
    readonly entity: Entity
    readonly localId: LocalId
    readonly change: Change
    readonly state: 'queued' | 'uncertain'
    readonly isAccepted?: boolean
    readonly createdAt: EpochMs
  },
): void {
  const { id, entity, localId, change, state, isAccepted = false, createdAt } = line
  transaction.run(
    `INSERT INTO outbox (id, entity, local_id, kind, patch, base, twin_key, state, accepted, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      id,
      entity,
      localId,
      change.kind,
      toJson(change.patch),
      toJsonOrNull(change.base),
      deduplicationKey(entity, change),
      state,
      Number(isAccepted),
      createdAt,
    ],
  )
  transaction.touch('sync')
}

/** The row's operations in the order in which they leave. */
export function operationsOf(
  reader: Reader,
  entity: Entity,
  localId: LocalId,
): readonly Operation[] {
  return reader
    .all('SELECT * FROM outbox WHERE entity = ? AND local_id = ? ORDER BY seq', [entity, localId])
    .map(toOperation)
}

export function operationById(reader: Reader, id: string): Operation | undefined {
  const row = reader.get('SELECT * FROM outbox WHERE id = ?', [id])
  return row && toOperation(row)
}

/** Oldest first. */
export function allOperations(reader: Reader): readonly Operation[] {
  return reader.all('SELECT * FROM outbox ORDER BY seq').map(toOperation)
}

/** What waits of which row, oldest first, without what it carries. */
export function allOperationKinds(
  reader: Reader,
): readonly Pick<Operation, 'id' | 'localId' | 'kind'>[] {
  return reader.all('SELECT id, local_id, kind FROM outbox ORDER BY seq').map((row) => ({
    id: row['id'] as string,
    localId: row['local_id'] as LocalId,
    kind: row['kind'] as Operation['kind'],
  }))
}

/** True while a create with this twin key (null: with any) is under way or uncertain. */
export function hasUnansweredCreate(reader: Reader, entity: Entity, key: string | null): boolean {
  const unanswered = `SELECT 1 FROM outbox WHERE entity = ? AND state IN ('sending', 'uncertain')`
  const row =
    key === null
      ? reader.get(`${unanswered} AND twin_key IS NOT NULL LIMIT 1`, [entity])
      : reader.get(`${unanswered} AND twin_key = ?`, [entity, key])
  return row !== undefined
}

/** True while there is a create of which nobody knows whether it arrived, parked for the person. */
export function hasDoubtfulCreate(reader: Reader, entity: Entity): boolean {
  const sql = `SELECT 1 FROM outbox WHERE entity = ? AND state = 'parked' AND kind = 'create'
    AND json_extract(error, '$.kind') = '${doubtfulKind}' LIMIT 1`
  return reader.get(sql, [entity]) !== undefined
}

/** Parked creates with this twin key of which nobody knows whether they arrived. */
export function doubtfulCreates(reader: Reader, entity: Entity, key: string): readonly Operation[] {
  return reader
    .all(`SELECT * FROM outbox WHERE entity = ? AND twin_key = ? AND state = 'parked'`, [
      entity,
      key,
    ])
    .map(toOperation)
    .filter(isDoubtful)
}

/**
 * What may be sent or looked for at `now`, oldest first: the first operation of its row, due, with its
 * project known to the service already, and behind every create that it could be taken for.
 */
export function readyOperations(reader: Reader, now: EpochMs, limit: number): readonly Operation[] {
  return reader.all(`${ready} ORDER BY o.seq LIMIT ?`, [now, now, limit]).map(toOperation)
}

/** ms; an operation that waits longer was told to before the clock was set back. */
const longestWait = 600_000
// By seq, stopping at the limit: another order would look at every line.
const dueAt = `max(o.not_before, ${lateArrivalUntil})`
const ready = `SELECT o.* FROM outbox o NOT INDEXED WHERE (${dueAt} <= ? OR ${dueAt} > ? + ${longestWait}) AND ${unblocked}`

/**
 * The earliest instant at which an operation that waits for nothing but time becomes due; null where
 * none does. Those behind another operation are left out: the end of that one wakes the engine.
 */
export function nextDue(reader: Reader): EpochMs | null {
  const row = reader.get(`SELECT min(${dueAt}) AS due FROM outbox o WHERE ${unblocked}`)
  return (row?.['due'] ?? null) as EpochMs | null
}

/** How many operations of a kind the service refused with this kind of error. */
export function countRefused(
  reader: Reader,
  kind: Operation['kind'],
  error: OperationError['kind'],
): number {
  const row = reader.get(
    `SELECT count(*) AS count FROM outbox
     WHERE state = 'parked' AND kind = ? AND error ->> '$.kind' = ?`,
    [kind, error],
  )
  return Number(row?.['count'] ?? 0)
}

export type OutboxCounts = {
  readonly unsent: number
  readonly refused: number
  readonly sending: number
  /** Waiting for a part that the account does not have. */
  readonly held: number
}

export function outboxCounts(reader: Reader): OutboxCounts {
  const row = reader.get(
    `SELECT count(*) AS unsent, total(state = 'parked') AS refused, total(state = 'sending') AS sending,
       total(state <> 'parked' AND entity IN (SELECT part FROM missing_parts)) AS held FROM outbox`,
  )
  return {
    unsent: Number(row?.['unsent'] ?? 0),
    refused: Number(row?.['refused'] ?? 0),
    sending: Number(row?.['sending'] ?? 0),
    held: Number(row?.['held'] ?? 0),
  }
}

function toOperation(row: SqlRow): Operation {
  return {
    seq: row['seq'] as number,
    id: row['id'] as string,
    entity: row['entity'] as Entity,
    localId: row['local_id'] as LocalId,
    kind: row['kind'] as Operation['kind'],
    patch: JSON.parse(row['patch'] as string) as Fields,
    base: row['base'] === null ? null : (JSON.parse(row['base'] as string) as Fields),
    state: row['state'] as Operation['state'],
    attempts: row['attempts'] as number,
    notBefore: row['not_before'] as EpochMs,
    sentAt: row['sent_at'] as EpochMs | null,
    error: row['error'] === null ? null : (JSON.parse(row['error'] as string) as OperationError),
    theirs: row['theirs'] === null ? null : (JSON.parse(row['theirs'] as string) as Fields),
    createdAt: row['created_at'] as EpochMs,
    isAccepted: row['accepted'] === 1,
    inconclusiveLookUps: row['vain_look_ups'] as number,
  }
}

function toJson(fields: Fields): string {
  return JSON.stringify(fields)
}

function toJsonOrNull(fields: Fields | null): string | null {
  return fields === null ? null : JSON.stringify(fields)
}
