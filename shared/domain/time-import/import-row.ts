/** Work as a row of a tracker's export has it. */
import type { Tags } from '../entries/tags.ts'
import type { EpochMs, Seconds } from '../units.ts'

/** Rows of one transaction: more would keep the main process from answering for longer than a frame. */
export const rowsPerChunk = 50

/** Work of a row of the file. */
export type ImportRow = {
  /** Number of the row in the file. */
  readonly line: number
  /** Empty where the file names nobody; the same for the others. */
  readonly person: string
  readonly client: string
  readonly project: string
  readonly note: string
  readonly tags: Tags
  /** Null where the file does not say it. */
  readonly billable: boolean | null
  /** On an invoice of the other tracker already; null where the file does not say it. */
  readonly invoiced: boolean | null
  readonly startedAt: EpochMs
  readonly duration: Seconds
  /** Start as the file has it, read as if it were UTC: the same in every zone. The day alone where it was placed. */
  readonly wall: EpochMs
  /** The file has no time of day: it was placed behind the work before it. */
  readonly isPlaced: boolean
  /** The file states another length than start and end have without the break: the stated one counts. */
  readonly differs: boolean
  /** How many rows before it are the same in everything that identifies a row. */
  readonly repeat: number
}

export type RowProblemKind =
  'noDay' | 'noTime' | 'noLength' | 'endsBeforeStart' | 'noBreak' | 'longBreak' | 'limit'

/** Why a row can't be imported. `detail`: the cell at fault, or for `limit` the sentence. */
export type RowProblem = {
  readonly line: number
  readonly kind: RowProblemKind
  readonly detail: string
}

export type ImportRows = {
  readonly rows: readonly ImportRow[]
  readonly problems: readonly RowProblem[]
  /** Rows that are no work: sums, and empty ones. With them each row of the file is counted. */
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

/** A row before work without a time of day is placed. */
export type ReadRow = Omit<ImportRow, 'repeat' | 'startedAt'> & {
  /** Null where the file has no time of day. */
  readonly startedAt: EpochMs | null
}

/** What a row is recognised by when the same file, or one that overlaps it, is imported again. */
export function identityOf(
  row: Pick<ImportRow, 'wall' | 'duration' | 'person' | 'client' | 'project' | 'note'>,
): string {
  const { wall, duration, person, client, project, note } = row
  return JSON.stringify([wall, duration, person, client, project, note])
}
