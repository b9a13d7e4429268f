import type { TimeEntry } from '../entries/time-entry.ts'
import type { LocalId, Seconds } from '../units.ts'
import type { ImportRow } from './import-row.ts'
import { comparableName } from './import-targets.ts'

/** Fields of an entry that are compared to find duplicates. */
export type ComparedEntry = Pick<TimeEntry, 'startedAt' | 'note' | 'projectId'> & {
  readonly duration: Seconds
}

/** Kind of a duplicate. `recorded`: equal to an entry in Stint. `repeated`: equal to an earlier row of the file. */
export type DuplicateKind = 'recorded' | 'repeated'

/**
 * Returns the duplicates, keyed by the line of their row. Duplicates have the same start and end to the minute, and the
 * same note or project. A row without stated times (`isPlaced`) is never `repeated`, because equal rows can then be
 * work that was done twice. `projectOf`: the row's project in Stint; null for none, and for one that has yet to be
 * created.
 */
export function importDuplicates(
  rows: readonly ImportRow[],
  entries: readonly ComparedEntry[],
  projectOf: (row: ImportRow) => LocalId | null,
): ReadonlyMap<number, DuplicateKind> {
  const recorded = new Set(
    entries.flatMap((entry) => keysOf(entry, entry.note ?? '', entry.projectId)),
  )
  const seen = new Set<string>()
  const found = new Map<number, DuplicateKind>()
  for (const row of rows) {
    if (keysOf(row, row.note, projectOf(row)).some((key) => recorded.has(key))) {
      found.set(row.line, 'recorded')
    }
    if (row.isPlaced) continue
    const project = row.project === '' ? null : comparableName(`${row.client}/${row.project}`)
    const keys = keysOf(row, row.note, project)
    if (!found.has(row.line) && keys.some((key) => seen.has(key))) found.set(row.line, 'repeated')
    for (const key of keys) seen.add(key)
  }
  return found
}

/** Returns two keys: one is the same for equal times and notes, the other for equal times and projects. */
function keysOf(
  { startedAt, duration }: Pick<ComparedEntry, 'startedAt' | 'duration'>,
  note: string,
  project: string | null,
): readonly string[] {
  const minute = (instant: number): number => Math.floor(instant / 60_000)
  const span = `${minute(startedAt)} ${minute(startedAt + duration * 1000)}`
  const keyOfNote = `${span} note ${comparableName(note)}`
  return project === null ? [keyOfNote] : [keyOfNote, `${span} project ${project}`]
}
