/**
 * Responses to the command line (for its requests, see remote-schemas.ts). `stint … --json` prints them for scripts to
 * read, so the fields of a response are add-only (docs/command-line.md).
 */
import type { ProposalSource } from '../domain/proposals/waiting-proposal.ts'
import type { Day } from '../domain/units.ts'
import type { SyncStatus } from './payloads.ts'

export const remoteGroupings = ['project', 'client', 'day', 'week', 'month', 'tag'] as const
export type RemoteGrouping = (typeof remoteGroupings)[number]

/**
 * Maximum number of entries in a response. Even with long notes, this many entries fit into the largest response that
 * the client accepts (electron/remote/socket/socket-client.ts).
 */
export const maxListed = 1000

/** Commands without options. */
export const plainCommands = [
  'stop',
  'pause',
  'resume',
  'discard',
  'status',
  'recent',
  'unsent',
  'open',
] as const

export type RemoteEntry = {
  readonly id: string
  readonly note: string | null
  readonly project: { readonly id: string; readonly title: string } | null
  /** The client's id on the service, and its local name. */
  readonly client: { readonly id: number; readonly name: string | null } | null
  /** UTC, ISO 8601 with a Z. */
  readonly startedAt: string
  /** IANA zone in which the entry was recorded. */
  readonly zone: string
  /** Whole seconds; for a running entry, up to now. */
  readonly seconds: number
  readonly isRunning: boolean
  /** True if the end is still to come. */
  readonly isPlanned: boolean
  readonly isBillable: boolean
  readonly tags: readonly string[]
  /** True if every change was sent. */
  readonly isSent: boolean
}

/** A recorded entry. `remarks`: sentences about how unclear parts of the input were interpreted; empty for none. */
export type RemoteRecorded = { readonly entry: RemoteEntry; readonly remarks: readonly string[] }

export type RemoteStatus = {
  readonly workspace: 'none' | 'demo' | 'own'
  /** Null if no account is open. */
  readonly account: string | null
  readonly running: readonly RemoteEntry[]
  /** The work that `resume` would continue; null for none. */
  readonly paused: RemoteEntry | null
  /** Recorded up to now, in seconds. */
  readonly today: number
  /** Recorded up to now, in seconds. */
  readonly week: number
  /** Operations that have not reached the service; `refused`: how many of them await a decision. */
  readonly unsent: number
  readonly refused: number
  readonly sync: SyncStatus['kind'] | null
}

export type RemoteUnsent = {
  readonly unsent: number
  readonly refused: number
  /** Oldest first, at most 200. */
  readonly items: readonly {
    readonly id: string
    readonly kind: 'create' | 'update' | 'delete' | 'receipt'
    readonly entity: string
    /** An entry's note or a project's title. */
    readonly title: string | null
    readonly state: string
    readonly attempts: number
    /** Time of the next attempt in UTC, ISO 8601; null if none is scheduled. */
    readonly nextTryAt: string | null
    /** The service's message. */
    readonly problem: string | null
  }[]
}

/** Result of listing entries. They are sorted by start, newest first. */
export type RemoteListed = {
  readonly from: Day
  /** Inclusive. */
  readonly to: Day
  /** The newest ones, up to the request's limit. */
  readonly entries: readonly RemoteEntry[]
  /** Number of all matching entries. `seconds`: their time, without running entries and planned time. */
  readonly count: number
  readonly seconds: number
  /** Time still to come in all matching entries, in seconds. */
  readonly planned: number
}

/** In seconds, as recorded, without rounding. */
type RemoteSums = {
  readonly seconds: number
  readonly billable: number
  /** Billable and not yet billed. */
  readonly unbilled: number
}

export type RemoteReport = RemoteSums & {
  readonly from: Day
  /** Inclusive. */
  readonly to: Day
  readonly by: RemoteGrouping
  /** Days, weeks and months: earliest first. All other groups: longest first. */
  readonly groups: readonly (RemoteSums & {
    /** Project or client id, day, first day of a week, month as `2026-11`, or tags. Null for entries without any. */
    readonly key: string | number | null
    readonly name: string
  })[]
}

/** Names for completion in a shell. `projects`: only open projects. */
export type RemoteNames = {
  readonly projects: readonly {
    readonly id: string
    readonly title: string
    readonly client: string | null
  }[]
  readonly clients: readonly { readonly id: number; readonly name: string | null }[]
  /** Most recently used first. */
  readonly tags: readonly string[]
  readonly categories: readonly { readonly id: number; readonly name: string }[]
}

export type RemoteExpense = {
  /** Null if a receipt without a line was kept for a draft. */
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
  /** Null for none. */
  readonly receipt: { readonly id: string; readonly name: string } | null
  readonly remarks: readonly string[]
}

export type RemoteProposal = Pick<RemoteEntry, 'id' | 'project' | 'startedAt' | 'seconds'> & {
  readonly note: string
  /** UTC, as `startedAt` is. */
  readonly endedAt: string
  /** IANA zone in which the times were interpreted. */
  readonly zone: string
  readonly source: ProposalSource
}

export type RemoteProposed = {
  readonly proposal: RemoteProposal
  /** Number of waiting proposals, including this one. */
  readonly waiting: number
  readonly remarks: readonly string[]
}

type Recording = 'start' | 'switch' | 'capture' | 'stop' | 'pause' | 'resume' | 'discard'
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
  readonly assistant: unknown
}
