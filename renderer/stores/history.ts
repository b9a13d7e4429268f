import { t } from '../../shared/domain/language/translate.ts'
import type { StoreApi } from 'zustand/vanilla'
import type { SendCall } from '../../shared/contract/contract.ts'
import type { HistoryState } from '../../shared/contract/payloads.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import type { Answers } from '../data/answers.ts'
import type { RunIntent, ToastState, WindowState } from './window-state.ts'

/** Creates the functions for undo, redo and toasts. */
export function createHistoryIntents(
  send: SendCall,
  state: StoreApi<WindowState>,
  runIntent: RunIntent,
  answers: Pick<Answers, 'load' | 'set'>,
) {
  const shown = () => state.getState().workspace?.id ?? null
  let begun = 0
  const begin = (): number => (begun += 1)
  let lastShown = 0
  let takeLastBack: (() => Promise<unknown>) | null = null
  /** Shows an action's toast, unless a later action has one: undo reverts the latest change. `turn`: the action. */
  const showInOrder = (turn: number, toast: Omit<ToastState, 'id'>): void => {
    if (turn < lastShown) return
    lastShown = turn
    state.setState({ toast: { ...toast, id: turn } })
  }
  const offerUndo = async (text: string): Promise<void> => {
    const turn = begin()
    const history = await answers.load('history.state', {})
    showInOrder(turn, { text, action: 'undo', label: history?.undo ?? null })
  }
  /** Undoes or redoes a change. If there is none, a toast says so instead of an error. */
  const step = async (
    call: () => Promise<Outcome<HistoryState>>,
    toastOf: (history: HistoryState) => Omit<ToastState, 'id'>,
  ): Promise<boolean> => {
    const turn = begin()
    const outcome = await call()
    if (!outcome.ok && outcome.error.code === 'nothingToUndo') {
      showInOrder(turn, { text: outcome.error.message, action: null, label: null })
      return false
    }
    if (outcome.ok) {
      answers.set('history.state', {}, outcome.value)
      showInOrder(turn, toastOf(outcome.value))
    }
    return runIntent(null, async () => outcome)
  }
  return {
    undo: (): Promise<boolean> =>
      step(
        () => send('history.undo', {}, shown()),
        ({ redo }) => ({
          text: t`Undone: ${redo ?? t`the last change`}`,
          action: 'redo',
          label: redo,
        }),
      ),
    redo: (): Promise<boolean> =>
      step(
        () => send('history.redo', {}, shown()),
        ({ undo }) => ({ text: t`Redone: ${undo ?? t`the change`}`, action: 'undo', label: undo }),
      ),
    offerUndo,
    showToast: (text: string): void => showInOrder(begin(), { text, action: null, label: null }),
    /** Shows a toast whose undo button calls `takeBack`, for a change that is not in the undo history. */
    offerRevert(text: string, takeBack: () => Promise<unknown>): void {
      takeLastBack = takeBack
      showInOrder(begin(), { text, action: 'revert', label: null })
    },
    /** Undoes the change of the last `offerRevert`, once only. */
    async revert(): Promise<void> {
      const takeBack = takeLastBack
      takeLastBack = null
      state.setState({ toast: null })
      await takeBack?.()
    },
    closeToast: (): void => state.setState({ toast: null }),
  }
}
