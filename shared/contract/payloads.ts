/** What travels over the contract: inputs and outputs of its calls, payload of its event. */
import type { AccountSummary, WorkspaceId } from './workspace-payloads.ts'
import type { AccountPart } from '../domain/account/account-part.ts'
import type { Connection } from './connection.ts'
import type { Resolution } from '../domain/sync/conflict.ts'
import type { Expense } from '../domain/expenses/expense.ts'
import type {
  Entity,
  Fields,
  FieldValue,
  OperationKind,
  OperationState,
} from '../domain/sync/operation.ts'
import type { Gap } from '../domain/presence/gap.ts'
import type { Project, ProjectColour } from '../domain/projects/project.ts'
import type { Credentials } from './sign-in-payloads.ts'
import type { StaffMember } from '../domain/account/staff-member.ts'
import type { UnsentExport } from '../domain/sync/unsent-file.ts'
import type { ShortcutAction } from './settings.ts'
import type { TimeEntry } from '../domain/entries/time-entry.ts'
import type { Rounding } from '../domain/reports/rounding.ts'
import type { Day, EpochMs, LocalId, Seconds, ServiceId } from '../domain/units.ts'

export type { Connection } from './connection.ts'
export type { PullProgress, RestoredQuestion, SyncStatus } from './sync-payloads.ts'

/** Parts of the state that a change touched. */
export type Topic =
  | 'workspace'
  | 'signIn'
  /** Something in the list of accounts: one that is not shown has committed or was added. */
  | 'accounts'
  | 'timer'
  | 'entries'
  | 'projects'
  | 'expenses'
  | 'staff'
  | 'callbacks'
  | 'clients'
  | 'gaps'
  | 'settings'
  | 'reminders'
  | 'links'
  | 'history'
  | 'sync'
  | 'desktop'
export type Change = { readonly topics: readonly Topic[] }

export type WorkspaceState = {
  /** The current workspace; null for none. */
  readonly id: WorkspaceId | null
  /** `none`: the first choice is to be shown. */
  readonly kind: 'none' | 'demo' | 'own'
  readonly connection: Connection | null
  readonly keychain: KeychainState
  /** A sentence about what happened to the data while it was opened; null for nothing. */
  readonly notice: string | null
  /** All accounts in the order in which they were added, the demo business first while it is open. */
  readonly accounts: readonly AccountSummary[]
}

/**
 * `available`: tokens are kept in the system's keychain. `unavailable`: they live in memory until the
 * program ends; `reason` is the sentence for the person.
 */
export type KeychainState =
  { readonly kind: 'available' } | { readonly kind: 'unavailable'; readonly reason: string }

/** What is left of an account that was taken off this computer. */
export type RemovedAccount = {
  readonly state: WorkspaceState
  /** The file of `export`. */
  readonly written: UnsentExport | null
  /** The folder of `keep`. */
  readonly keptIn: string | null
}

export type ConnectInput = {
  readonly baseUrl: string
  readonly credentials: Credentials
  /** Left out where the service is to be asked for the memberships of the token. */
  readonly businessId?: string
  readonly accountId?: string
}

/** The first three must pass; an account works without the other parts. */
export type ConnectStep = 'address' | 'token' | 'business' | AccountPart

export type ConnectReport = {
  /** The tests in order; those after a failure are `untested`. */
  readonly steps: readonly {
    readonly step: ConnectStep
    /** `missing`: this account or token does not have the part. */
    readonly result: 'passed' | 'failed' | 'missing' | 'untested'
    /** A sentence that says what failed and what can be done; null unless failed or missing. */
    readonly message: string | null
  }[]
  /** Memberships to choose from, where ids were left out and the service named more than one. */
  readonly choices: readonly Membership[]
  /** The state after the attempt; the connection is set only where the first three steps passed. */
  readonly state: WorkspaceState
}

export type Membership = {
  readonly businessId: string
  /** Null where the owner has no accounting. */
  readonly accountId: string | null
  readonly name: string
}

export type StartTimerInput = {
  readonly note?: string
  readonly projectId?: LocalId
  /** Only counts where the project has no client of its own. */
  readonly clientId?: ServiceId
  /** One of the project's services; one that it does not have is left out. */
  readonly projectServiceId?: ServiceId
  readonly billable?: boolean
  /** When the work began, at most a month ago; left out, now. */
  readonly startedAt?: EpochMs
}

/** Where a timer can be said to have begun. */
export type StartPoints = {
  /** Up to when time is recorded: now while something runs. Null where nothing was recorded in the last month. */
  readonly lastEntryEnd: EpochMs | null
  /** When the person last came back to this computer in this run of the program; null where unknown. */
  readonly unlockedAt: EpochMs | null
}

/** Time that was worked already. */
export type CreateEntryInput = Omit<StartTimerInput, 'startedAt'> & {
  readonly startedAt: EpochMs
  readonly duration: Seconds
  /** IANA name; left out, the one of this computer. */
  readonly zone?: string
}

/** A gap with the entry that a cut would shorten; null where nothing ran, or it is gone. */
export type UnresolvedGap = Gap & { readonly entry: TimeEntry | null }

export type GiveGapInput = {
  readonly id: LocalId
  readonly projectId?: LocalId
  readonly note?: string
  readonly billable?: boolean
}

export type CreateProjectInput = {
  readonly title: string
  readonly description?: string | null
  readonly clientId?: ServiceId | null
  readonly type?: Project['type']
  readonly fixedPrice?: string | null
  readonly rate?: string | null
  readonly budget?: Seconds | null
  readonly billingMethod?: string | null
  readonly dueDate?: Day | null
}

export type EditProjectInput = { readonly id: LocalId } & Partial<CreateProjectInput> & {
    readonly complete?: boolean
    readonly active?: boolean
  }

/** What is left out stays. */
export type MarkProjectInput = {
  readonly id: LocalId
  /** Null: the one that it has by itself. */
  readonly colour?: ProjectColour | null
  readonly isPinned?: boolean
  readonly rounding?: Rounding | null
}

/** The fields that a person fills in. */
export type ExpenseInput = Omit<
  Expense,
  'id' | 'serviceId' | 'status' | 'hasReceipt' | 'invoiceId' | 'sendState'
>
export type SubmitExpenseInput = ExpenseInput & { readonly draftId: string }
export type EditExpenseInput = { readonly id: LocalId } & Partial<ExpenseInput>

export type EditStaffInput = { readonly id: LocalId } & Partial<
  Omit<StaffMember, 'id' | 'serviceId' | 'sendState'>
>

export type RepairInput = { readonly id: string; readonly fields: Fields }
/** `sendAgain`: what the service lost goes there again. `keep`: what the service has counts here, too. */
export type AnswerRestoredInput = { readonly choice: 'sendAgain' | 'keep' }
export type ResolveInput = { readonly id: string; readonly choices: Resolution }

export type HistoryState = { readonly undo: string | null; readonly redo: string | null }

export type EntryTotals = {
  readonly day: Day
  readonly today: Seconds
  readonly week: Seconds
}

export type UnsentItem = {
  readonly id: string
  readonly entity: Entity
  readonly localId: LocalId
  readonly kind: OperationKind
  readonly state: OperationState
  /** What is to be sent: every field of a create, the changed ones of an update. */
  readonly patch: Fields
  /** Every field of the row that can be sent, with its value here; empty unless the item is parked. */
  readonly current: Fields
  /** A conflict: the fields that both sides changed. */
  readonly conflict: readonly ConflictField[]
  /** What it is about, in words: the note of the entry, the title of the project. */
  readonly title: string | null
  readonly createdAt: EpochMs
  readonly attempts: number
  /** Why it stays here until the account offers more; null where nothing of the kind holds it. */
  readonly heldReason: string | null
  readonly nextTryAt: EpochMs | null
  /** The service's own words, whole and per field. */
  readonly error: {
    readonly kind: string
    readonly message: string
    readonly fields: Readonly<Record<string, string>>
  } | null
}

/** One field that both sides changed: what it was, what it is here, what it is on the service. */
export type ConflictField = {
  readonly field: string
  readonly base: FieldValue
  readonly mine: FieldValue
  readonly theirs: FieldValue
}

export type Theme = 'light' | 'dark' | 'system'

/** Something to look at, until it is closed. */
export type Reminder = { readonly id: string; readonly at: EpochMs } &
  /** `workspaceId`: where the timer runs. */
  (
    | { readonly kind: 'stillWorking'; readonly workspaceId: WorkspaceId }
    /** Milliseconds by which the clock of this computer was set forward (positive) or back. */
    | { readonly kind: 'clockJump'; readonly by: number }
    /** Nothing is written to the log in this run. */
    | { readonly kind: 'logFailed'; readonly reason: string }
    /** Pages run without Chromium's sandbox. */
    | { readonly kind: 'noSandbox' }
  )

export type ShortcutState = {
  readonly action: ShortcutAction
  /** As Electron spells it; null where it is off. */
  readonly accelerator: string | null
  /**
   * `taken`: another program has the keys. `duplicate`: another of our actions has them. `invalid`: no
   * usable combination. `unavailable`: this session passes no keys on.
   */
  readonly standing: 'off' | 'registered' | 'taken' | 'duplicate' | 'invalid' | 'unavailable'
  /** A sentence for the person; null where nothing is wrong. */
  readonly message: string | null
}

export type ShortcutsState = {
  /** Why this session has no global shortcuts at all; null where it has. */
  readonly unavailable: string | null
  readonly actions: readonly ShortcutState[]
}

/** The screens of the main window. */
export const screenNames = [
  'entries',
  'projects',
  'expenses',
  'reports',
  'gaps',
  'unsent',
  'account',
  'settings',
] as const
export type ScreenName = (typeof screenNames)[number]

/** Where the main window is to go: a screen, with this draft of an expense open where one is named. */
export type Place = { readonly screen: ScreenName; readonly draftId?: string }

/** A link that asks for something: it waits for the person's yes (electron/remote/links/links.ts). */
export type PendingLink = {
  readonly id: string
  /** What it asks for, and what follows from a yes, in sentences. */
  readonly question: string
  readonly detail: string | null
  /** The word for a yes; null where it can't be done. */
  readonly action: 'Start' | 'Stop' | 'Record' | null
}

export type DesktopState = {
  readonly theme: Theme
  readonly version: string
  readonly electron: string
  readonly platform: string
  /** False where the desktop shows no tray icons; the window then stays in reach. */
  readonly hasTray: boolean
  /** What stands in the way of starting at login; null where nothing does. */
  readonly loginProblem: string | null
  /** What tells when the person is away, and why a part of it does not; empty where the system tells all. */
  readonly presence: readonly { readonly name: string; readonly reason: string | null }[]
}
