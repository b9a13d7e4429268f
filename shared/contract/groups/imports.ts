import { t } from '../../domain/language/translate.ts'
import { z } from 'zod'
import { maxPreviewItems, type ImportedItem } from '../../domain/sync/imported-change.ts'
import type { Entity } from '../../domain/entity.ts'
import { maxUnsentText, type ImportResult } from '../../domain/sync/unsent-file.ts'
import { nothing } from '../field-schemas.ts'
import { command, query, type InputOf } from './define.ts'

export type ImportPreview = {
  /** Id of the parsed file, valid until it is imported or closed, or another file is previewed. */
  readonly id: string
  readonly counts: readonly ImportCount[]
  /** The first new operations: changes and deletions come before new rows. */
  readonly items: readonly ImportedItem[]
  /** The first callbacks of the file; they are always refused. */
  readonly callbacks: readonly ImportedCallback[]
  readonly callbackCount: number
  /** Number of operations that this computer has already applied. */
  readonly known: number
  /** Number of rows that the file both creates and deletes. */
  readonly undone: number
  /** Drafts that were not submitted on this computer. The window knows which of them it has. */
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

/** Imported changes that await the user's confirmation. `items`: oldest first. */
export type ImportedChanges = { readonly total: number; readonly items: readonly ImportedItem[] }

/**
 * Result of confirming imported changes. `left`: number of changes that were not applied and still wait, because the
 * rows that they change do not exist on this computer.
 */
export type ConfirmReport = { readonly confirmed: number; readonly left: number }

const byPreview = z.strictObject({ id: z.uuid() })
/** Ids of imported changes; null for all that are waiting. */
const byIds = z.strictObject({ ids: z.array(z.uuid()).max(maxPreviewItems).nullable() })

export const imports = {
  /**
   * Parses a file and describes what an import would do; nothing is written or sent. The last parsed file stays open.
   * Fails with `invalid` if the file has another format, is damaged, or belongs to another business.
   */
  preview: command(
    z.strictObject({
      text: z
        .string()
        .max(maxUnsentText, { error: () => t`This file is too large to be from Stint.` }),
    }),
  ).answers<ImportPreview>(),
  /**
   * Imports the previewed file: adds new rows, holds changes and deletions for confirmation, and refuses callbacks. The
   * bytes of its receipts must have been stored with `receipts.keep`. Returns the file's drafts, for the window to
   * store. One undo reverts the whole import. Fails with `notFound` if the preview is no longer open.
   */
  take: command(byPreview).answers<ImportResult>(),
  close: command(byPreview).answers<null>(),
  count: query(nothing, ['sync']).answers<number>(),
  /** The first `limit` changes awaiting confirmation, compared with the local rows. */
  waiting: query(z.strictObject({ limit: z.int().min(1).max(maxPreviewItems) }), [
    'sync',
    'entries',
    'projects',
    'expenses',
    'staff',
  ]).answers<ImportedChanges>(),
  /** Applies waiting changes; can be undone. Fails with `notFound`. */
  confirm: command(byIds).answers<ConfirmReport>(),
  /** Discards changes; can be undone. Fails with `notFound`. */
  discard: command(byIds).answers<{ readonly discarded: number }>(),
}

export type ImportedIds = InputOf<typeof imports.confirm>
