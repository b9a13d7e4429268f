/** What a screen is asked to show when another part of the window opens it. */
import type { StoreApi } from 'zustand/vanilla'
import type { EntryFilter } from '../../shared/contract/entry-payloads.ts'
import type { ListedExpense } from '../../shared/contract/expense-payloads.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { WindowState } from './window-state.ts'

export type ScreenRequest =
  | { readonly screen: 'entries'; readonly show: 'new'; readonly projectId: LocalId | null }
  | { readonly screen: 'entries'; readonly show: 'entry'; readonly entry: TimeEntry }
  | { readonly screen: 'entries'; readonly show: 'list'; readonly filter: EntryFilter }
  | { readonly screen: 'entries'; readonly show: 'day' | 'week' | 'sheet' }
  | { readonly screen: 'projects'; readonly show: 'new' }
  | { readonly screen: 'projects'; readonly show: 'project'; readonly id: LocalId }
  | { readonly screen: 'expenses'; readonly show: 'new' }
  | { readonly screen: 'expenses'; readonly show: 'expense'; readonly expense: ListedExpense }

export type ScreenRequestIntents = {
  /** Opens the screen, which takes the request once it is there. */
  openScreenWith(this: void, request: ScreenRequest): void
  clearScreenRequest(this: void): void
}

export function createScreenRequestIntents(state: StoreApi<WindowState>): ScreenRequestIntents {
  return {
    openScreenWith: (screenRequest) =>
      state.setState({ screen: screenRequest.screen, screenRequest }),
    clearScreenRequest: () => state.setState({ screenRequest: null }),
  }
}
