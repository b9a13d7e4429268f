/** The parts of the state that a window can subscribe to. */
export type Topic =
  | 'workspace'
  | 'signIn'
  /** Accounts and their state, changes in accounts that no window shows, and the keychain's state. */
  | 'accounts'
  | 'timer'
  | 'entries'
  | 'projects'
  | 'expenses'
  /** Results of reading receipts. */
  | 'readings'
  | 'staff'
  | 'system'
  | 'callbacks'
  | 'receiver'
  | 'team'
  | 'clients'
  | 'gaps'
  | 'recurring'
  /** Saved reports and closed weeks. */
  | 'reportMarks'
  | 'timesheets'
  | 'favourites'
  | 'vendorRules'
  | 'mileageRates'
  | 'statements'
  | 'timeImports'
  /** Proposals, and the sources and past choices they are based on. */
  | 'proposals'
  | 'receiptFolder'
  /** Stored receipts for which a window must still create drafts. */
  | 'draftReceipts'
  | 'settings'
  | 'reminders'
  | 'links'
  | 'history'
  | 'sync'
  | 'desktop'
  | 'updates'

export type ChangedTopics = { readonly topics: readonly Topic[] }
