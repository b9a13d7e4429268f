/** IPC calls of the group `dataExport`: everything of the current account in one zip file (docs/export.md). */
import type { UnsentDraft } from '../domain/sync/unsent-file.ts'
import { command, query, type Nothing } from './call.ts'

/** A complete export. */
export type WrittenExport = {
  /** Path of the zip file. */
  readonly file: string
  readonly bytes: number
  /** Number of rows of all entities. */
  readonly rows: number
  /** Number of files of receipts in it, and of those that were not on this computer. */
  readonly receipts: number
  readonly missing: number
}

export type DataExportState = {
  /** Steps of the export that is being written; `total` is 0 until they are counted. Null for none. */
  readonly progress: { readonly done: number; readonly total: number } | null
  /** The last one of this run of the program. */
  readonly last: WrittenExport | null
}

export type DataExportInput = {
  /** `choose`: the person is asked where it goes. */
  readonly place: 'downloads' | 'choose'
  /** Expense drafts, which only the window knows. */
  readonly drafts: readonly UnsentDraft[]
}

export const exportCalls = {
  dataExport: {
    state: query<Nothing, DataExportState>(),
    /**
     * Writes the file; answers when it is complete, with null where the person cancelled it. Fails with `busy`,
     * `storage`, `invalid` (too much for a zip file).
     */
    start: command<DataExportInput, WrittenExport | null>(),
    /** Stops the export that is being written; nothing is left of it. */
    cancel: command<Nothing, null>(),
    /** Shows the last file in the file manager. Fails with `notFound`. */
    show: command<Nothing, null>(),
  },
} as const
