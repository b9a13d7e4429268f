import type { UnsentItem } from '../../shared/contract.ts'
import type { Operation } from '../../shared/domain/operation.ts'
import type { Reader } from '../store/database.ts'
import { allOperations } from '../store/outbox.ts'
import { projectById } from '../store/projects.ts'
import { timeEntryById } from '../store/time-entries.ts'

/** Everything that has not reached the service, oldest first. */
export function unsentItems(reader: Reader): readonly UnsentItem[] {
  return allOperations(reader).map((operation) => ({
    id: operation.id,
    entity: operation.entity,
    localId: operation.localId,
    kind: operation.kind,
    state: operation.state,
    title: titleOf(reader, operation),
    createdAt: operation.createdAt,
    attempts: operation.attempts,
    nextTryAt: operation.notBefore > 0 && operation.state !== 'parked' ? operation.notBefore : null,
    error: operation.error && { message: operation.error.message, fields: operation.error.fields },
  }))
}

function titleOf(reader: Reader, operation: Operation): string | null {
  return operation.entity === 'timeEntry'
    ? (timeEntryById(reader, operation.localId)?.note ?? null)
    : (projectById(reader, operation.localId)?.title ?? null)
}
