/**
 * Requests of the command line and of links to the running program, and their responses. `stint … --json`
 * prints the responses, so their fields are add-only: scripts read them (docs/command-line.md).
 */
import type { TimeOfDay } from '../domain/capture/time-of-day.ts'
import type { Seconds } from '../domain/units.ts'
import type { SyncStatus } from './payloads.ts'

/** Start in the past: `ago`, or `at` the last time that the clock showed this time of day. */
export type Since =
  | { readonly kind: 'ago'; readonly seconds: Seconds }
  | { readonly kind: 'at'; readonly clock: TimeOfDay }

/** Project and client by the first letters of their name, as on the capture line. */
export type RemoteStart = {
  readonly note: string | null
  readonly project: string | null
  readonly client: string | null
  readonly billable: boolean | null
  readonly since: Since | null
}

type Plain = 'stop' | 'pause' | 'resume' | 'discard' | 'status' | 'recent' | 'unsent' | 'open'

export type RemoteRequest =
  | ({ readonly command: 'start' | 'switch' } & RemoteStart)
  /** `anyway`: text that looks like a time and is invalid stays in the note; otherwise the line is refused. */
  | { readonly command: 'capture'; readonly line: string; readonly anyway: boolean }
  | { readonly [Name in Plain]: { readonly command: Name } }[Plain]
export type RemoteCommand = RemoteRequest['command']

export type RemoteEntry = {
  readonly id: string
  readonly note: string | null
  readonly project: { readonly id: string; readonly title: string } | null
  /** Id on the service, and local name. */
  readonly client: { readonly id: number; readonly name: string | null } | null
  /** UTC, ISO 8601 with a Z. */
  readonly startedAt: string
  /** IANA name of the zone in which the entry was recorded. */
  readonly zone: string
  /** Whole seconds; of a running entry, up to now. */
  readonly seconds: number
  readonly isRunning: boolean
  readonly isBillable: boolean
  readonly tags: readonly string[]
  /** True where nothing of it is unsent. */
  readonly isSent: boolean
}

/** `remarks`: sentences about how unclear parts of the input were interpreted; empty for none. */
export type RemoteRecorded = {
  readonly entry: RemoteEntry
  readonly remarks: readonly string[]
}

export type RemoteStatus = {
  readonly workspace: 'none' | 'demo' | 'own'
  /** Name of the current account; null where none is open. */
  readonly account: string | null
  readonly running: readonly RemoteEntry[]
  /** The work that `resume` would continue. */
  readonly paused: RemoteEntry | null
  /** Seconds of today and of this week. */
  readonly today: number
  readonly week: number
  /** Operations that have not reached the service, and those of them that wait for a decision. */
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
    readonly kind: 'create' | 'update' | 'delete'
    readonly entity: string
    /** What names the row: the note of an entry, the title of a project. */
    readonly title: string | null
    readonly state: string
    readonly attempts: number
    /** UTC, ISO 8601; null where no attempt is scheduled. */
    readonly nextTryAt: string | null
    /** The service's error message. */
    readonly problem: string | null
  }[]
}

type Recording = 'start' | 'switch' | 'capture' | 'stop' | 'pause' | 'resume' | 'discard'
/** Response of each command. */
export type RemoteAnswers = { readonly [Command in Recording]: RemoteRecorded } & {
  readonly status: RemoteStatus
  readonly recent: { readonly entries: readonly RemoteEntry[] }
  readonly unsent: RemoteUnsent
  readonly open: Readonly<Record<string, never>>
}
