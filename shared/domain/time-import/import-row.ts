/** Types for the work in the rows of a tracker's export. */
import type { Tags } from '../entries/tags.ts'
import type { EpochMs, Seconds } from '../units.ts'

/** Maximum number of rows in one transaction. More rows would block the main process for longer than a frame. */
export const rowsPerChunk = 50

/** The work in one row of the file. */
export type ImportRow = {
  /** Number of the row in the file. */
  readonly line: number
  /** Name of the person. Like the other texts, it is empty if the file does not have it. */
  readonly person: string
  readonly client: string
  readonly project: string
  readonly note: string
  readonly tags: Tags
  /** True if the work is billable; null if the file does not state it. */
  readonly billable: boolean | null
  /** True if the other tracker has put the work on an invoice; null if the file does not state it. */
  readonly invoiced: boolean | null
  readonly startedAt: EpochMs
  readonly duration: Seconds
  /**
   * Start as stated in the file, but read as if it were in UTC, so that it is the same in any zone. Midnight if the
   * file has no time of day (`isPlaced`).
   */
  readonly wall: EpochMs
  /** True if the file has no time of day, so that the row was placed after the work in the rows before it. */
  readonly isPlaced: boolean
  /**
   * True if the length in the file differs from the time between start and end, minus the break. The length in the file
   * is then used.
   */
  readonly differs: boolean
  /** Number of earlier rows in the file with the same identity (`identityOf`). */
  readonly repeat: number
}

export type RowProblemKind =
  | 'noDay'
  | 'noTime'
  | 'noLength'
  | 'endsBeforeStart'
  | 'noBreak'
  | 'longBreak'
  | 'limit'

/** Why a row can't be imported. `detail`: the cell that is wrong or, for `limit`, a sentence about the limit. */
export type RowProblem = {
  readonly line: number
  readonly kind: RowProblemKind
  readonly detail: string
}

export type ImportRows = {
  readonly rows: readonly ImportRow[]
  readonly problems: readonly RowProblem[]
  /**
   * Number of rows that state sums. Every row of the file is counted in one of these: `sums`, `empty` (for empty rows),
   * `rows` or `problems`.
   */
  readonly sums: number
  readonly empty: number
}

export type ReadOptions = {
  /** IANA zone of the times in the file. */
  readonly zone: string
  /** Minutes after midnight at which work without a time of day begins. */
  readonly workStart: number
  readonly now: EpochMs
}

/** A row as it was read, before work without a time of day was placed. */
export type ReadRow = Omit<ImportRow, 'repeat' | 'startedAt'> & {
  /** Start; null if the file has no time of day. */
  readonly startedAt: EpochMs | null
}

/**
 * Returns a text that identifies a row. By this text, the row is recognized if it is in a file that is imported later.
 */
export function identityOf(
  row: Pick<ImportRow, 'wall' | 'duration' | 'person' | 'client' | 'project' | 'note'>,
): string {
  const { wall, duration, person, client, project, note } = row
  return JSON.stringify([wall, duration, person, client, project, note])
}
