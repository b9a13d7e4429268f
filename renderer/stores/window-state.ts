import type {
  DesktopState,
  EntryTotals,
  HistoryState,
  PendingLink,
  Reminder,
  ShortcutsState,
  ScreenName,
  SyncStatus,
  UnresolvedGap,
  UnsentItem,
  WorkspaceState,
} from '../../shared/contract/payloads.ts'
import type { MissingPart } from '../../shared/domain/account/account-part.ts'
import type { Client } from '../../shared/domain/projects/client.ts'
import type { Project, ProjectTime } from '../../shared/domain/projects/project.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import type {
  Report,
  ReportInput,
  WeekCheck,
  WeekCheckInput,
} from '../../shared/contract/report-payloads.ts'
import type { Category } from '../../shared/domain/expenses/category.ts'
import type { ExpensePage, ExpenseQuery } from '../../shared/contract/expense-payloads.ts'
import type {
  AccountSignIn,
  SignInSetup,
  SignInState,
} from '../../shared/contract/sign-in-payloads.ts'
import type { ImportedChanges } from '../../shared/contract/import-payloads.ts'
import type { Receipt } from '../../shared/domain/expenses/receipt.ts'
import type { StaffMember } from '../../shared/domain/account/staff-member.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import type { Outcome, StintError } from '../../shared/contract/errors.ts'

/** A short word about what was done, with the way back. */
export type Toast = {
  /** A new one for each: the time that it stays begins anew. */
  readonly id: number
  readonly text: string
  readonly action: 'undo' | 'redo' | 'switchBack' | null
  /**
   * What the action would take back; where the history has moved on, the action is not offered any more. Of
   * `switchBack`, the account.
   */
  readonly label: string | null
}

/** Whose receipts are shown. */
export type ReceiptOwner = { readonly draftId: string } | { readonly expenseId: LocalId }

export type WindowState = {
  /** What the main window shows. */
  readonly screen: ScreenName
  /** Grows when the screen that is shown is asked for again: it goes back to its first page. */
  readonly screenResets: number
  readonly workspace: WorkspaceState | null
  /** The parts that the connected account does not have. */
  readonly missing: readonly MissingPart[]
  readonly desktop: DesktopState | null
  /** The attempt to sign in, what this build brings along for it, and how the account is signed in. */
  readonly signIn: SignInState | null
  readonly signInSetup: SignInSetup | null
  readonly accountSignIn: AccountSignIn | null
  readonly showsSignIn: boolean
  readonly running: readonly TimeEntry[]
  readonly recent: readonly TimeEntry[]
  readonly totals: EntryTotals | null
  readonly projects: readonly Project[]
  readonly clients: readonly Client[]
  /** Gaps that wait for a decision, oldest first. */
  readonly gaps: readonly UnresolvedGap[]
  /** The work that can be resumed; null while a timer runs. */
  readonly paused: TimeEntry | null
  readonly settings: Settings | null
  readonly shortcuts: ShortcutsState | null
  readonly reminders: readonly Reminder[]
  /** The link that waits for a yes or no. */
  readonly link: PendingLink | null
  readonly sync: SyncStatus | null
  readonly unsent: readonly UnsentItem[]
  /** What came in files and waits for confirmation. */
  readonly imported: ImportedChanges
  readonly history: HistoryState
  /** Entries, and the range that they are of: what is asked for can have moved on. Null until the first answer. */
  readonly entries: { readonly input: EntryRange; readonly answer: readonly TimeEntry[] } | null
  /** What the screen of entries asks for. */
  readonly range: EntryRange | null
  /** Seconds of projects; null until the first answer. */
  readonly projectTimes: readonly ProjectTime[] | null
  readonly showsProjects: boolean
  /** The report that is shown; null for none. */
  readonly reportInput: ReportInput | null
  readonly report: { readonly input: ReportInput; readonly answer: Report } | null
  readonly weekInput: WeekCheckInput | null
  readonly weekCheck: { readonly input: WeekCheckInput; readonly answer: WeekCheck } | null
  /** The page that is shown; null until the first answer. */
  readonly expenses: ExpensePage | null
  readonly expenseQuery: ExpenseQuery | null
  readonly categories: readonly Category[]
  /** A form picks categories and staff by their names. */
  readonly wantsNames: boolean
  readonly staff: readonly StaffMember[]
  /** Those of the draft or expense that is open. */
  readonly receipts: readonly Receipt[]
  readonly receiptOwner: ReceiptOwner | null
  /** The draft that the screen of expenses is to open; null for none. */
  readonly wantedDraft: string | null
  /** Files that were dropped on the window and that no screen has taken yet. */
  readonly droppedFiles: readonly File[]
  /** The timer command that is under way, for the button that was pressed. */
  readonly busy: 'start' | 'stop' | 'workspace' | null
  /** The last failure that has no better place; shown until it is put away. */
  readonly error: StintError | null
  readonly toast: Toast | null
  /** The notice of the workspace that was read and closed in this session. */
  readonly closedNotice: string | null
}

/** From (included) to (left out), UTC ms. */
export type EntryRange = { readonly from: EpochMs; readonly to: EpochMs }

/**
 * Runs an intent; its failure is shown, a second press while it runs is ignored. `taken`: what the answer
 * says of the state by itself; it is on disk by then, so it is shown without asking once more.
 */
export type RunIntent = <Value>(
  busy: WindowState['busy'],
  call: () => Promise<Outcome<Value>>,
  taken?: (value: Value, state: WindowState) => Partial<WindowState>,
) => Promise<boolean>

/** Categories and staff are asked for only while something on screen names them. */
export function showsNames({ expenseQuery, wantsNames }: WindowState): boolean {
  return expenseQuery !== null || wantsNames
}

export const emptyState: WindowState = {
  screen: 'entries',
  screenResets: 0,
  workspace: null,
  missing: [],
  desktop: null,
  signIn: null,
  signInSetup: null,
  accountSignIn: null,
  showsSignIn: false,
  running: [],
  recent: [],
  totals: null,
  projects: [],
  clients: [],
  gaps: [],
  paused: null,
  settings: null,
  shortcuts: null,
  reminders: [],
  link: null,
  sync: null,
  unsent: [],
  imported: { total: 0, items: [] },
  history: { undo: null, redo: null },
  entries: null,
  range: null,
  projectTimes: null,
  showsProjects: false,
  reportInput: null,
  report: null,
  weekInput: null,
  weekCheck: null,
  expenses: null,
  expenseQuery: null,
  categories: [],
  wantsNames: false,
  staff: [],
  receipts: [],
  receiptOwner: null,
  wantedDraft: null,
  droppedFiles: [],
  busy: null,
  error: null,
  toast: null,
  closedNotice: null,
}
