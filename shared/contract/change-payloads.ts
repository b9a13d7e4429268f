/** Payload of the event `changed`. */

/** The parts of the state that a window can subscribe to. */
export type Topic =
  | 'workspace'
  | 'signIn'
  /** The list of accounts, and what is said of them: a commit in one that is not shown, an added one, the keychain. */
  | 'accounts'
  | 'timer'
  | 'entries'
  | 'projects'
  | 'expenses'
  /** What was read from receipts. */
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
  /** Rules for vendors on receipts. */
  | 'vendorRules'
  /** Rates of mileage. */
  | 'mileageRates'
  /** What was decided about lines of bank statements. */
  | 'statements'
  /** Imports of time entries from files of other trackers. */
  | 'timeImports'
  /** What is proposed, and what it is proposed from. */
  | 'proposals'
  /** The folder that is watched for receipts. */
  | 'receiptFolder'
  /** Receipts were kept for drafts that no window has made yet. */
  | 'draftReceipts'
  | 'settings'
  | 'reminders'
  | 'links'
  | 'history'
  | 'sync'
  | 'desktop'
  /** A newer version of the program, its download and installation. */
  | 'updates'

/** Says which topics a commit touched. */
export type Change = { readonly topics: readonly Topic[] }
