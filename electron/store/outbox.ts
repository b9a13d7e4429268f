/**
 * The outbox: everything recorded that has not reached the service.
 *
 * Invariants kept here (design, outbox rules):
 * - An operation is added in the transaction that changes its row.
 * - Operations of one row leave in the order of `seq`; a later one waits for the earlier.
 * - Only an answer of the service or the person removes a line (`removeOperation`, folding away a
 *   create that never left).
 * - Only what has surely not left is folded: queued lines, and parked ones, which the service refused.
 */
import type {
  Change,
  Entity,
  Fields,
  Operation,
  OperationError,
} from '../../shared/domain/operation.ts'
import { fold } from '../../shared/domain/folding.ts'
import { twinKey } from '../../shared/domain/operation.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import type { Reader, SqlRow, Transaction } from './database.ts'

/** Adds the change to the row's waiting line or behind it. */
export function enqueue(
  transaction: Transaction,
  row: { readonly entity: Entity; readonly localId: LocalId },
  change: Change,
  stamp: { readonly id: string; readonly now: EpochMs },
): void {
  transaction.touch('sync')
  const last = operationsOf(transaction, row.entity, row.localId).at(-1)
  const canFold = last !== undefined && (last.state === 'queued' || last.state === 'parked')
  const folded = canFold ? fold(last, change) : null
  if (!canFold || folded === null) {
    transaction.run(
      `INSERT INTO outbox (id, entity, local_id, kind, patch, base, twin_key, state, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, 'queued', ?)`,
      [
        stamp.id,
        row.entity,
        row.localId,
        change.kind,
        toJson(change.patch),
        toJsonOrNull(change.base),
        twinKey(row.entity, change),
        stamp.now,
      ],
    )
    return
  }
  if (folded === 'nothing') {
    removeOperation(transaction, last.id)
    return
  }
  // A change to a refused operation is the person's repair: it goes out again at once.
  transaction.run(
    `UPDATE outbox SET kind = ?, patch = ?, base = ?, twin_key = ?, error = NULL, state = 'queued',
       not_before = CASE state WHEN 'parked' THEN 0 ELSE not_before END WHERE id = ?`,
    [
      folded.kind,
      toJson(folded.patch),
      toJsonOrNull(folded.base),
      twinKey(row.entity, folded),
      last.id,
    ],
  )
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

/** True while a create with this twin key is under way or uncertain. */
export function hasUnansweredCreate(reader: Reader, entity: Entity, key: string): boolean {
  const row = reader.get(
    `SELECT 1 FROM outbox WHERE entity = ? AND twin_key = ? AND state IN ('sending', 'uncertain')`,
    [entity, key],
  )
  return row !== undefined
}

/**
 * What may be sent or looked for at `now`, oldest first: the first operation of its row, due, with its
 * project known to the service already, and behind every create that it could be taken for.
 */
export function readyOperations(reader: Reader, now: EpochMs, limit: number): readonly Operation[] {
  return reader.all(`${ready} ORDER BY o.seq LIMIT ?`, [now, limit]).map(toOperation)
}

const first = `NOT EXISTS (SELECT 1 FROM outbox b WHERE b.entity = o.entity AND b.local_id = o.local_id AND b.seq < o.seq)`
const parentSent = `NOT EXISTS (SELECT 1 FROM outbox p WHERE p.entity = 'project' AND p.kind = 'create'
  AND p.local_id = json_extract(o.patch, '$.projectId'))`
const firstOfTwins = `NOT EXISTS (SELECT 1 FROM outbox t WHERE t.entity = o.entity AND t.twin_key = o.twin_key
  AND t.seq < o.seq AND t.state <> 'parked')`
const unblocked = `o.state IN ('queued', 'uncertain') AND ${first} AND ${parentSent} AND ${firstOfTwins}`
const ready = `SELECT o.* FROM outbox o WHERE o.not_before <= ? AND ${unblocked}`

/**
 * The earliest instant at which an operation that waits for nothing but time becomes due; null where
 * none does. Those behind another operation are left out: the end of that one wakes the engine.
 */
export function nextDue(reader: Reader): EpochMs | null {
  const row = reader.get(`SELECT min(o.not_before) AS due FROM outbox o WHERE ${unblocked}`)
  return (row?.['due'] ?? null) as EpochMs | null
}

export type OutboxCounts = {
  readonly unsent: number
  readonly refused: number
  readonly sending: number
}

export function outboxCounts(reader: Reader): OutboxCounts {
  const row = reader.get(
    `SELECT count(*) AS unsent, total(state = 'parked') AS refused, total(state = 'sending') AS sending FROM outbox`,
  )
  return {
    unsent: Number(row?.['unsent'] ?? 0),
    refused: Number(row?.['refused'] ?? 0),
    sending: Number(row?.['sending'] ?? 0),
  }
}

/**
 * Takes the operation for sending, on disk before its first byte leaves (design, outbox rule 2), and
 * answers it as it stands now. Undefined where it is gone or on its way already: whoever asks second
 * must not send it.
 */
export function claimForSending(
  transaction: Transaction,
  id: string,
  now: EpochMs,
): Operation | undefined {
  const claimed = transaction.run(
    `UPDATE outbox SET state = 'sending', attempts = attempts + 1, sent_at = ?
     WHERE id = ? AND state IN ('queued', 'uncertain')`,
    [now, id],
  )
  transaction.touch('sync', 'entries')
  return claimed === 1 ? operationById(transaction, id) : undefined
}

/** Back into the line after a failure of which it is certain that the service did not take it. */
export function markQueued(
  transaction: Transaction,
  id: string,
  notBefore: EpochMs,
  error: OperationError | null,
): void {
  setState(transaction, id, 'queued', notBefore, error)
}

/** It may have arrived: to be looked for, not before `notBefore`. */
export function markUncertain(
  transaction: Transaction,
  id: string,
  notBefore: EpochMs,
  error: OperationError | null,
): void {
  setState(transaction, id, 'uncertain', notBefore, error)
}

/** Refused by the service; waits for the person. */
export function park(transaction: Transaction, id: string, error: OperationError): void {
  setState(transaction, id, 'parked', 0 as EpochMs, error)
}

export function removeOperation(transaction: Transaction, id: string): void {
  transaction.run('DELETE FROM outbox WHERE id = ?', [id])
  transaction.touch('sync', 'entries')
}

/**
 * After a crash: what was `sending` may have arrived. Each becomes uncertain, to be looked for once
 * the first request can no longer be under way (`settle` ms after it left).
 */
export function recoverInterrupted(transaction: Transaction, settle: number): number {
  const count = transaction.run(
    `UPDATE outbox SET state = 'uncertain', not_before = coalesce(sent_at, 0) + ? WHERE state = 'sending'`,
    [settle],
  )
  if (count > 0) transaction.touch('sync', 'entries')
  return count
}

/** Makes everything that waits due at once. Uncertain ones keep their time: they must settle first. */
export function makeDue(transaction: Transaction): void {
  const count = transaction.run(
    `UPDATE outbox SET not_before = 0 WHERE state = 'queued' AND not_before > 0`,
  )
  if (count > 0) transaction.touch('sync')
}

function setState(
  transaction: Transaction,
  id: string,
  state: Operation['state'],
  notBefore: EpochMs,
  error: OperationError | null,
): void {
  transaction.run('UPDATE outbox SET state = ?, not_before = ?, error = ? WHERE id = ?', [
    state,
    notBefore,
    error === null ? null : JSON.stringify(error),
    id,
  ])
  transaction.touch('sync', 'entries')
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
    createdAt: row['created_at'] as EpochMs,
  }
}

function toJson(fields: Fields): string {
  return JSON.stringify(fields)
}

function toJsonOrNull(fields: Fields | null): string | null {
  return fields === null ? null : JSON.stringify(fields)
}
