/**
 * The outbox: every recorded change that has not reached the service.
 *
 * Invariants (docs/reliability.md#outbox-rules):
 * - An operation is added in the transaction that changes its row.
 * - Operations on one row are sent in the order of `seq`; each waits for the one before.
 * - Only the user, or a response from the service, removes an operation (outbox-states.ts). The one exception is
 *   folding, which removes a create that was never sent.
 * - Only operations that cannot have arrived are folded: untried ones, and parked ones, which the service refused.
 */
import {
  deduplicationKey,
  doubtfulKind,
  isDoubtful,
  isGoneRemotely,
  foldChanges,
  maxWait,
  type Change,
  type Operation,
  type OperationError,
} from '../../../shared/domain/sync/operation.ts'
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import type { Reader, SqlRow, Transaction } from '../database.ts'
import { lateArrivalUntil } from './late-arrivals.ts'
import { shownUpload } from '../receipts/receipt-uploads.ts'
import { insertRow, rowReader, updateRow, valueOf } from '../stored-row.ts'

// Send order of the outbox: what an operation `o` waits for before it may be sent, as SQL conditions.

const first = `NOT EXISTS (SELECT 1 FROM outbox b WHERE b.entity = o.entity AND b.local_id = o.local_id AND b.seq < o.seq)`
/**
 * SQL condition: the operation `p` can give its project a new service id. It is the project's create, or a delete that
 * was undone before its result was known (pending-undelete.ts).
 */
const givesId = `p.entity = 'project' AND (p.kind = 'create' OR (p.kind = 'delete' AND EXISTS (
  SELECT 1 FROM projects r WHERE r.id = p.local_id AND r.deleted_at IS NULL)))`
/** False if a pending operation can give a new service id to the project that `o` sets; `o` must wait for it. */
const parentSent = `NOT EXISTS (SELECT 1 FROM outbox p WHERE ${givesId}
  AND p.local_id = json_extract(o.patch, '$.projectId'))`
/**
 * True unless `o` updates an entry whose project can get a new service id from a pending operation. An update always
 * sends the project, and a project whose deletion was undone has no service id until it is created anew.
 */
const carriedSent = `(o.entity <> 'timeEntry' OR o.kind <> 'update'
  OR NOT EXISTS (SELECT 1 FROM outbox c WHERE c.entity = 'project' AND c.kind IN ('create', 'delete'))
  OR NOT EXISTS (SELECT 1 FROM time_entries e JOIN outbox p ON
    p.local_id = json_extract(e.base, '$.projectId') AND ${givesId} WHERE e.id = o.local_id))`
/**
 * True unless `o` can name a project while the create of a project is in flight. The response to that create can show
 * that a restored service reassigns ids; the id in `o` may then belong to the new project (sync/restored/id-claims.ts).
 */
const projectIdsKnown = `(o.entity NOT IN ('timeEntry', 'expense') OR o.kind = 'delete'
  OR NOT EXISTS (SELECT 1 FROM outbox p WHERE p.entity = 'project' AND p.kind = 'create' AND p.state = 'sending'))`
/** True if `k` awaits the user or a part that the account lacks, or is behind an operation that awaits the user. */
const waitsForPerson = `(k.state = 'parked' OR k.entity IN (SELECT part FROM missing_parts) OR EXISTS (
  SELECT 1 FROM outbox q WHERE q.state = 'parked' AND q.seq < k.seq AND q.entity = k.entity
    AND (q.local_id = k.local_id OR q.twin_key = k.twin_key)))`
/**
 * True unless `o` deletes a project and must wait for operations on its entries or expenses. `o` never waits for
 * operations that await the user. If `o` was already tried, or if a later operation on the project waits for it, it
 * does not wait at all.
 */
const childrenSent = `(o.entity <> 'project' OR o.kind <> 'delete' OR o.attempts > 0
  OR EXISTS (SELECT 1 FROM outbox b WHERE b.entity = 'project' AND b.local_id = o.local_id AND b.seq > o.seq)
  OR NOT EXISTS (SELECT 1 FROM outbox k WHERE json_extract(k.patch, '$.projectId') = o.local_id
    AND NOT ${waitsForPerson}))`
/** True unless a look-up could confuse an earlier pending create with `o`. Such creates are sent one at a time. */
const firstOfDuplicates = `NOT EXISTS (SELECT 1 FROM outbox t WHERE t.entity = o.entity AND t.twin_key = o.twin_key
  AND t.seq < o.seq AND (t.state <> 'parked' OR json_extract(t.error, '$.kind') = '${doubtfulKind}'))`
const partAvailable = `o.entity NOT IN (SELECT part FROM missing_parts)`
const unblocked = `o.state IN ('queued', 'uncertain') AND ${partAvailable} AND ${first} AND ${parentSent}
  AND ${projectIdsKnown} AND ${carriedSent} AND ${childrenSent} AND ${firstOfDuplicates}`

/** Queues a change: folds it into the row's last pending operation if possible, or else adds an operation. */
export function enqueue(
  transaction: Transaction,
  row: { readonly entity: Entity; readonly localId: LocalId },
  change: Change,
  stamp: { readonly id: string; readonly now: EpochMs },
): void {
  transaction.touch('sync')
  const last = operationsOf(transaction, row.entity, row.localId).at(-1)
  const canFold = last !== undefined && cannotHaveArrived(last)
  const folded = canFold ? foldChanges(last, change) : null
  if (!canFold || folded === null) {
    const { id, now: createdAt } = stamp
    insertOperation(transaction, { ...row, id, change, state: 'queued', createdAt })
    return
  }
  if (folded === 'nothing')
    return void transaction.run('DELETE FROM outbox WHERE id = ?', [last.id])
  // A conflict, or a row that the service does not have, stays until the user has decided: the new value only changes
  // what "mine" is. A restored service may have assigned the id to another row meanwhile, which this update would
  // overwrite.
  const waits = folded.kind === 'update' && (last.remote !== null || isGoneRemotely(last))
  const { kind, patch, base } = folded
  const fields = { kind, patch, base, twinKey: deduplicationKey(row.entity, folded) }
  const notBefore = last.state === 'parked' ? 0 : last.notBefore
  // A change to a refused operation is the user's correction: it is sent again at once.
  const again = { error: null, state: 'queued', theirs: null, accepted: false, notBefore }
  updateRow(transaction, 'outbox', { id: last.id }, waits ? fields : { ...fields, ...again })
}

/**
 * Returns true if the operation cannot have reached the service, so that changes may be folded into it. Returns false
 * for an update or delete operation that is queued again after an attempt, because the attempt may have reached the
 * service even without a response. A create operation without a response is not queued again, but becomes uncertain.
 */
export function cannotHaveArrived(operation: Operation): boolean {
  const { state, kind, attempts } = operation
  if (state === 'parked') return !isDoubtful(operation)
  return state === 'queued' && (kind === 'create' || attempts === 0)
}

/**
 * Appends an operation to the outbox. Before an `uncertain` operation is sent, the service is searched for the row that
 * the operation may already have created.
 */
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
  const { kind, patch, base } = change
  const twinKey = deduplicationKey(entity, change)
  const operation = { id, entity, localId, kind, patch, base, twinKey, state, createdAt }
  insertRow(transaction, 'outbox', { ...operation, accepted: isAccepted })
  transaction.touch('sync')
}

/** Returns a row's operations in sending order. */
export function operationsOf(
  reader: Reader,
  entity: Entity,
  localId: LocalId,
): readonly Operation[] {
  return reader
    .all('SELECT * FROM outbox WHERE entity = ? AND local_id = ? ORDER BY seq', [entity, localId])
    .map(toOperation)
}

/** Returns the operation with this id; undefined if there is none. */
export function operationById(reader: Reader, id: string): Operation | undefined {
  const row = reader.get('SELECT * FROM outbox WHERE id = ?', [id])
  return row && toOperation(row)
}

/** Returns every operation, oldest first. */
export function allOperations(reader: Reader): readonly Operation[] {
  return reader.all('SELECT * FROM outbox ORDER BY seq').map(toOperation)
}

/** Returns all parked operations and the oldest `maxOthers` of the rest, oldest first. */
export function oldestOperations(reader: Reader, maxOthers: number): readonly Operation[] {
  if (maxOthers === Infinity) return allOperations(reader)
  return reader
    .all(
      `SELECT * FROM outbox WHERE state = 'parked' OR seq IN (
         SELECT seq FROM outbox WHERE state <> 'parked' ORDER BY seq LIMIT ?) ORDER BY seq`,
      [maxOthers],
    )
    .map(toOperation)
}

/** Returns every operation without its data, oldest first. */
export function allOperationKinds(
  reader: Reader,
): readonly Pick<Operation, 'id' | 'localId' | 'kind'>[] {
  return reader
    .all('SELECT id, local_id, kind FROM outbox ORDER BY seq')
    .map(rowReader<Pick<Operation, 'id' | 'localId' | 'kind'>>())
}

/**
 * True for a create whose request may have arrived: in flight, uncertain, or parked because no look-up could show
 * whether it arrived.
 */
const isOpenCreate = `twin_key IS NOT NULL AND (state IN ('sending', 'uncertain')
  OR state = 'parked' AND json_extract(error, '$.kind') = '${doubtfulKind}')`

/** Returns true if the entity has an open create operation: one that may have arrived, but whose result is unknown. */
export function hasOpenCreate(reader: Reader, entity: Entity): boolean {
  const sql = `SELECT 1 FROM outbox WHERE entity = ? AND ${isOpenCreate} LIMIT 1`
  return valueOf(reader, sql, [entity]) !== null
}

/**
 * Returns the entity's open create operations, oldest first. A create operation is open if it may have arrived at the
 * service, but its result is not known.
 */
export function openCreates(reader: Reader, entity: Entity): readonly Operation[] {
  return reader
    .all(`SELECT * FROM outbox WHERE entity = ? AND ${isOpenCreate} ORDER BY seq`, [entity])
    .map(toOperation)
}

/** Returns the operations that may be sent or looked up, oldest first: those due at `now` and unblocked. */
export function readyOperations(reader: Reader, now: EpochMs, limit: number): readonly Operation[] {
  return reader.all(`${ready} ORDER BY o.seq LIMIT ?`, [now, now, limit]).map(toOperation)
}

// Scanned by seq up to the limit: another order would read every operation.
const dueAt = `max(o.not_before, ${lateArrivalUntil})`
const ready = `SELECT o.* FROM outbox o NOT INDEXED WHERE (${dueAt} <= ? OR ${dueAt} > ? + ${maxWait}) AND ${unblocked}`

/**
 * Returns when the next unblocked operation is due; null if there is none. Blocked operations are left out, because
 * whatever unblocks an operation also wakes the engine.
 */
export function nextDue(reader: Reader): EpochMs | null {
  const sql = `SELECT min(${dueAt}) FROM outbox o WHERE ${unblocked}`
  return valueOf(reader, sql) as EpochMs | null
}

/** Counts the operations of one kind that the service refused with this kind of error. */
export function countRefused(
  reader: Reader,
  kind: Operation['kind'],
  error: OperationError['kind'],
): number {
  const sql = `SELECT count(*) FROM outbox
    WHERE state = 'parked' AND kind = ? AND error ->> '$.kind' = ?`
  return Number(valueOf(reader, sql, [kind, error]))
}

/** Counts the operations in the outbox, the receipts waiting to be uploaded, and the rows that could not be pulled. */
export function outboxCounts(reader: Reader) {
  const row = reader.get(
    `WITH waiting AS (SELECT state, entity IN (SELECT part FROM missing_parts) AS held FROM outbox
       UNION ALL SELECT u.state, 0 ${shownUpload})
     SELECT count(*) AS unsent, total(state = 'parked') AS refused,
       total(state <> 'parked' AND held) AS held,
       (SELECT count(*) FROM rejected_rows) AS rejectedRows FROM waiting`,
  )
  return {
    unsent: Number(row?.['unsent'] ?? 0),
    refused: Number(row?.['refused'] ?? 0),
    /** Number of operations held because the account lacks the part of the service they belong to. */
    held: Number(row?.['held'] ?? 0),
    rejectedRows: Number(row?.['rejectedRows'] ?? 0),
  }
}

type StoredOperation = Omit<Operation, 'remote' | 'isAccepted' | 'inconclusiveLookUps'> & {
  readonly theirs: Operation['remote']
  readonly accepted: boolean
  readonly vainLookUps: number
  readonly twinKey: string | null
}
const readOperation = rowReader<StoredOperation>({
  json: ['patch', 'base', 'error', 'theirs'],
  flags: ['accepted'],
})

function toOperation(row: SqlRow): Operation {
  const { theirs: remote, accepted, vainLookUps, twinKey: _twinKey, ...others } = readOperation(row)
  return { ...others, remote, isAccepted: accepted, inconclusiveLookUps: vainLookUps }
}
