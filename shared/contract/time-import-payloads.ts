/** Payloads of the group `timeImports`: time entries from the file of another tracker. */
import type { ImportKind, ImportMapping } from '../domain/time-import/import-mapping.ts'
import type { ComparedEntry } from '../domain/time-import/import-duplicates.ts'
import type { TargetChoice } from '../domain/time-import/import-targets.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../domain/units.ts'

/** Rows of one transaction: more would keep the main process from answering for longer than a frame. */
export const rowsPerChunk = 50

/** A project of the file, or work of a client without one, and what it becomes. */
export type ImportedTarget = {
  /** Names as the file has them; empty for none. */
  readonly project: string
  readonly client: string
  readonly choice: TargetChoice
  /** The client of a new project, or of work without a project. */
  readonly clientId: ServiceId | null
}

/** What holds for all rows of an import. */
export type ImportHeader = {
  /** Name of the file. */
  readonly name: string
  readonly kind: ImportKind
  /** IANA zone of the entries. */
  readonly zone: string
  readonly people: readonly string[]
  readonly targets: readonly ImportedTarget[]
  /** Number of rows. */
  readonly total: number
}

/** `fingerprint`: of the file's content and everything that was chosen; an import that stopped is found by it. */
export type BeginImport = ImportHeader & { readonly fingerprint: string }

/** `isStaged`: the same import stopped earlier; it only has to be run. */
export type BegunImport = { readonly id: LocalId; readonly isStaged: boolean }

/** A row to import. `person` and `target` are indexes of the header. */
export type StagedRow = {
  readonly startedAt: EpochMs
  readonly duration: Seconds
  /** What identifies it in every zone: see `ImportRow` of the domain. */
  readonly wall: EpochMs
  readonly repeat: number
  readonly note: string
  readonly tags: string
  readonly billable: boolean | null
  readonly person: number
  readonly target: number
}

/** `position`: of the chunk, from 0, without holes. */
export type StageRows = {
  readonly id: LocalId
  readonly position: number
  readonly rows: readonly StagedRow[]
}

/**
 * `staging`: its rows are handed over, none is recorded. `undone`: what it recorded was taken back. Add-only: the
 * states are stored.
 */
export type TimeImportState = 'staging' | 'importing' | 'imported' | 'undoing' | 'undone'

/** An import as the window shows it. */
export type TimeImport = Pick<ImportHeader, 'name' | 'kind' | 'total'> & {
  readonly id: LocalId
  readonly state: TimeImportState
  /** It was stopped, or the program ended; it goes on when it is told to. */
  readonly isPaused: boolean
  /** Rows that are done, on disk. */
  readonly done: number
  /** Entries that it made: fewer than `done` where some were there already. */
  readonly created: number
  readonly createdProjects: number
  readonly begunAt: EpochMs
  /** Why it could not go on; null for nothing. */
  readonly problem: string | null
}

export type ExistingEntriesInput = {
  readonly from: EpochMs
  readonly to: EpochMs
  readonly offset: number
}
/** Finished entries by their start; `isLast`: there are no more. */
export type ExistingEntries = {
  readonly entries: readonly ComparedEntry[]
  readonly isLast: boolean
}

/** What is remembered between files. */
export type ImportMemory = {
  /** The newest import; null for none. */
  readonly latest: TimeImport | null
  /** Columns by the signature of a table. */
  readonly mappings: Readonly<Record<string, ImportMapping>>
}
