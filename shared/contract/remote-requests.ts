/**
 * What the command line and links ask of the running program, and what it answers. The answers are what
 * `stint … --json` prints, so their fields are add-only: scripts read them (docs/command-line.md).
 */
import type { TimeOfDay } from '../domain/capture/time-of-day.ts'
import type { Seconds } from '../domain/units.ts'
import type { SyncStatus } from './payloads.ts'

/** Since when: so long ago, or since the last time that the wall showed this. */
export type Since =
  | { readonly kind: 'ago'; readonly seconds: Seconds }
  | { readonly kind: 'at'; readonly clock: TimeOfDay }

/** Project and client by the letters that they begin with, as on the capture line. */
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
  /** `anyway`: what looks like a time and can't be one stays in the note; else it is refused. */
  | { readonly command: 'capture'; readonly line: string; readonly anyway: boolean }
  | { readonly [Name in Plain]: { readonly command: Name } }[Plain]
export type RemoteCommand = RemoteRequest['command']

export type RemoteEntry = {
  readonly id: string
  readonly note: string | null
  readonly project: { readonly id: string; readonly title: string } | null
  /** The service's id; the name is the one that the person gave it. */
  readonly client: { readonly id: number; readonly name: string | null } | null
  /** UTC, ISO 8601 with a Z. */
  readonly startedAt: string
  /** IANA name of the zone in which it was recorded. */
  readonly zone: string
  /** Whole seconds; of a running one, up to now. */
  readonly seconds: number
  readonly isRunning: boolean
  readonly isBillable: boolean
  /** True where the service has it as it is here. */
  readonly isSent: boolean
}

/** `remarks`: how something was understood, in sentences; empty where nothing was unclear. */
export type RemoteRecorded = {
  readonly entry: RemoteEntry
  readonly remarks: readonly string[]
}

export type RemoteStatus = {
  readonly workspace: 'none' | 'demo' | 'own'
  /** What the current account is called in lists; null where none is open. */
  readonly account: string | null
  readonly running: readonly RemoteEntry[]
  /** The work that `resume` goes on with. */
  readonly paused: RemoteEntry | null
  /** Seconds of today and of this week. */
  readonly today: number
  readonly week: number
  /** Changes that have not reached the service, and those of them that wait for the person. */
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
    /** What it is about: the note of the entry, the title of the project. */
    readonly title: string | null
    readonly state: string
    readonly attempts: number
    /** UTC, ISO 8601; null where nothing is planned. */
    readonly nextTryAt: string | null
    /** The service's own words. */
    readonly problem: string | null
  }[]
}

type Recording = 'start' | 'switch' | 'capture' | 'stop' | 'pause' | 'resume' | 'discard'
/** What each command answers. */
export type RemoteAnswers = { readonly [Command in Recording]: RemoteRecorded } & {
  readonly status: RemoteStatus
  readonly recent: { readonly entries: readonly RemoteEntry[] }
  readonly unsent: RemoteUnsent
  readonly open: Readonly<Record<string, never>>
}
