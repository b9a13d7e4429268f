import type { EntryFilter } from '../../shared/contract/groups/entries.ts'
import type { ListedExpense } from '../../shared/contract/groups/expenses.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import type { Day, LocalId, ServiceId } from '../../shared/domain/units.ts'

export type ScreenRequest =
  | { readonly screen: 'entries'; readonly show: 'new'; readonly projectId: LocalId | null }
  | { readonly screen: 'entries'; readonly show: 'entry'; readonly entry: TimeEntry }
  | { readonly screen: 'entries'; readonly show: 'list'; readonly filter: EntryFilter }
  | { readonly screen: 'entries'; readonly show: 'day' | 'week' | 'sheet' }
  /** Shows the day view with the proposals focused. */
  | { readonly screen: 'entries'; readonly show: 'proposals' }
  | { readonly screen: 'projects'; readonly show: 'new' }
  | { readonly screen: 'projects'; readonly show: 'project'; readonly id: LocalId }
  /** Opens the checklist that closes a week. `day`: any day in that week. */
  | { readonly screen: 'reports'; readonly show: 'closeWeek'; readonly day: Day }
  | {
      readonly screen: 'reports'
      readonly show: 'timesheet'
      readonly clientId: ServiceId | null
      readonly projectId: LocalId
    }
  | { readonly screen: 'settings'; readonly show: 'vendorRule'; readonly readAs: string }
  | { readonly screen: 'settings'; readonly show: 'timeImport' }
  | { readonly screen: 'settings'; readonly show: 'updates' }
  | { readonly screen: 'expenses'; readonly show: 'new' }
  | { readonly screen: 'expenses'; readonly show: 'expense'; readonly expense: ListedExpense }
