import { t } from '../../shared/domain/language/translate.ts'
import type { ConflictField, UnsentItem } from '../../shared/contract/payloads.ts'
import {
  isDoubtful,
  deduplicationKey,
  writableFields,
  titleOfRow,
  type Fields,
  type Operation,
} from '../../shared/domain/sync/operation.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { Reader } from '../store/database.ts'
import { unavailableParts } from '../store/pulled/unavailable-parts.ts'
import { oldestOperations } from '../store/outbox/outbox.ts'
import { shownUploads, type ReceiptUpload } from '../store/receipts/receipt-uploads.ts'
import type { AnyFields } from '../store/synced-table.ts'
import { syncedTables } from '../store/synced-tables.ts'
import { isUndeletePending } from '../store/outbox/pending-undelete.ts'

/**
 * Returns the outbox as the Unsent screen shows it: operations, oldest first, then receipts. Includes all operations
 * awaiting the user. Of the others, includes only the oldest `maxOthers`, because an import can leave tens of
 * thousands.
 */
export function unsentItems(reader: Reader, maxOthers = Infinity): readonly UnsentItem[] {
  const missing = new Map<string, string>(
    unavailableParts(reader).map(({ part, reason }) => [part, reason]),
  )
  const all = oldestOperations(reader, maxOthers)
  const doubtful = all.filter(isDoubtful)
  const rows = rowsOf(reader, all)
  const items = all.map((operation) => ({
    id: operation.id,
    entity: operation.entity,
    localId: operation.localId,
    kind: operation.kind,
    state: operation.state,
    title: titleOfRow(rows.get(operation.localId)),
    patch: operation.patch,
    current:
      operation.state === 'parked' ? currentFields(operation, rows.get(operation.localId)) : {},
    conflict: conflictOf(operation),
    createdAt: operation.createdAt,
    attempts: operation.attempts,
    heldReason:
      operation.state === 'parked'
        ? null
        : (missing.get(operation.entity) ??
          heldByDuplicate(operation, doubtful) ??
          heldByUndelete(reader, operation)),
    nextTryAt: operation.notBefore > 0 && operation.state !== 'parked' ? operation.notBefore : null,
    error: operation.error,
  }))
  return [...items, ...shownUploads(reader).map(receiptItem)]
}

/** Returns the item of a receipt, which is sent after its expense. */
function receiptItem(upload: ReceiptUpload): UnsentItem {
  const { receiptId, expenseId, state, size, queuedAt, attempts, notBefore, error } = upload
  const isHeld = upload.expenseServiceId === null && state === 'queued'
  return {
    id: receiptId,
    entity: 'expense',
    localId: expenseId,
    kind: 'receipt',
    state,
    size,
    attempts,
    error,
    title: upload.name,
    createdAt: queuedAt,
    patch: {},
    current: {},
    conflict: [],
    heldReason: isHeld ? t`Stint sends the expense first, then this receipt.` : null,
    nextTryAt: notBefore > 0 && state === 'queued' ? notBefore : null,
  }
}

/** Returns why a create waits behind an uncertain one with the same deduplication key; null if it does not wait. */
function heldByDuplicate(operation: Operation, doubtful: readonly Operation[]): string | null {
  const key = deduplicationKey(operation.entity, operation)
  const isBehind =
    key !== null &&
    doubtful.some(
      (earlierCreate) =>
        earlierCreate.seq < operation.seq &&
        earlierCreate.entity === operation.entity &&
        deduplicationKey(earlierCreate.entity, earlierCreate) === key,
    )
  return isBehind ? t`An identical item may already be on the service. Stint is checking.` : null
}

function heldByUndelete(reader: Reader, operation: Operation): string | null {
  return isUndeletePending(reader, operation)
    ? t`You undid this deletion. Stint is checking whether the service has already deleted the item.`
    : null
}

/** Returns all writable fields, not just changed ones: a refusal can name any field, and the repair form shows them. */
function currentFields({ entity, patch }: Operation, row: AnyFields | undefined): Fields {
  const local = writableFields[entity].map((name) => [name, row?.[name] ?? null] as const)
  return { ...Object.fromEntries(local), ...patch }
}

function conflictOf({ remote, patch, base }: Operation): readonly ConflictField[] {
  return Object.entries(remote ?? {}).map(([field, value]) => ({
    field,
    base: base?.[field] ?? null,
    mine: patch[field] ?? null,
    theirs: value,
  }))
}

/** Reads the rows, keyed by local id, with one statement per table, not per operation. */
function rowsOf(reader: Reader, operations: readonly Operation[]): ReadonlyMap<LocalId, AnyFields> {
  const tables = new Set(operations.map(({ entity }) => syncedTables[entity]))
  const ids = JSON.stringify(operations.map(({ localId }) => localId))
  const inIds = 'WHERE r.id IN (SELECT value FROM json_each(?))'
  return new Map(
    [...tables].flatMap((table) => table.where(reader, inIds, [ids]).map((row) => [row.id, row])),
  )
}
