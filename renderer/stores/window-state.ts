import type { ScreenName, WorkspaceState } from '../../shared/contract/payloads.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { ScreenRequest } from './screen-request.ts'
import type { Outcome, StintError } from '../../shared/contract/errors.ts'

/** A short message about the last action, with an optional action such as undo. */
export type ToastState = {
  /** Id, different for each toast, so that each toast restarts the timeout. */
  readonly id: number
  readonly text: string
  /** Action that the toast offers. `revert` undoes a change that is not in the undo history, such as a setting. */
  readonly action: 'undo' | 'redo' | 'switchBack' | 'revert' | null
  /** `undo`, `redo`: label of the change; if another change is next, no button is shown. `switchBack`: account id. */
  readonly label: string | null
}

/** State of the main window and the popover. */
export type WindowState = {
  readonly screen: ScreenName
  /** Incremented when the current screen is selected again, so that the screen resets to its first page. */
  readonly screenResets: number
  readonly workspace: WorkspaceState | null
  /** The draft that the expenses screen is to open; null for none. */
  readonly requestedDraft: string | null
  /** Request for the current screen; null if there is none, or once the screen has handled it. */
  readonly screenRequest: ScreenRequest | null
  /** Files dropped on the window that no screen has handled yet. */
  readonly droppedFiles: readonly File[]
  /** Kind of the action in progress, whose button is shown as busy; null for none. */
  readonly busy: 'start' | 'stop' | 'workspace' | null
  /** The last failure not shown elsewhere, until it is dismissed. */
  readonly error: StintError | null
  readonly toast: ToastState | null
  readonly closedNotice: string | null
}

/** Range of time, UTC ms. `from` is included, `to` is not. */
export type EntryRange = { readonly from: EpochMs; readonly to: EpochMs }

/**
 * Runs an action and shows its error. Of the actions whose `busy` is not null, only one runs at a time; others are
 * ignored meanwhile.
 */
export type RunIntent = <Value>(
  busy: WindowState['busy'],
  call: () => Promise<Outcome<Value>>,
) => Promise<boolean>

export const emptyState: WindowState = {
  screen: 'entries',
  screenResets: 0,
  workspace: null,
  requestedDraft: null,
  screenRequest: null,
  droppedFiles: [],
  busy: null,
  error: null,
  toast: null,
  closedNotice: null,
}
