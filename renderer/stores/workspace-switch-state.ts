/** What of a window's state belongs to one workspace, and is begun anew where another one is shown. */
import type { WorkspaceState } from '../../shared/contract/payloads.ts'
import { emptyState, type Toast, type WindowState } from './window-state.ts'

/** Days are the same in every account; filters name rows, so they go. */
export function emptiedFor(next: WorkspaceState, before: WindowState): WindowState {
  const { screen, desktop, settings, shortcuts, reminders, range, error } = before
  return {
    ...emptyState,
    ...{ screen, desktop, settings, shortcuts, reminders, range },
    workspace: next,
    // Why the last press did nothing is still to be read.
    error,
    toast: timerGoesOn(next, before.workspace) ?? (before.toast?.action ? null : before.toast),
  }
}

/** A timer stays with its account; whoever leaves it running is told, and can go back. */
function timerGoesOn(next: WorkspaceState, before: WorkspaceState | null): Toast | null {
  const left = next.accounts.find(({ id }) => id === before?.id)
  if (!left?.hasRunningTimer || next.id === null) return null
  const text = `The timer in ${left.name} goes on.`
  return { id: (lastId -= 1), text, action: 'switchBack', label: left.id }
}

/** Below those of the history, which count up. */
let lastId = 0
