import type { Outcome } from './errors.ts'
import type { Project } from './domain/project.ts'
import type { TimeEntry } from './domain/time-entry.ts'
import type { Day, EpochMs, LocalId, Seconds } from './domain/units.ts'

/**
 * The one list of what a window may ask of the main process, and what it is told.
 *
 * Adding a call: one line in `contract`, one schema in schemas.ts, one handler where main.ts makes the
 * handler map. Preload (`window.stint`), the gate in electron/ipc.ts and the renderer's client all
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
    /** Opens the own workspace without an account: everything is captured and goes out later. */
    openOwn: command<Nothing, WorkspaceState>(),
    /**
     * Tests address, token, business and account in this order; only where all pass it keeps the
     * connection and the token, and opens the own workspace. A failed test is a value, not an error.
     */
    connect: command<ConnectInput, ConnectReport>(),
    /** Replaces a refused token of the connected account, after testing it. */
    signIn: command<{ readonly token: string }, ConnectReport>(),
    /** Closes the workspace and shows the first choice again. Nothing is deleted. */
    leave: command<Nothing, WorkspaceState>(),
  },
  timer: {
    /** All running timers; more than one where another device started one. */
    running: query<Nothing, readonly TimeEntry[]>(),
    /** Starts a timer now. Fails with `timerRunning` where one runs already. */
    start: command<StartTimerInput, TimeEntry>(),
    /** Stops the timer and logs the entry. Fails with `noTimerRunning`. */
    stop: command<{ readonly id?: LocalId }, TimeEntry>(),
    /** Stops what runs, if anything, and starts anew, in one transaction. */
    switch: command<StartTimerInput, TimeEntry>(),
  },
  entries: {
    /** Entries that start in `[from, to)`, newest first, at most 1,000. Running ones included. */
    range: query<{ readonly from: EpochMs; readonly to: EpochMs }, readonly TimeEntry[]>(),
    /** The last distinct pieces of work (note and project), newest first, at most `limit` (1 to 50). */
    recent: query<{ readonly limit: number }, readonly TimeEntry[]>(),
    /** Seconds of today and of this week (from Monday), in `zone`, open timers counted up to now. */
    totals: query<{ readonly zone: string }, EntryTotals>(),
    /** Changes fields of an entry, running or not. Fails with `notFound`, `invalid`. */
    edit: command<EditEntryInput, TimeEntry>(),
  },
  projects: {
    /** All projects that are not deleted, active first, by title. */
    all: query<Nothing, readonly Project[]>(),
  },
  sync: {
    status: query<Nothing, SyncStatus>(),
    /** Everything that has not reached the service, oldest first. */
    unsent: query<Nothing, readonly UnsentItem[]>(),
    /** Tries everything that waits, now, and asks the service for news. */
    sendNow: command<Nothing, SyncStatus>(),
    /** Puts a refused operation back into the queue. Fails with `notFound`. */
    retry: command<{ readonly id: string }, SyncStatus>(),
  },
  desktop: {
    state: query<Nothing, DesktopState>(),
    /** Shows the main window. */
    openMain: command<Nothing, null>(),
    /** Hides the window that asks (the popover after Escape). */
    hideMe: command<Nothing, null>(),
    setTheme: command<{ readonly theme: Theme }, DesktopState>(),
  },
} as const

/** What main tells every window. An event announces what is on disk already; it orders nothing. */
export const events = {
  /** Rows changed; the listener asks again for what it shows. */
  changed: event<Change>(),
} as const

export type Nothing = Record<string, never>

/** Parts of the state that a change touched. */
export type Topic = 'workspace' | 'timer' | 'entries' | 'projects' | 'sync' | 'desktop'
export type Change = { readonly topics: readonly Topic[] }

export type WorkspaceState = {
  /** `none`: the first choice is to be shown. */
  readonly kind: 'none' | 'demo' | 'own'
  readonly connection: Connection | null
  readonly keychain: KeychainState
}

/** The connected account, without any secret. */
export type Connection = {
  readonly baseUrl: string
  readonly businessId: string
  readonly accountId: string
  /** Name of the business where the service told it, else null. */
  readonly businessName: string | null
}

/**
 * `available`: tokens are kept in the system's keychain. `unavailable`: they live in memory until the
 * program ends; `reason` is the sentence for the person.
 */
export type KeychainState =
  { readonly kind: 'available' } | { readonly kind: 'unavailable'; readonly reason: string }

export type ConnectInput = {
  readonly baseUrl: string
  readonly token: string
  /** Left out where the service is to be asked for the memberships of the token. */
  readonly businessId?: string
  readonly accountId?: string
}

export type ConnectStep = 'address' | 'token' | 'business' | 'account'

export type ConnectReport = {
  /** The tests in order; those after a failure are `untested`. */
  readonly steps: readonly {
    readonly step: ConnectStep
    readonly result: 'passed' | 'failed' | 'untested'
    /** A sentence that says what failed and what can be done; null unless failed. */
    readonly message: string | null
  }[]
  /** Memberships to choose from, where ids were left out and the service named more than one. */
  readonly choices: readonly Membership[]
  /** The state after the attempt; the connection is set only where every step passed. */
  readonly state: WorkspaceState
}

export type Membership = {
  readonly businessId: string
  readonly accountId: string
  readonly name: string
}

export type StartTimerInput = {
  readonly note?: string
  readonly projectId?: LocalId
  readonly billable?: boolean
}

export type EditEntryInput = {
  readonly id: LocalId
  readonly note?: string | null
  readonly projectId?: LocalId | null
  readonly billable?: boolean
}

export type EntryTotals = {
  readonly day: Day
  readonly today: Seconds
  readonly week: Seconds
}

export type SyncStatus = {
  /**
   * `idle`: all sent. `sending`: operations are under way. `waiting`: queued, next try at `nextTryAt`.
   * `offline`: the last request found no service. `signIn`: the token was refused, everything waits.
   * `local`: no account is connected.
   */
  readonly kind: 'idle' | 'sending' | 'waiting' | 'offline' | 'signIn' | 'local'
  /** Operations that have not reached the service, refused ones included. */
  readonly unsent: number
  /** Operations that wait for the person. */
  readonly refused: number
  readonly nextTryAt: EpochMs | null
  /** When the service last answered, null if never in this workspace. */
  readonly lastContactAt: EpochMs | null
  /** The last failure as a sentence, null where the last request went well. */
  readonly problem: string | null
}

export type UnsentItem = {
  readonly id: string
  readonly entity: 'timeEntry' | 'project'
  readonly localId: LocalId
  readonly kind: 'create' | 'update' | 'delete'
  readonly state: 'queued' | 'sending' | 'uncertain' | 'parked'
  /** What it is about, in words: the note of the entry, the title of the project. */
  readonly title: string | null
  readonly createdAt: EpochMs
  readonly attempts: number
  readonly nextTryAt: EpochMs | null
  /** The service's own words, whole and per field. */
  readonly error: {
    readonly message: string
    readonly fields: Readonly<Record<string, string>>
  } | null
}

export type Theme = 'light' | 'dark' | 'system'

export type DesktopState = {
  readonly theme: Theme
  readonly version: string
  readonly electron: string
  readonly platform: string
  /** False where the desktop shows no tray icons; the window then stays in reach. */
  readonly hasTray: boolean
}

/** Marks the kind at run time and carries the types at compile time. */
export type Call<Kind extends 'query' | 'command', Input, Output> = {
  readonly kind: Kind
  readonly types?: { readonly input: Input; readonly output: Output }
}
export type EventOf<Payload> = {
  readonly kind: 'event'
  readonly types?: { readonly payload: Payload }
}

export type Contract = typeof contract
export type Events = typeof events
export type Group = keyof Contract

type InputOf<C> = C extends Call<infer _Kind, infer Input, infer _Output> ? Input : never
type OutputOf<C> = C extends Call<infer _Kind, infer _Input, infer Output> ? Output : never
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

type Method<Input, Output> = Input extends Nothing
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

function query<Input, Output>(): Call<'query', Input, Output> {
  return { kind: 'query' }
}
function command<Input, Output>(): Call<'command', Input, Output> {
  return { kind: 'command' }
}
function event<Payload>(): EventOf<Payload> {
  return { kind: 'event' }
}

/** All call names, in the order of the table. */
export const callNames: readonly CallName[] = Object.entries(contract).flatMap(([group, calls]) =>
  Object.keys(calls).map((name) => `${group}.${name}` as CallName),
)
export const eventNames = Object.keys(events) as readonly (keyof Events)[]
