/** What crosses the contract about a file of unsent work that is to be imported. */
import type { ImportedItem } from '../domain/sync/imported-change.ts'
import type { Entity } from '../domain/sync/operation.ts'

/** What a file would bring. Nothing has happened yet. */
export type ImportPreview = {
  /** Names the parsed file in main until it is imported, closed, or another one is chosen. */
  readonly id: string
  /** How many are new here, by kind of row. */
  readonly counts: readonly ImportCount[]
  /** The first of them: changes and deletions before creates. */
  readonly items: readonly ImportedItem[]
  /** The first addresses to which the file wants notifications sent; always refused. */
  readonly callbacks: readonly ImportedCallback[]
  readonly callbackCount: number
  /** Operations that are here or at the service already. */
  readonly known: number
  /** Rows that the file makes and deletes again: nothing is left of them. */
  readonly undone: number
  /** Drafts that are no expenses here; the window knows which of them it has. */
  readonly draftIds: readonly string[]
  /** Receipts that are not here. */
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

/** What came in files and waits for confirmation, oldest first. */
export type ImportedChanges = {
  readonly total: number
  readonly items: readonly ImportedItem[]
}

/** `left`: how many could not be confirmed, because their row is not here. */
export type ConfirmReport = { readonly confirmed: number; readonly left: number }

/** UTF-16 units of the text of a file; a hundred thousand changes are about 115 million. */
export const longestUnsentText = 150_000_000
/** Items of one preview, and of one question for what waits. */
export const mostPreviewItems = 500
