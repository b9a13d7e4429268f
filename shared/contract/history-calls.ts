/** IPC calls of the group `history`: undo and redo. */
import { command, query, type Nothing } from './call.ts'

/** Labels of what undo and redo would do next; null where there is nothing. */
export type HistoryState = { readonly undo: string | null; readonly redo: string | null }

export const historyCalls = {
  history: {
    state: query<Nothing, HistoryState>(),
    /** Undoes the last change, also after it was sent. Fails with `nothingToUndo`. */
    undo: command<Nothing, HistoryState>(),
    /** Fails with `nothingToUndo`. */
    redo: command<Nothing, HistoryState>(),
  },
} as const
