import { command, event, query, type Call, type EventOf, type Nothing } from './call.ts'
import type { Outcome } from './errors.ts'
import type { RemoveAccountInput, WorkspaceId } from './workspace-payloads.ts'
import type {
  Change,
  WorkspaceState,
  ConnectInput,
  ConnectReport,
  StartTimerInput,
  StartPoints,
  CreateEntryInput,
  GiveGapInput,
  CreateProjectInput,
  EditProjectInput,
  MarkProjectInput,
  EditStaffInput,
  RepairInput,
  AnswerRestoredInput,
  ResolveInput,
  HistoryState,
  EntryTotals,
  SyncStatus,
  UnsentItem,
  Theme,
  DesktopState,
  Reminder,
  ShortcutsState,
  Place,
  ScreenName,
  PendingLink,
  UnresolvedGap,
  RemovedAccount,
} from './payloads.ts'
import type {
  ApplySheetInput,
  ChangedEntries,
  DuplicateEntryInput,
  EditEntriesInput,
  EditEntryInput,
  EntryFilter,
  EntryIds,
  EntryPage,
  EntrySums,
  ListEntriesInput,
  MoveEntryInput,
  SplitEntryInput,
} from './entry-payloads.ts'
import type { MissingPart } from '../domain/account/account-part.ts'
import type { Client } from '../domain/projects/client.ts'
import { certificateCalls } from './certificate-calls.ts'
import { expenseCalls } from './expense-calls.ts'
import { importCalls } from './import-calls.ts'
import { signInCalls } from './sign-in-calls.ts'
import type { Credentials } from './sign-in-payloads.ts'
import type { Settings, ShortcutAction } from './settings.ts'
import type { Project, ProjectUsage, ProjectTime } from '../domain/projects/project.ts'
import type { StaffMember } from '../domain/account/staff-member.ts'
import type { WebhookCallback } from '../domain/account/webhook-callback.ts'
import type { TimeEntry } from '../domain/entries/time-entry.ts'
import type { Report, ReportInput, WeekCheck, WeekCheckInput } from './report-payloads.ts'
import type { EpochMs, LocalId, ServiceId } from '../domain/units.ts'
import type { UnsentDraft, UnsentExport } from '../domain/sync/unsent-file.ts'

/**
 * The one list of what a window may ask of the main process, and what it is told.
 *
 * Adding a call: one line in `contract`, one schema in schemas.ts, one handler where main.ts makes the
 * handler map. Preload (`window.stint`), the gate in electron/ipc/gate.ts and the renderer's client all
 * derive from this table; a missing schema or handler does not compile.
 *
 * A query reads, a command writes; both answer an `Outcome`, never an exception. A command answers
 * after its transaction is on disk.
 */
export const contract = {
  workspace: {
    /** What is open, how it is connected, what this machine lacks. */
    state: query<Nothing, WorkspaceState>(),
    /** Starts the embedded demo business and opens its workspace. */
    openDemo: command<Nothing, WorkspaceState>(),
    /** Opens the first own workspace, or makes it: everything is captured, and goes out once it is connected. */
    openOwn: command<Nothing, WorkspaceState>(),
    /** Shows another account. Both go on sending, and a timer that runs goes on. Fails with `notFound`, `storage`. */
    switch: command<{ readonly id: WorkspaceId }, WorkspaceState>(),
    /** Opens a further own workspace that has no account yet; one that has none already is shown instead. */
    addAccount: command<Nothing, WorkspaceState>(),
    /**
     * Tests address, token, business and every other part; where the first three pass it keeps the connection
     * and the token. The current own workspace gets the account if it has none, else a new one does. A
     * business that is connected already is shown: two databases for one business would double its rows. One
     * that was removed and kept comes back. A failed test is a value, not an error.
     */
    connect: command<ConnectInput, ConnectReport>(),
    /**
     * Signs in to a connected account with other credentials, after testing them: to the current one, or to the
     * one that is named. Fails with `noWorkspace`.
     */
    signIn: command<
      { readonly credentials: Credentials; readonly id?: WorkspaceId },
      ConnectReport
    >(),
    /** Tests every part of the connected account again, and keeps what is missing. Fails with `noWorkspace`. */
    test: command<Nothing, ConnectReport>(),
    /** The parts that the connected account does not have; empty where it has all, or none is connected. */
    missing: query<Nothing, readonly MissingPart[]>(),
    /**
     * Signs out and takes the account off this computer; what is on the service stays. Fails with `notFound`,
     * `invalid` (unsent work and `none`), `storage`; then nothing is removed.
     */
    remove: command<RemoveAccountInput, RemovedAccount>(),
    /** Closes all workspaces and shows the first choice again. Nothing is deleted. */
    leave: command<Nothing, WorkspaceState>(),
    /**
     * Signs out of every account and deletes everything of Stint on this computer; then the program ends. What is on
     * the services, and files that the person saved, stay.
     */
    forgetComputer: command<Nothing, null>(),
  },
  ...signInCalls,
  ...certificateCalls,
  timer: {
    /** All running timers; more than one where another device started one. */
    running: query<Nothing, readonly TimeEntry[]>(),
    /**
     * Starts a timer, now or in the past. Fails with `timerRunning` where one runs already, `invalid`
     * where the start lies in the future or more than a month back.
     */
    start: command<StartTimerInput, TimeEntry>(),
    /** Stops the timer and logs the entry. Fails with `noTimerRunning`. */
    stop: command<{ readonly id?: LocalId }, TimeEntry>(),
    /** Stops what runs, if anything, and starts anew, in one transaction. */
    switch: command<StartTimerInput, TimeEntry>(),
    /** The work that was paused and can go on; null for none, and while a timer runs. */
    paused: query<Nothing, TimeEntry | null>(),
    /** Logs the stretch up to now and remembers its work. Fails as `stop` does. */
    pause: command<{ readonly id?: LocalId }, TimeEntry>(),
    /** Goes on with the paused work in a new entry. Fails with `nothingPaused`, `timerRunning`. */
    resume: command<Nothing, TimeEntry>(),
    /** Deletes a running entry; can be undone. Fails as `stop` does. */
    discard: command<{ readonly id?: LocalId }, null>(),
    startPoints: query<Nothing, StartPoints>(),
  },
  entries: {
    /** Entries that have time in `[from, to)`, newest start first, at most 5,000. Running ones included. */
    range: query<{ readonly from: EpochMs; readonly to: EpochMs }, readonly TimeEntry[]>(),
    /** Entries that pass the filter, newest start first, page by page. */
    list: query<ListEntriesInput, EntryPage>(),
    /** Count and length of everything that passes the filter. */
    sums: query<{ readonly filter: EntryFilter }, EntrySums>(),
    /** The last distinct pieces of work (note and project), newest first, at most `limit` (1 to 50). */
    recent: query<{ readonly limit: number }, readonly TimeEntry[]>(),
    /** Seconds of today and of this week (from Monday), in `zone`, open timers counted up to now. */
    totals: query<{ readonly zone: string }, EntryTotals>(),
    /** Records time that was worked already. Fails with `notFound` (project), `invalid`. */
    create: command<CreateEntryInput, TimeEntry>(),
    /** Changes fields of an entry; of a running one no end. Fails with `notFound`, `invalid` and the field. */
    edit: command<EditEntryInput, TimeEntry>(),
    /** Lets it start at another time and keeps its length. Fails as `edit` does. */
    move: command<MoveEntryInput, TimeEntry>(),
    /** Cuts an entry in two; answers the second. Fails with `notFound`, `invalid` (`at` is not inside). */
    split: command<SplitEntryInput, TimeEntry>(),
    /** Makes one of several entries of a day. Fails with `notFound`, `invalid`. */
    merge: command<EntryIds, TimeEntry>(),
    /** Records the same work once more. Fails with `notFound`, `invalid`. */
    duplicate: command<DuplicateEntryInput, TimeEntry>(),
    /** Deletes an entry, running or not; can be undone. Fails with `notFound`. */
    remove: command<{ readonly id: LocalId }, null>(),
    /** Brings a deleted entry back. Fails with `notFound`. */
    restore: command<{ readonly id: LocalId }, TimeEntry>(),
    /** Changes up to 500 entries in one step. Fails with `notFound` (project), `invalid`. */
    editMany: command<EditEntriesInput, ChangedEntries>(),
    removeMany: command<EntryIds, ChangedEntries>(),
    /** Carries out a plan of the week sheet, whole or not at all. Fails with `conflict`, `notFound`, `invalid`. */
    applySheet: command<ApplySheetInput, null>(),
    /** Entries whose note has every word, the last one as a beginning; newest first, at most `limit`. */
  },
  projects: {
    /** All projects that are not deleted: pinned ones first, then active ones, by title. */
    all: query<Nothing, readonly Project[]>(),
    create: command<CreateProjectInput, { readonly id: LocalId }>(),
    edit: command<EditProjectInput, null>(),
    /** Deletes a project; its entries stay. Can be undone. Fails with `notFound`. */
    remove: command<{ readonly id: LocalId }, null>(),
    /** Colour, pin, rounding: on this computer alone. Fails with `notFound`. */
    mark: command<MarkProjectInput, null>(),
    /** Seconds of every project that has any, unsent ones included, running ones not. */
    times: query<Nothing, readonly ProjectTime[]>(),
    /** What hangs on a project, to be said before it is deleted. */
    holdings: query<{ readonly id: LocalId }, ProjectUsage>(),
  },
  reports: {
    /** Totals of a span of days by one or two groupings, and what of it is not billed yet. */
    totals: query<ReportInput, Report>(),
    /** Overlaps, duplicates and entries that say too little, in a span of days. */
    weekCheck: query<WeekCheckInput, WeekCheck>(),
    /** What `totals` answers, as a table, in a file in the downloads folder. Fails with `storage`. */
    exportCsv: command<ReportInput, { readonly file: string }>(),
    exportJson: command<ReportInput, { readonly file: string }>(),
    /** The screen that asks, printed into a PDF file in the downloads folder. Fails with `storage`. */
    print: command<Nothing, { readonly file: string }>(),
  },
  clients: {
    /** Every client that a row names or that was given a name; the named ones first, by name. */
    all: query<Nothing, readonly Client[]>(),
    /** Names a client on this computer; null takes the name away. */
    name: command<{ readonly id: ServiceId; readonly name: string | null }, null>(),
  },
  gaps: {
    /** Gaps that wait for a decision, oldest first; the one that goes on has no end yet. */
    unresolved: query<Nothing, readonly UnresolvedGap[]>(),
    /** The time stays as it is. Each decision fails with `notFound`, `invalid`; each can be undone. */
    keep: command<{ readonly id: LocalId }, null>(),
    /** Cuts the time out of the entry that ran. */
    discard: command<{ readonly id: LocalId }, null>(),
    /** Cuts the time out and remembers it as a break. */
    markBreak: command<{ readonly id: LocalId }, null>(),
    /** Cuts the time out and makes an entry of other work of it. */
    give: command<GiveGapInput, null>(),
    /** Keeps the time before `at` and cuts out the rest. */
    split: command<{ readonly id: LocalId; readonly at: EpochMs }, null>(),
  },
  settings: {
    state: query<Nothing, Settings>(),
    /** Changes the given settings; on disk when it answers. */
    change: command<Partial<Settings>, Settings>(),
  },
  shortcuts: {
    /** What became of each global shortcut; those that another program had are tried again. */
    state: query<Nothing, ShortcutsState>(),
    /** Changes the keys of one action, null for none. Fails with `invalid`, `storage`. */
    set: command<
      { readonly action: ShortcutAction; readonly accelerator: string | null },
      ShortcutsState
    >(),
    /** While on, no shortcut acts, so that its keys can be pressed into a field; ends after a minute. */
    record: command<{ readonly isOn: boolean }, null>(),
  },
  ...expenseCalls,
  ...importCalls,
  staff: {
    all: query<Nothing, readonly StaffMember[]>(),
    edit: command<EditStaffInput, null>(),
    remove: command<{ readonly id: LocalId }, null>(),
  },
  callbacks: {
    all: query<Nothing, readonly WebhookCallback[]>(),
    register: command<{ readonly event: string; readonly uri: string }, { readonly id: LocalId }>(),
    remove: command<{ readonly id: LocalId }, null>(),
  },
  history: {
    /** What undo and redo would take back and do again, in words. */
    state: query<Nothing, HistoryState>(),
    /** Takes the last change back, also after it was sent. Fails with `nothingToUndo`. */
    undo: command<Nothing, HistoryState>(),
    redo: command<Nothing, HistoryState>(),
  },
  sync: {
    status: query<Nothing, SyncStatus>(),
    /** Everything that has not reached the service, oldest first. */
    unsent: query<Nothing, readonly UnsentItem[]>(),
    /** Tries everything that waits, now, and asks the service for news. */
    sendNow: command<Nothing, SyncStatus>(),
    /** Puts a refused operation back into the queue. Fails with `notFound`. */
    retry: command<{ readonly id: string }, SyncStatus>(),
    /** Writes other values into a refused operation and sends it again. Fails with `notFound`, `invalid`, `busy`. */
    repair: command<RepairInput, SyncStatus>(),
    /** Sends a row that the service has lost as a new one. Fails with `notFound`, `invalid`, `busy`. */
    recreate: command<{ readonly id: string }, SyncStatus>(),
    /** Ends a conflict by a choice per field. Fails with `notFound`, `invalid`, `busy`. */
    resolve: command<ResolveInput, SyncStatus>(),
    /** Gives up what has not been sent of this row; can be undone. Fails with `notFound`, `busy`. */
    discard: command<{ readonly id: string }, SyncStatus>(),
    /**
     * Writes all unsent work and these drafts into one file in the person's downloads folder: readable, and
     * in a zip file where receipts go with it. Fails with `storage`, `invalid` (too much for a zip file).
     */
    exportUnsent: command<{ readonly drafts: readonly UnsentDraft[] }, UnsentExport>(),
    /**
     * Ends the question that `SyncStatus.restored` asks. Fails with `notFound` where nothing is asked, `busy`,
     * `storage`.
     */
    answerRestored: command<AnswerRestoredInput, SyncStatus>(),
    /** Breaks off a long pull; it goes on where it was at the next one. */
    cancelPull: command<Nothing, SyncStatus>(),
  },
  links: {
    /** The `stint://` link that waits for a yes or no; null for none. */
    pending: query<Nothing, PendingLink | null>(),
    /**
     * Does what the link asks. Fails with `notFound` where it is not asked any more, `busy` where the
     * question can't have been read yet, and as the command that it asks for.
     */
    accept: command<{ readonly id: string }, null>(),
    dismiss: command<{ readonly id: string }, null>(),
  },
  desktop: {
    state: query<Nothing, DesktopState>(),
    /** Shows the main window, on this screen where one is named, with this draft open where one is. */
    openMain: command<{ readonly screen?: ScreenName; readonly draftId?: string }, null>(),
    /** Hides the window that asks (the popover after Escape). */
    hideMe: command<Nothing, null>(),
    /** The window shows what is on disk: work that would have held that up may begin. */
    tellDrawn: command<Nothing, null>(),
    /** While on, the popover stays when something else gets the focus: files can be dragged onto it. */
    keepMeOpen: command<{ readonly isOn: boolean }, null>(),
    setTheme: command<{ readonly theme: Theme }, DesktopState>(),
    /** What the person should look at, oldest first, at most five. */
    reminders: query<Nothing, readonly Reminder[]>(),
    closeReminder: command<{ readonly id: string }, null>(),
  },
} as const

/** What main tells every window. An event announces what is on disk already; it orders nothing. */
export const events = {
  /** Rows changed; the listener asks again for what it shows. */
  changed: event<Change>(),
  /** The person asked for this screen outside of the window; told to the main window alone. */
  navigate: event<Place>(),
} as const

export type { Nothing }

export type Contract = typeof contract
export type Events = typeof events
export type Group = keyof Contract

type InputOf<C> = C extends Call<infer _Kind, infer Input, infer _Output> ? Input : never
type OutputOf<C> = C extends Call<infer _Kind, infer _Input, infer Output> ? Output : never
export type EventPayload<Name extends keyof Events> = PayloadOf<Events[Name]>
type PayloadOf<E> = E extends EventOf<infer Payload> ? Payload : never

/** Every call as `group.name`, the spelling on the wire between the processes. */
export type CallName = {
  [G in Group]: `${G & string}.${keyof Contract[G] & string}`
}[Group]

type CallAt<Name> = Name extends `${infer G}.${infer N}`
  ? G extends Group
    ? N extends keyof Contract[G]
      ? Contract[G][N]
      : never
    : never
  : never

export type CallInput<Name extends CallName> = InputOf<CallAt<Name>>
export type CallOutput<Name extends CallName> = OutputOf<CallAt<Name>>

/** One handler per call; main.ts makes the map. */
export type Handlers = {
  readonly [Name in CallName]: (
    input: CallInput<Name>,
    sender: { readonly windowId: number },
  ) => Outcome<CallOutput<Name>> | Promise<Outcome<CallOutput<Name>>>
}

type Method<Input, Output> = [Input] extends [Nothing]
  ? () => Promise<Outcome<Output>>
  : (input: Input) => Promise<Outcome<Output>>

/** The frozen object that preload puts on `window.stint`. */
export type Bridge = {
  readonly [G in Group]: {
    readonly [N in keyof Contract[G]]: Method<InputOf<Contract[G][N]>, OutputOf<Contract[G][N]>>
  }
} & {
  /** Subscribes; the answer takes the subscription back. */
  readonly on: {
    readonly [E in keyof Events]: (listener: (payload: PayloadOf<Events[E]>) => void) => () => void
  }
}

/** All call names, in the order of the table. */
export const callNames: readonly CallName[] = Object.entries(contract).flatMap(([group, calls]) =>
  Object.keys(calls).map((name) => `${group}.${name}` as CallName),
)
export const eventNames = Object.keys(events) as readonly (keyof Events)[]

const outsideGroups: ReadonlySet<string> = new Set<Group>([
  'workspace',
  'settings',
  'shortcuts',
  'desktop',
  'certificates',
])

/**
 * True for calls that read or write the current workspace. A window sends the id of the workspace that it
 * shows beside each of them, and main refuses those that are meant for another (`workspaceChanged`).
 */
export function isInWorkspace(name: CallName): boolean {
  return !outsideGroups.has(name.slice(0, name.indexOf('.')))
}
