import type { Tags } from '../entries/tags.ts'
import type { EpochMs, Seconds } from '../units.ts'

/** Maximum number of rows in one transaction. More would block the main process for longer than a frame. */
export const rowsPerChunk = 50

/** Work in one row. Strings are empty if the file does not have them. */
export type ImportRow = {
  /** Number of the row in the file. */
  readonly line: number
  readonly person: string
  readonly client: string
  readonly project: string
  readonly note: string
  readonly tags: Tags
  /** Null if the file does not state it. */
  readonly billable: boolean | null
  /** True if the other tracker has put it on an invoice; null if the file does not say. */
  readonly invoiced: boolean | null
  readonly startedAt: EpochMs
  readonly duration: Seconds
  /**
   * Start as stated, read as if in UTC, so that it is the same in any zone. Midnight if the file has no time of day.
   */
  readonly wall: EpochMs
  /** True if the file has no time of day, so that the row was placed after the rows before it. */
  readonly isPlaced: boolean
  /** True if the stated length, which is used, differs from the time between start and end, minus the break. */
  readonly differs: boolean
  /** Earlier rows in the file with the same `identityOf`, however they spell client and project. */
  readonly repeat: number
}

/** Why a row that can be read is not work. */
export type NoWork = 'allDay' | 'free' | 'deleted'

export type RowProblemKind =
  | 'noDay'
  | 'noTime'
  | 'noLength'
  | 'endsBeforeStart'
  | 'noBreak'
  | 'longBreak'
  | 'limit'
  | NoWork

/** Why a row can't be imported. `detail`: the wrong cell or, for `limit`, a sentence about the limit. */
export type RowProblem = {
  readonly line: number
  readonly kind: RowProblemKind
  readonly detail: string
}

export type ImportRows = {
  readonly rows: readonly ImportRow[]
  readonly problems: readonly RowProblem[]
  /** Number of rows that state sums. Every row of the file is counted in `rows`, `problems`, `sums` or `empty`. */
  readonly sums: number
  readonly empty: number
}

export type ReadOptions = {
  /** IANA zone. */
  readonly zone: string
  /** Minutes after midnight at which work without a time of day begins. */
  readonly workStart: number
  readonly now: EpochMs
}

/** A row as it was read from the file. If the file has no time of day, a start is chosen later. */
export type ReadRow = Omit<ImportRow, 'repeat' | 'startedAt'> & {
  /** Null if the file has no time of day. */
  readonly startedAt: EpochMs | null
}

/** Returns a string by which the same row is recognized in a file imported later. */
export function identityOf(
  row: Pick<ImportRow, 'wall' | 'duration' | 'person' | 'client' | 'project' | 'note'>,
): string {
  const { wall, duration, person, client, project, note } = row
  return JSON.stringify([wall, duration, person, client, project, note])
}
