/** Payload of the event `changed`. */

/** The parts of the state that a window can subscribe to. */
export type Topic =
  | 'workspace'
  | 'signIn'
  /**
   * The list of accounts and their state. Touched when a workspace is opened or fails to connect, when anything changes
   * in an account that no window shows, and when the state of the keychain changes.
   */
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
  /** Issued timesheets. */
  | 'timesheets'
  /** Favourites: work that is started with one key. */
  | 'favourites'
  /** Rules for vendors on receipts. */
  | 'vendorRules'
  /** Rates of mileage. */
  | 'mileageRates'
  /** Decisions about lines of bank statements. */
  | 'statements'
  /** Imports of time entries from files of other trackers. */
  | 'timeImports'
  /** Proposals, and the sources and past choices that they are made from. */
  | 'proposals'
  /** The folder that is watched for receipts. */
  | 'receiptFolder'
  /** Stored receipts for which a window still has to create drafts. */
  | 'draftReceipts'
  | 'settings'
  | 'reminders'
  | 'links'
  | 'history'
  | 'sync'
  | 'desktop'
  /** A newer version of the program, its download and installation. */
  | 'updates'

/** The topics that a commit touched. */
export type ChangedTopics = { readonly topics: readonly Topic[] }
