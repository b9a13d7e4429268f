import type {
  ScreenName,
  SyncStatus,
  UnsentItem,
  WorkspaceState,
} from '../../shared/contract/payloads.ts'
import type { Client } from '../../shared/domain/projects/client.ts'
import type { Project, ProjectTime } from '../../shared/domain/projects/project.ts'
import type { ProjectOverview, ProjectQuestion } from './project-overview.ts'
import type { EarlierWork } from '../../shared/domain/entries/note-suggestions.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import type {
  ReportMarks,
  ReportOverview,
  ReportOverviewInput,
  WeekCheck,
  WeekCheckInput,
} from '../../shared/contract/report-payloads.ts'
import type { Category } from '../../shared/domain/expenses/category.ts'
import type { ExpensePage, ExpenseQuery } from '../../shared/contract/expense-payloads.ts'
import type { ImportedChanges } from '../../shared/contract/import-payloads.ts'
import type { Receipt } from '../../shared/domain/expenses/receipt.ts'
import type { ImportMemory } from '../../shared/contract/time-import-payloads.ts'
import type { GapProposals, ProposalsBetween } from '../../shared/contract/proposal-calls.ts'
import type { WaitingProposal } from '../../shared/domain/proposals/waiting-proposal.ts'
import type { ReceiptFolderState } from '../../shared/contract/receipt-folder-calls.ts'
import type { DraftReceipts } from '../../shared/contract/expense-payloads.ts'
import type { ReadReceipt } from '../../shared/domain/receipts/reading.ts'
import type { WebhookCallback } from '../../shared/domain/account/webhook-callback.ts'
import type { ClassicCallbacks } from '../../shared/domain/webhooks/classic-callback.ts'
import type { Delivery } from '../../shared/domain/webhooks/delivery.ts'
import type { ReceiverState } from '../../shared/domain/webhooks/receiver.ts'
import type { DeliveryFilter } from '../../shared/contract/receiver-calls.ts'
import type { StaffMember } from '../../shared/domain/account/staff-member.ts'
import type { ScreenRequest } from './screen-request.ts'
import type { Outcome, StintError } from '../../shared/contract/errors.ts'

/** A short message about the last action, with an optional action such as undo. */
export type Toast = {
  /** Unique, so that each toast restarts the timeout. */
  readonly id: number
  readonly text: string
  /** `revert`: takes back what is no step of the history, such as a setting. */
  readonly action: 'undo' | 'redo' | 'switchBack' | 'revert' | null
  /**
   * Label of the change that the action reverts; the action is hidden once the history has moved on. For
   * `switchBack`, the id of the account.
   */
  readonly label: string | null
}

/** Owner of the receipts that are shown. */
export type ReceiptOwner = { readonly draftId: string } | { readonly expenseId: LocalId }

/** State of the main window and the popover. */
export type WindowState = {
  /** Current screen of the main window. */
  readonly screen: ScreenName
  /** Incremented when the current screen is selected again: it resets to its first page. */
  readonly screenResets: number
  readonly workspace: WorkspaceState | null
  readonly projects: readonly Project[]
  readonly clients: readonly Client[]
  /** Tags of all entries, the one used last first. */
  readonly tags: readonly string[]
  /** Suggested notes; empty until they are asked for. */
  readonly earlierWork: readonly EarlierWork[]
  readonly sync: SyncStatus | null
  readonly unsent: readonly UnsentItem[]
  /** Imported changes that wait for confirmation. */
  readonly imported: ImportedChanges
  /** Entries with the range that they were loaded for; the selection may have moved on. Null until loaded. */
  readonly entries: { readonly input: EntryRange; readonly answer: readonly TimeEntry[] } | null
  /** Range of the entries screen. */
  readonly range: EntryRange | null
  /** Seconds by project; null until loaded. */
  readonly projectTimes: readonly ProjectTime[] | null
  /** The project whose page is open; null for none. */
  readonly projectQuestion: ProjectQuestion | null
  readonly projectOverview: ProjectOverview | null
  readonly showsProjects: boolean
  /** Input of the shown report; null for none. */
  readonly reportInput: ReportOverviewInput | null
  readonly report: {
    readonly input: ReportOverviewInput
    readonly answer: ReportOverview
  } | null
  /** Saved reports and closed weeks; null until loaded. */
  readonly reportMarks: ReportMarks | null
  readonly weekInput: WeekCheckInput | null
  readonly weekCheck: { readonly input: WeekCheckInput; readonly answer: WeekCheck } | null
  /** The shown page; null until loaded. */
  readonly expenses: ExpensePage | null
  readonly expenseQuery: ExpenseQuery | null
  readonly categories: readonly Category[]
  /** True once a form shows names of categories and staff. */
  readonly wantsNames: boolean
  readonly staff: readonly StaffMember[]
  /** Webhook callbacks; null until loaded. */
  readonly callbacks: readonly WebhookCallback[] | null
  /** Those of the classic interface; null until loaded. */
  readonly classicCallbacks: ClassicCallbacks | null
  readonly showsCallbacks: boolean
  /** The local receiver of webhooks, loaded with the callbacks; null until then. */
  readonly receiver: ReceiverState | null
  readonly deliveries: {
    readonly input: { readonly filter: DeliveryFilter }
    readonly answer: readonly Delivery[]
  } | null
  readonly deliveryFilter: DeliveryFilter
  /** Receipts of the open draft or expense. */
  readonly receipts: readonly Receipt[]
  /** What was read from the receipts of drafts; null while nobody shows them. */
  readonly readings: readonly ReadReceipt[] | null
  /** Drafts that main keeps receipts for. */
  readonly draftReceipts: readonly DraftReceipts[]
  /** The folder that is watched for receipts; null until loaded. */
  readonly receiptFolder: ReceiptFolderState | null
  readonly showsReceiptFolder: boolean
  /** The newest import from another tracker, and remembered columns; null until loaded. */
  readonly timeImports: ImportMemory | null
  readonly showsTimeImports: boolean
  /** The time whose proposals are shown; null while nobody shows them. */
  readonly proposalSpan: EntryRange | null
  readonly proposals: { readonly input: EntryRange; readonly answer: ProposalsBetween } | null
  /** Whether a screen shows what is proposed for gaps; null until that is read. */
  readonly showsGapProposals: boolean
  readonly gapProposals: GapProposals | null
  /** What assistants and commands proposed, by time. */
  readonly waiting: readonly WaitingProposal[]
  readonly receiptOwner: ReceiptOwner | null
  /** The draft that the expenses screen has to open; null for none. */
  readonly requestedDraft: string | null
  /** What the screen is asked to show; null for nothing, or once it is shown. */
  readonly screenRequest: ScreenRequest | null
  /** Files dropped on the window that no screen has handled yet. */
  readonly droppedFiles: readonly File[]
  /** The running intent, for the button that was pressed. */
  readonly busy: 'start' | 'stop' | 'workspace' | null
  /** The last failure that is not shown elsewhere, until it is dismissed. */
  readonly error: StintError | null
  readonly toast: Toast | null
  /** The workspace notice that was closed in this session. */
  readonly closedNotice: string | null
}

/** From (inclusive) to (exclusive), UTC ms. */
export type EntryRange = { readonly from: EpochMs; readonly to: EpochMs }

/**
 * Runs an intent and shows its failure. A second intent with `busy` is ignored while one runs. `taken`:
 * state changes that follow from the result, applied without another query; they are on disk.
 */
export type RunIntent = <Value>(
  busy: WindowState['busy'],
  call: () => Promise<Outcome<Value>>,
  taken?: (value: Value, state: WindowState) => Partial<WindowState>,
) => Promise<boolean>

/** Categories and staff are loaded only while their names are shown. */
export function showsNames({ expenseQuery, wantsNames }: WindowState): boolean {
  return expenseQuery !== null || wantsNames
}

/** State before the first load. */
export const emptyState: WindowState = {
  screen: 'entries',
  screenResets: 0,
  workspace: null,
  projects: [],
  clients: [],
  tags: [],
  earlierWork: [],
  sync: null,
  unsent: [],
  imported: { total: 0, items: [] },
  entries: null,
  range: null,
  projectTimes: null,
  projectQuestion: null,
  projectOverview: null,
  showsProjects: false,
  reportInput: null,
  report: null,
  reportMarks: null,
  weekInput: null,
  weekCheck: null,
  expenses: null,
  expenseQuery: null,
  categories: [],
  wantsNames: false,
  staff: [],
  callbacks: null,
  classicCallbacks: null,
  showsCallbacks: false,
  receiver: null,
  deliveries: null,
  deliveryFilter: 'all',
  receipts: [],
  readings: null,
  draftReceipts: [],
  receiptFolder: null,
  showsReceiptFolder: false,
  timeImports: null,
  showsTimeImports: false,
  proposalSpan: null,
  proposals: null,
  showsGapProposals: false,
  gapProposals: null,
  waiting: [],
  receiptOwner: null,
  requestedDraft: null,
  screenRequest: null,
  droppedFiles: [],
  busy: null,
  error: null,
  toast: null,
  closedNotice: null,
}
