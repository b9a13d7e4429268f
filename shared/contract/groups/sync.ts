import { z } from 'zod'
import type { Entity } from '../../domain/entity.ts'
import type { Fields, FieldValue, Operation, OperationKind } from '../../domain/sync/operation.ts'
import { maxDrafts, type UnsentExport } from '../../domain/sync/unsent-file.ts'
import type { EpochMs } from '../../domain/units.ts'
import { unsentDraft, note, nothing } from '../field-schemas.ts'
import { command, query, type InputOf } from './define.ts'

export type SyncStatus = {
  /**
   * `idle`: all sent. `sending`: operations are in flight. `waiting`: queued, next attempt at `nextTryAt`. `offline`:
   * the last request did not reach the service. `signIn`: the token was refused, so everything waits. `notUpToDate`:
   * all sent, but the last pull failed. `local`: no account is connected.
   */
  readonly kind: 'idle' | 'sending' | 'waiting' | 'notUpToDate' | 'offline' | 'signIn' | 'local'
  /** Operations that have not reached the service, refused ones included. */
  readonly unsent: number
  /** Operations awaiting the user's decision. */
  readonly refused: number
  /** Operations waiting for a part of the service that the account lacks. */
  readonly held: number
  readonly nextTryAt: EpochMs | null
  /** Null if the service has sent no response to this workspace. */
  readonly lastResponseAt: EpochMs | null
  /** Time of the last successful pull; null before the first one. */
  readonly pulledAt: EpochMs | null
  /** What went wrong, as a sentence; null if the last request succeeded. */
  readonly problem: string | null
  /** Null unless a pull takes long enough to be shown. */
  readonly pull: PullProgress | null
  /** Rows from the service that could not be parsed and are set aside. */
  readonly rejectedRows: number
  /**
   * Question to ask if the service may have been restored from a backup; null for none. Nothing is sent until it is
   * answered.
   */
  readonly restored: RestoredQuestion | null
}

/**
 * What the user is asked about after the service was restored from a backup: changes that Stint had sent, and that the
 * service has lost.
 */
export type RestoredQuestion = {
  /** Sent rows that the service no longer has. */
  readonly missing: Readonly<Record<'entries' | 'expenses' | 'projects', number>>
  /** Rows whose version on the service is older and lacks a change that was sent. */
  readonly older: number
  readonly examples: readonly {
    readonly entity: Entity
    readonly title: string | null
    readonly isMissing: boolean
  }[]
}

/** How far a list has been read. `rows`: number read so far. `total`: number that the service announced. */
export type PullProgress = { readonly list: Entity; readonly rows: number; readonly total: number }

/** An unsent operation in the outbox, or an expense's unsent receipt. `id`: the operation's or the receipt's id. */
export type UnsentItem = Pick<
  Operation,
  'id' | 'entity' | 'localId' | 'state' | 'createdAt' | 'attempts' | 'error'
> & {
  readonly kind: OperationKind | 'receipt'
  /** Fields to send: all fields of a create, the changed fields of an update. */
  readonly patch: Fields
  /** All writable fields with their local values; empty unless the item awaits the user's decision. */
  readonly current: Fields
  readonly conflict: readonly ConflictField[]
  /** An entry's note, a project's title or a receipt's file name. */
  readonly title: string | null
  /** Size of a receipt, in bytes. */
  readonly size?: number
  /** Why the operation waits for a part of the service that the account lacks; null if it does not. */
  readonly heldReason: string | null
  readonly nextTryAt: EpochMs | null
}

/** A field that was changed both here (`mine`) and on the service (`theirs`). `base`: value before the two changes. */
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
  /** All unsent items, oldest first. */
  unsent: query(nothing, ['sync']).answers<readonly UnsentItem[]>(),
  /** Sends immediately, then pulls. */
  sendNow: command(nothing).answers<SyncStatus>(),
  /** Queues a refused operation again. Fails with `notFound`. */
  retry: command(operationId).answers<SyncStatus>(),
  /** Changes field values of a refused operation and sends it again. Fails with `notFound`, `invalid`, `busy`. */
  repair: command(
    operationId.extend({ fields: z.record(z.string(), fieldValue) }),
  ).answers<SyncStatus>(),
  /** Creates a new row in place of a row that the service has lost. Fails with `notFound`, `invalid`, `busy`. */
  recreate: command(operationId).answers<SyncStatus>(),
  /**
   * Accepts that this create operation made the row `OperationError.candidate` on the service, and takes over the row's
   * values. Fails with `notFound`, `invalid` (the row has meanwhile been matched to another local row), `busy`.
   */
  adopt: command(operationId).answers<SyncStatus>(),
  /** Resolves a conflict by a choice for each field. Fails with `notFound`, `invalid`, `busy`. */
  resolve: command(operationId.extend({ choices })).answers<SyncStatus>(),
  /** Discards the unsent changes of this row; can be undone. Fails with `notFound`, `busy`. */
  discard: command(operationId).answers<SyncStatus>(),
  /**
   * Writes all unsent work and the given drafts into the downloads folder, as readable JSON, or as a zip file if there
   * are receipts. Fails with `storage`, `invalid` (too much for a zip file).
   */
  exportUnsent: command(
    z.strictObject({ drafts: z.array(unsentDraft).max(maxDrafts) }),
  ).answers<UnsentExport>(),
  /**
   * Answers the question in `SyncStatus.restored`. `sendAgain`: rows that the service lost are sent again. `keep`: the
   * service's state is adopted; can be undone. Fails with `notFound` (no question), `busy`, `storage`.
   */
  answerRestored: command(
    z.strictObject({ choice: z.enum(['sendAgain', 'keep']) }),
  ).answers<SyncStatus>(),
  /** Interrupts a long pull; the next pull continues it. */
  cancelPull: command(nothing).answers<SyncStatus>(),
}

export type ResolveInput = InputOf<typeof sync.resolve>
