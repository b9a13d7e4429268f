/** Calls of the group `sync`: state of sending and pulling, and decisions about unsent work. */
import { z } from 'zod'
import type { Entity } from '../../domain/entity.ts'
import type {
  Fields,
  FieldValue,
  OperationKind,
  OperationState,
  OperationError,
} from '../../domain/sync/operation.ts'
import { maxDrafts, type UnsentExport } from '../../domain/sync/unsent-file.ts'
import type { EpochMs, LocalId } from '../../domain/units.ts'
import { unsentDraft, note, nothing } from '../field-schemas.ts'
import { command, query, type InputOf } from './define.ts'

export type SyncStatus = {
  /**
   * `idle`: all sent. `sending`: operations are in flight. `waiting`: queued, next attempt at `nextTryAt`. `offline`:
   * the last request did not reach the service. `signIn`: the token was refused, so everything waits. `notUpToDate`:
   * all sent, but the last pull failed. `local`: no account is connected.
   */
  readonly kind: 'idle' | 'sending' | 'waiting' | 'notUpToDate' | 'offline' | 'signIn' | 'local'
  /** Number of operations that have not reached the service, refused ones included. */
  readonly unsent: number
  /** Number of operations that wait for the user's decision. */
  readonly refused: number
  /** Number of operations that wait for a part of the service that the account does not have. */
  readonly held: number
  readonly nextTryAt: EpochMs | null
  /** Time of the service's last response; null if it has sent none to this workspace. */
  readonly lastResponseAt: EpochMs | null
  /** Time of the last successful pull; null before the first one. */
  readonly pulledAt: EpochMs | null
  /** The last failure as a sentence; null if the last request succeeded. */
  readonly problem: string | null
  /** Progress of a pull that takes long enough to be shown; null if there is none. */
  readonly pull: PullProgress | null
  /** Number of rows of the service that could not be parsed and are kept aside. */
  readonly rejectedRows: number
  /**
   * The question that the user has to answer because the service may have been restored from a backup; null for none.
   * Nothing is sent until the question is answered.
   */
  readonly restored: RestoredQuestion | null
}

/** Sent changes that a service has lost after it was restored from a backup. */
export type RestoredQuestion = {
  /** Number of sent rows of each kind that the service no longer has. */
  readonly missing: {
    readonly entries: number
    readonly expenses: number
    readonly projects: number
  }
  /** Number of rows that the service still has, but in an older state, without a change that was sent. */
  readonly older: number
  /** The first few missing or older rows. */
  readonly examples: readonly {
    readonly entity: Entity
    /** Title of the row; null if it has none. */
    readonly title: string | null
    readonly isMissing: boolean
  }[]
}

/** Progress of reading a list: number of rows read so far, and number of rows that the service announced. */
export type PullProgress = { readonly list: Entity; readonly rows: number; readonly total: number }

/**
 * An operation of the outbox, or a receipt of an expense, as the Unsent screen shows it. `id`: id of the operation or
 * receipt.
 */
export type UnsentItem = {
  readonly id: string
  readonly entity: Entity
  readonly localId: LocalId
  readonly kind: OperationKind | 'receipt'
  readonly state: OperationState
  /** The fields to send: all fields of a create, the changed fields of an update. */
  readonly patch: Fields
  /** Every writable field with its local value; empty unless the item waits for the user's decision. */
  readonly current: Fields
  /** The fields in conflict; empty for none. */
  readonly conflict: readonly ConflictField[]
  /** Text that names the row: the note of an entry, the title of a project, the file of a receipt. */
  readonly title: string | null
  /** Size of a receipt in bytes. */
  readonly size?: number
  readonly createdAt: EpochMs
  readonly attempts: number
  /** Why the operation waits for a part of the service that the account lacks; null if it does not wait for one. */
  readonly heldReason: string | null
  readonly nextTryAt: EpochMs | null
  /** The service's error message, and its messages for individual fields. */
  readonly error: OperationError | null
}

/**
 * A field that was changed both here and on the service. `base`: value before the two changes. `mine`: local value.
 * `theirs`: the service's value.
 */
export type ConflictField = {
  readonly field: string
  readonly base: FieldValue
  readonly mine: FieldValue
  readonly theirs: FieldValue
}

const operationId = z.strictObject({ id: z.uuid() })
const fieldValue = z.union([note, z.number(), z.boolean(), z.null()])

const choices = z.record(
  z.string(),
  z.union([
    z.strictObject({ take: z.enum(['mine', 'theirs']) }),
    z.strictObject({ value: fieldValue }),
  ]),
)

export const sync = {
  status: query(nothing, ['sync']).answers<SyncStatus>(),
  /** Operations that have not reached the service, oldest first. */
  unsent: query(nothing, ['sync']).answers<readonly UnsentItem[]>(),
  /** Sends all waiting operations immediately, then pulls. */
  sendNow: command(nothing).answers<SyncStatus>(),
  /** Queues a refused operation again. Fails with `notFound`. */
  retry: command(operationId).answers<SyncStatus>(),
  /** Changes field values of a refused operation and sends it again. Fails with `notFound`, `invalid`, `busy`. */
  repair: command(
    operationId.extend({ fields: z.record(z.string(), fieldValue) }),
  ).answers<SyncStatus>(),
  /**
   * Creates a new row on the service in place of a row that the service has lost. Fails with `notFound`, `invalid`,
   * `busy`.
   */
  recreate: command(operationId).answers<SyncStatus>(),
  /**
   * Accepts that a row on the service (`OperationError.candidate`) came from this create operation, and takes over the
   * values of that row. Fails with `notFound`, `invalid` (the row has meanwhile been matched to another local row),
   * `busy`.
   */
  adopt: command(operationId).answers<SyncStatus>(),
  /** Resolves a conflict by a choice for each field. Fails with `notFound`, `invalid`, `busy`. */
  resolve: command(operationId.extend({ choices })).answers<SyncStatus>(),
  /** Discards the unsent changes of this row; can be undone. Fails with `notFound`, `busy`. */
  discard: command(operationId).answers<SyncStatus>(),
  /**
   * Writes all unsent work and the given drafts into one file in the downloads folder. The file is readable JSON; with
   * receipts, it is a zip file that contains the JSON and the receipts. Fails with `storage`, `invalid` (too much for a
   * zip file).
   */
  exportUnsent: command(
    z.strictObject({ drafts: z.array(unsentDraft).max(maxDrafts) }),
  ).answers<UnsentExport>(),
  /**
   * Answers the question of `SyncStatus.restored`. `sendAgain`: the rows that the service lost are sent to it once
   * more. `keep`: the state of the service is adopted; can be undone. Fails with `notFound` if there is no question,
   * `busy`, `storage`.
   */
  answerRestored: command(
    z.strictObject({ choice: z.enum(['sendAgain', 'keep']) }),
  ).answers<SyncStatus>(),
  /** Interrupts a long pull; the next pull continues it. */
  cancelPull: command(nothing).answers<SyncStatus>(),
}

export type ResolveInput = InputOf<typeof sync.resolve>
