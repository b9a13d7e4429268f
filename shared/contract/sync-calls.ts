/** IPC calls of the group `sync`: state of sending and pulling, and decisions about unsent work. */
import type { UnsentDraft, UnsentExport } from '../domain/sync/unsent-file.ts'
import { command, query, type Nothing } from './call.ts'
import type {
  AnswerRestoredInput,
  RepairInput,
  ResolveInput,
  SyncStatus,
  UnsentItem,
} from './sync-payloads.ts'

export const syncCalls = {
  sync: {
    status: query<Nothing, SyncStatus>(),
    /** Operations that have not reached the service, oldest first. */
    unsent: query<Nothing, readonly UnsentItem[]>(),
    /** Sends everything that waits without further delay, and pulls. */
    sendNow: command<Nothing, SyncStatus>(),
    /** Queues a refused operation again. Fails with `notFound`. */
    retry: command<{ readonly id: string }, SyncStatus>(),
    /**
     * Changes field values of a refused operation and sends it again. Fails with `notFound`, `invalid`,
     * `busy`.
     */
    repair: command<RepairInput, SyncStatus>(),
    /** Sends a row that the service has lost as a new one. Fails with `notFound`, `invalid`, `busy`. */
    recreate: command<{ readonly id: string }, SyncStatus>(),
    /**
     * Takes the row of the service that a create may have made (`OperationError.candidate`) for that create, with the
     * service's values. Fails with `notFound`, `invalid` (another row here has it by now), `busy`.
     */
    adopt: command<{ readonly id: string }, SyncStatus>(),
    /** Resolves a conflict by a choice for each field. Fails with `notFound`, `invalid`, `busy`. */
    resolve: command<ResolveInput, SyncStatus>(),
    /** Discards the unsent changes of this row; can be undone. Fails with `notFound`, `busy`. */
    discard: command<{ readonly id: string }, SyncStatus>(),
    /**
     * Writes all unsent work and the given drafts into one file in the downloads folder: readable JSON, in a
     * zip file where receipts are part of it. Fails with `storage`, `invalid` (too much for a zip file).
     */
    exportUnsent: command<{ readonly drafts: readonly UnsentDraft[] }, UnsentExport>(),
    /**
     * Answers the question of `SyncStatus.restored`. Fails with `notFound` where there is no question, `busy`,
     * `storage`.
     */
    answerRestored: command<AnswerRestoredInput, SyncStatus>(),
    /** Interrupts a long pull; the next pull continues it. */
    cancelPull: command<Nothing, SyncStatus>(),
  },
} as const
