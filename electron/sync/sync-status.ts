import type { PullProgress, SyncStatus } from '../../shared/contract/payloads.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Reader } from '../store/database.ts'
import { restoredQuestion } from '../store/pulled/lost-rows.ts'
import { nextDue, outboxCounts } from '../store/outbox/outbox.ts'
import type { ConnectionState } from './connection-state.ts'
import type { Halt } from './restored/restore-detection.ts'

/** The state of a sync engine, without the state of the outbox. */
export type EngineState = {
  readonly connection: ConnectionState
  readonly pulledAt: EpochMs | null
  readonly progress: PullProgress | null
  readonly halt: Halt
  readonly isSending: boolean
  readonly hasService: boolean
  readonly isConnecting: boolean
}

/** Returns the sync status: what is waiting to be sent, and what the engine is doing about it. */
export function syncStatus(reader: Reader, state: EngineState): SyncStatus {
  const { connection, halt } = state
  const { unsent, refused, held, rejectedRows } = outboxCounts(reader)
  return {
    kind: kindOf(state, unsent - refused),
    unsent,
    refused,
    held,
    nextTryAt: nextTryAt(reader, state),
    lastResponseAt: connection.lastResponseAt(),
    pulledAt: state.pulledAt,
    problem: connection.problem(),
    pull: state.progress,
    rejectedRows,
    restored: halt === 'asking' ? restoredQuestion(reader) : null,
  }
}

function kindOf(
  { connection, isSending, hasService, isConnecting }: EngineState,
  waiting: number,
): SyncStatus['kind'] {
  if (!hasService && !isConnecting) return 'local'
  if (connection.needsSignIn()) return 'signIn'
  if (connection.unreachableCount() > 0) return 'offline'
  if (isSending) return 'sending'
  if (waiting > 0) return 'waiting'
  return connection.isPullFailing() ? 'notUpToDate' : 'idle'
}

function nextTryAt(reader: Reader, { connection, hasService }: EngineState): EpochMs | null {
  if (connection.needsSignIn() || !hasService) return null
  const due = nextDue(reader)
  if (due === null && connection.unreachableCount() === 0) return null
  return Math.max(due ?? 0, connection.holdUntil()) as EpochMs
}
