/** Undo and redo, and the toast that offers them. */
import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../shared/contract.ts'
import type { HistoryState } from '../../shared/payloads.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { Outcome } from '../../shared/errors.ts'
import type { Intend, Toast, WindowState } from './window-state.ts'

export type HistoryIntents = {
  undo(): Promise<boolean>
  redo(): Promise<boolean>
  removeEntry(id: LocalId): Promise<boolean>
  /** Says what was done, with the way back beside it. */
  offerUndo(text: string): Promise<void>
  closeToast(): void
}

export function createHistoryIntents(
  client: Bridge,
  state: StoreApi<WindowState>,
  intend: Intend,
  askHistory: () => Promise<void>,
): HistoryIntents {
  let count = 0
  const say = (toast: Omit<Toast, 'id'>): void => {
    count += 1
    state.setState({ toast: { ...toast, id: count } })
  }
  const offerUndo = async (text: string): Promise<void> => {
    await askHistory()
    say({ text, action: 'undo', label: state.getState().history.undo })
  }
  /** Goes one step; that there is none is worth a word, not an error. */
  const step = async (
    call: () => Promise<Outcome<HistoryState>>,
    told: (history: HistoryState) => Omit<Toast, 'id'>,
  ): Promise<boolean> => {
    const outcome = await call()
    if (!outcome.ok && outcome.error.code === 'nothingToUndo') {
      say({ text: outcome.error.message, action: null, label: null })
      return false
    }
    if (outcome.ok) {
      state.setState({ history: outcome.value })
      say(told(outcome.value))
    }
    return intend(null, async () => outcome)
  }
  return {
    undo: () =>
      step(
        () => client.history.undo(),
        ({ redo }) => ({
          text: `Undone: ${redo ?? 'the last change'}`,
          action: 'redo',
          label: redo,
        }),
      ),
    redo: () =>
      step(
        () => client.history.redo(),
        ({ undo }) => ({
          text: `Done again: ${undo ?? 'the change'}`,
          action: 'undo',
          label: undo,
        }),
      ),
    async removeEntry(id) {
      const isDone = await intend(null, () => client.entries.remove({ id }))
      if (isDone) await offerUndo('Deleted.')
      return isDone
    },
    offerUndo,
    closeToast: () => state.setState({ toast: null }),
  }
}
