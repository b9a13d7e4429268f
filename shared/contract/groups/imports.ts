/** Calls of the group `imports`: importing a file of unsent work. */
import { t } from '../../domain/language/translate.ts'
import { z } from 'zod'
import { maxPreviewItems, type ImportedItem } from '../../domain/sync/imported-change.ts'
import type { Entity } from '../../domain/entity.ts'
import { maxUnsentText, type ImportResult } from '../../domain/sync/unsent-file.ts'
import { nothing } from '../field-schemas.ts'
import { command, query, type InputOf } from './define.ts'

/** Preview of the import of a file. */
export type ImportPreview = {
  /**
   * Id of the parsed file in the main process. It is valid until the file is imported or closed, or another file is
   * previewed.
   */
  readonly id: string
  /** Number of new operations for each kind of row. */
  readonly counts: readonly ImportCount[]
  /** The first new operations, sorted so that changes and deletions come before new rows. */
  readonly items: readonly ImportedItem[]
  /** The first webhook callbacks of the file; they are always refused. */
  readonly callbacks: readonly ImportedCallback[]
  readonly callbackCount: number
  /** Number of operations in the file that this computer has applied already. */
  readonly known: number
  /** Number of rows that the file creates and deletes again. */
  readonly undone: number
  /** Ids of the drafts that were not submitted on this computer. The window knows which of the drafts it has. */
  readonly draftIds: readonly string[]
  /** Number of receipts that are not on this computer. */
  readonly receipts: number
}

export type ImportCount = {
  readonly entity: Entity
  readonly creates: number
  readonly changes: number
  readonly deletes: number
}

export type ImportedCallback = {
  readonly id: string
  readonly kind: 'create' | 'update' | 'delete'
  readonly event: string
  readonly uri: string
}

/** Imported changes that wait for confirmation, oldest first. */
export type ImportedChanges = { readonly total: number; readonly items: readonly ImportedItem[] }

/**
 * Result of a confirmation. `left`: number of changes that could not be applied, because their row is not on this
 * computer.
 */
export type ConfirmReport = { readonly confirmed: number; readonly left: number }

const byPreview = z.strictObject({ id: z.uuid() })
/** Input that names imported changes; null for all that wait. */
const byIds = z.strictObject({ ids: z.array(z.uuid()).max(maxPreviewItems).nullable() })

export const imports = {
  /**
   * Parses the text of a file and describes what an import would do; nothing is written or sent. The main process keeps
   * the last parsed file. Fails with `invalid` if the file has another format, is damaged, or belongs to another
   * business.
   */
  preview: command(
    z.strictObject({
      text: z
        .string()
        .max(maxUnsentText, { error: () => t`This file is too large to be from Stint.` }),
    }),
  ).answers<ImportPreview>(),
  /**
   * Imports a previewed file: its new rows are added, its changes and deletions wait for confirmation, and its
   * callbacks are refused. The bytes of its receipts must have been stored by `receipts.keep` before. Returns the
   * drafts of the file, for the window to store. One undo reverts the whole import. Fails with `notFound` if the
   * preview is no longer open.
   */
  take: command(byPreview).answers<ImportResult>(),
  /** Closes a previewed file without importing it. */
  close: command(byPreview).answers<null>(),
  /** Number of changes that wait for confirmation. */
  count: query(nothing, ['sync']).answers<number>(),
  /** Number of changes that wait for confirmation, and the first `limit` of them, compared with the local rows. */
  waiting: query(z.strictObject({ limit: z.int().min(1).max(maxPreviewItems) }), [
    'sync',
    'entries',
    'projects',
    'expenses',
    'staff',
  ]).answers<ImportedChanges>(),
  /** Applies changes locally and queues them for the service; can be undone. Fails with `notFound`. */
  confirm: command(byIds).answers<ConfirmReport>(),
  /** Discards changes; can be undone. Fails with `notFound`. */
  discard: command(byIds).answers<{ readonly discarded: number }>(),
}

export type ImportedIds = InputOf<typeof imports.confirm>
