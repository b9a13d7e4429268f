/**
 * Requests that the command line and links send to the running program, and the responses. `stint … --json` prints the
 * responses for scripts to read, so the fields of a response are add-only (docs/command-line.md).
 */
import type { TimeOfDay } from '../domain/capture/time-of-day.ts'
import type { ProposalSource } from '../domain/proposals/waiting-proposal.ts'
import type { Day, Seconds } from '../domain/units.ts'
import type { SyncStatus } from './payloads.ts'

/**
 * Start in the past. `ago`: this many seconds before now. `at`: the most recent moment at which the clock showed this
 * time of day.
 */
export type Since =
  | { readonly kind: 'ago'; readonly seconds: Seconds }
  | { readonly kind: 'at'; readonly clock: TimeOfDay }

/** Request to start a timer. Project and client are named by the first letters of their names, as in a capture line. */
export type RemoteStart = {
  readonly note: string | null
  readonly project: string | null
  readonly client: string | null
  readonly billable: boolean | null
  readonly since: Since | null
}

/** Days in words (`yesterday`, `this week`, `2026-11-20`). If both are null, the range is this week. */
export type RemoteDays = { readonly from: string | null; readonly to: string | null }

/** Filter of entries. A project or client is named as in `RemoteStart`; a tag is named in full. */
export type RemoteFilter = RemoteDays & {
  readonly project: string | null
  readonly client: string | null
  readonly tag: string | null
}

export const remoteGroupings = ['project', 'client', 'day', 'week', 'month', 'tag'] as const
export type RemoteGrouping = (typeof remoteGroupings)[number]

export type RemoteList = RemoteFilter & {
  /** Search text: words of the note, or a part of the project's title or of a tag. */
  readonly text: string | null
  /** Maximum number of entries; the newest are listed. */
  readonly limit: number
}

/** An expense, typed as one line. `category`: first letters of a category's name, as for a project. */
export type RemoteExpenseInput = {
  readonly line: string
  readonly category: string | null
  /** Absolute path of a receipt; null for none. A receipt without a line becomes a draft. */
  readonly receipt: string | null
}

/** Request to propose time. The proposal waits for the user's decision. */
export type RemotePropose = {
  readonly note: string
  readonly project: string | null
  /** Day in words; null means today, or yesterday if the times are still to come today. */
  readonly day: string | null
  readonly from: Since
  /** End of the proposed time; null: now. */
  readonly to: TimeOfDay | null
}

type Plain = 'stop' | 'pause' | 'resume' | 'discard' | 'status' | 'recent' | 'unsent' | 'open'

export type RemoteRequest =
  | ({ readonly command: 'start' | 'switch' } & RemoteStart)
  /** `anyway`: text that looks like a time but is invalid stays in the note; otherwise the line is refused. */
  | { readonly command: 'capture'; readonly line: string; readonly anyway: boolean }
  | ({ readonly command: 'list' } & RemoteList)
  | ({ readonly command: 'report'; readonly by: RemoteGrouping } & RemoteFilter)
  | { readonly command: 'names' }
  | ({ readonly command: 'expense' } & RemoteExpenseInput)
  | ({ readonly command: 'propose' } & RemotePropose)
  /** A tool call by an assistant (`stint mcp`). The tool validates its input. */
  | { readonly command: 'assistant'; readonly tool: string; readonly input?: unknown }
  | { readonly [Name in Plain]: { readonly command: Name } }[Plain]
export type RemoteCommand = RemoteRequest['command']

export type RemoteEntry = {
  readonly id: string
  readonly note: string | null
  readonly project: { readonly id: string; readonly title: string } | null
  /** The client's id on the service, and its local name. */
  readonly client: { readonly id: number; readonly name: string | null } | null
  /** Start of the entry in UTC, ISO 8601 with a Z. */
  readonly startedAt: string
  /** IANA name of the zone in which the entry was recorded. */
  readonly zone: string
  /** Length of the entry in whole seconds; for a running entry, up to now. */
  readonly seconds: number
  readonly isRunning: boolean
  /** True if the end of the entry is still to come. */
  readonly isPlanned: boolean
  readonly isBillable: boolean
  readonly tags: readonly string[]
  /** True if every change to the entry was sent. */
  readonly isSent: boolean
}

/** A recorded entry. `remarks`: sentences about how unclear parts of the input were interpreted; empty for none. */
export type RemoteRecorded = { readonly entry: RemoteEntry; readonly remarks: readonly string[] }

export type RemoteStatus = {
  readonly workspace: 'none' | 'demo' | 'own'
  /** Name of the current account; null if none is open. */
  readonly account: string | null
  readonly running: readonly RemoteEntry[]
  /** The work that `resume` would continue; null for none. */
  readonly paused: RemoteEntry | null
  /** Time recorded today up to now, in seconds. */
  readonly today: number
  /** Time recorded this week up to now, in seconds. */
  readonly week: number
  /** Number of operations that have not reached the service; `refused`: how many of these wait for a decision. */
  readonly unsent: number
  readonly refused: number
  readonly sync: SyncStatus['kind'] | null
}

export type RemoteUnsent = {
  readonly unsent: number
  readonly refused: number
  /** Operations, oldest first, at most 200. */
  readonly items: readonly {
    readonly id: string
    readonly kind: 'create' | 'update' | 'delete' | 'receipt'
    readonly entity: string
    /** Text that names the row: the note of an entry, the title of a project. */
    readonly title: string | null
    readonly state: string
    readonly attempts: number
    /** Time of the next attempt in UTC, ISO 8601; null if none is scheduled. */
    readonly nextTryAt: string | null
    /** The service's error message. */
    readonly problem: string | null
  }[]
}

/** Entries of a range of days, newest start first. */
export type RemoteListed = {
  readonly from: Day
  /** Last day, inclusive. */
  readonly to: Day
  /** The newest entries, at most as many as the request's limit. */
  readonly entries: readonly RemoteEntry[]
  /** Number of all matching entries, and their time in seconds without running entries and planned time. */
  readonly count: number
  readonly seconds: number
  /** Time of all matching entries that is still to come, in seconds. */
  readonly planned: number
}

/** Sums of time in seconds, as recorded, without rounding. */
type RemoteSums = {
  readonly seconds: number
  readonly billable: number
  /** Time that is billable and not billed yet, in seconds. */
  readonly unbilled: number
}

export type RemoteReport = RemoteSums & {
  readonly from: Day
  /** Last day, inclusive. */
  readonly to: Day
  readonly by: RemoteGrouping
  /** Groups. Days, weeks and months are sorted earliest first, all other groups longest first. */
  readonly groups: readonly (RemoteSums & {
    /**
     * Key of the group: id of a project or client, a day, the first day of a week, a month as `2026-11`, or tags. Null
     * for the group of entries without a project, client or tag.
     */
    readonly key: string | number | null
    readonly name: string
  })[]
}

/** Names that can be completed: open projects, clients, tags and categories. */
export type RemoteNames = {
  readonly projects: readonly {
    readonly id: string
    readonly title: string
    readonly client: string | null
  }[]
  readonly clients: readonly { readonly id: number; readonly name: string | null }[]
  /** Tags, most recently used first. */
  readonly tags: readonly string[]
  /** Categories of expenses. */
  readonly categories: readonly { readonly id: number; readonly name: string }[]
}

export type RemoteExpense = {
  /** The recorded expense; null if a receipt without a line was kept for a draft. */
  readonly expense: {
    readonly id: string
    readonly amount: string
    readonly currency: string
    readonly date: Day
    readonly vendor: string | null
    readonly category: { readonly id: number; readonly name: string }
    readonly project: { readonly id: string; readonly title: string } | null
    readonly client: { readonly id: number; readonly name: string | null } | null
  } | null
  /** The stored receipt; null for none. */
  readonly receipt: { readonly id: string; readonly name: string } | null
  readonly remarks: readonly string[]
}

export type RemoteProposal = {
  readonly id: string
  readonly note: string
  readonly project: { readonly id: string; readonly title: string } | null
  /** Start of the proposed time in UTC, ISO 8601 with a Z. */
  readonly startedAt: string
  readonly endedAt: string
  /** IANA name of the zone in which the times of the proposal were interpreted. */
  readonly zone: string
  readonly seconds: number
  readonly source: ProposalSource
}

export type RemoteProposed = {
  readonly proposal: RemoteProposal
  /** Number of proposals that wait, this one included. */
  readonly waiting: number
  readonly remarks: readonly string[]
}

type Recording = 'start' | 'switch' | 'capture' | 'stop' | 'pause' | 'resume' | 'discard'
/** Response of each command. */
export type RemoteAnswers = { readonly [Command in Recording]: RemoteRecorded } & {
  readonly status: RemoteStatus
  readonly recent: { readonly entries: readonly RemoteEntry[] }
  readonly unsent: RemoteUnsent
  readonly open: Readonly<Record<string, never>>
  readonly list: RemoteListed
  readonly report: RemoteReport
  readonly names: RemoteNames
  readonly expense: RemoteExpense
  readonly propose: RemoteProposed
  /** The response of the tool. */
  readonly assistant: unknown
}
