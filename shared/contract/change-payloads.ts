/** The parts of the state that a window can subscribe to. */
export type Topic =
  | 'workspace'
  | 'signIn'
  /** Accounts and their state, changes in accounts that no window shows, and the state of the keychain. */
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
  /** Proposals, and the sources and past choices that they are made from. */
  | 'proposals'
  | 'receiptFolder'
  /** Stored receipts for which a window still has to create drafts. */
  | 'draftReceipts'
  | 'settings'
  | 'reminders'
  | 'links'
  | 'history'
  | 'sync'
  | 'desktop'
  | 'updates'

export type ChangedTopics = { readonly topics: readonly Topic[] }
