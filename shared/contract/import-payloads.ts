/** Payloads of the group `imports`. */
import type { ImportedItem } from '../domain/sync/imported-change.ts'
import type { Entity } from '../domain/entity.ts'

/** What the import of a file would do. */
export type ImportPreview = {
  /** Id of the parsed file in the main process, until it is imported or closed, or another one is previewed. */
  readonly id: string
  /** Number of new operations by kind of row. */
  readonly counts: readonly ImportCount[]
  /** The first of them, changes and deletions before creates. */
  readonly items: readonly ImportedItem[]
  /** The first webhook callbacks of the file; they are always refused. */
  readonly callbacks: readonly ImportedCallback[]
  readonly callbackCount: number
  /** Number of operations that were applied here already. */
  readonly known: number
  /** Number of rows that the file creates and deletes again. */
  readonly undone: number
  /** Ids of drafts that were not submitted here; the window knows which of them it has. */
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
export type ImportedChanges = {
  readonly total: number
  readonly items: readonly ImportedItem[]
}

/** `left`: number of changes that could not be applied because their row does not exist here. */
export type ConfirmReport = { readonly confirmed: number; readonly left: number }

/** Maximum length of a file, in UTF-16 units; a hundred thousand changes are about 115 million. */
export const longestUnsentText = 150_000_000
/** Maximum number of items in one preview, and in one answer of `imports.waiting`. */
export const mostPreviewItems = 500
