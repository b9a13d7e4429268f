/** The part of the contract about importing a file of unsent work. */
import { command, query } from './call.ts'
import type { ImportResult } from '../domain/sync/unsent-file.ts'
import type { ConfirmReport, ImportedChanges, ImportPreview } from './import-payloads.ts'

/** All of what waits, or the named ones. */
export type ImportedIds = { readonly ids: readonly string[] | null }

export const importCalls = {
  imports: {
    /**
     * Reads the text of a file and says what it would bring; nothing is written or sent. Main keeps the last one
     * that was read. Fails with `invalid` where it is no such file, is damaged, or is of another business.
     */
    preview: command<{ readonly text: string }, ImportPreview>(),
    /**
     * Takes the creates of a file that was previewed; its changes and deletions wait for confirmation, its
     * callbacks are refused. The bytes of its receipts come before it (`receipts.keep`). Answers the drafts, which
     * the window keeps. One undo takes all back. Fails with `notFound` where the preview is not open any more.
     */
    take: command<{ readonly id: string }, ImportResult>(),
    /** Forgets a file that was previewed. */
    close: command<{ readonly id: string }, null>(),
    /** What waits for confirmation: how many, and the first of them. */
    waiting: query<{ readonly limit: number }, ImportedChanges>(),
    /** Makes these changes here and queues them for the service; can be undone. Fails with `notFound`. */
    confirm: command<ImportedIds, ConfirmReport>(),
    /** Gives these up; can be undone. Fails with `notFound`. */
    discard: command<ImportedIds, { readonly discarded: number }>(),
  },
} as const
