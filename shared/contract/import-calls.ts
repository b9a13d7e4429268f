/** IPC calls of the group `imports`: importing a file of unsent work. */
import { command, query } from './call.ts'
import type { ImportResult } from '../domain/sync/unsent-file.ts'
import type { ConfirmReport, ImportedChanges, ImportPreview } from './import-payloads.ts'

/** The given changes; null for all that wait. */
export type ImportedIds = { readonly ids: readonly string[] | null }

export const importCalls = {
  imports: {
    /**
     * Parses the text of a file and describes what an import would do; nothing is written or sent. The main
     * process keeps the last parsed file. Fails with `invalid` where the file has another format, is damaged,
     * or belongs to another business.
     */
    preview: command<{ readonly text: string }, ImportPreview>(),
    /**
     * Imports a previewed file: its creates are applied, its changes and deletions wait for confirmation, its
     * callbacks are refused. The bytes of its receipts are stored before (`receipts.keep`). Answers the
     * drafts, which the window stores. One undo reverts all of it. Fails with `notFound` where the preview is
     * not open any more.
     */
    take: command<{ readonly id: string }, ImportResult>(),
    /** Drops a previewed file. */
    close: command<{ readonly id: string }, null>(),
    /** Changes that wait for confirmation: how many, and the first `limit` of them. */
    waiting: query<{ readonly limit: number }, ImportedChanges>(),
    /** Applies changes locally and queues them for the service; can be undone. Fails with `notFound`. */
    confirm: command<ImportedIds, ConfirmReport>(),
    /** Discards changes; can be undone. Fails with `notFound`. */
    discard: command<ImportedIds, { readonly discarded: number }>(),
  },
} as const
