/** The window state after a switch of the workspace. */
import { t } from '../../shared/domain/language/translate.ts'
import type { WorkspaceState } from '../../shared/contract/payloads.ts'
import { emptyState, type Toast, type WindowState } from './window-state.ts'

/** The date range is kept. Filters refer to rows of the former account, so they are cleared. */
export function stateAfterSwitch(next: WorkspaceState, before: WindowState): WindowState {
  const { screen, range, error } = before
  return {
    ...emptyState,
    screen,
    range,
    workspace: next,
    // The reason of the last failure still has to be readable.
    error,
    toast:
      runningTimerToast(next, before.workspace) ?? (before.toast?.action ? null : before.toast),
  }
}

/** A toast that the timer of the former account keeps running, with a way back; null where none runs. */
function runningTimerToast(next: WorkspaceState, before: WorkspaceState | null): Toast | null {
  const left = next.accounts.find(({ id }) => id === before?.id)
  if (!left?.hasRunningTimer || next.id === null) return null
  const text = t`The timer in ${left.name} goes on.`
  return { id: (lastId -= 1), text, action: 'switchBack', label: left.id }
}

/** Counts down: the ids of the history count up. */
let lastId = 0
