import { nothing } from '../field-schemas.ts'
import { command, query } from './define.ts'

/** Labels of the changes that undo and redo would apply next; null for none. */
export type HistoryState = { readonly undo: string | null; readonly redo: string | null }

export const history = {
  state: query(nothing, ['history']).answers<HistoryState>(),
  /** Undoes the last change, even if it was already sent. Fails with `nothingToUndo`. */
  undo: command(nothing).answers<HistoryState>(),
  /** Fails with `nothingToUndo`. */
  redo: command(nothing).answers<HistoryState>(),
}
