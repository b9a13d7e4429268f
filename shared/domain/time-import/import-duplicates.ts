import type { EpochMs, LocalId, Seconds } from '../units.ts'
import type { ImportRow } from './import-row.ts'
import { comparableName } from './import-targets.ts'

/** Fields of an entry that are compared. */
export type ComparedEntry = {
  readonly startedAt: EpochMs
  readonly duration: Seconds
  readonly note: string | null
  readonly projectId: LocalId | null
}

/** `recorded`: equal to an entry in Stint. `repeated`: equal to an earlier row of the file. */
export type DuplicateKind = 'recorded' | 'repeated'

type Work = { readonly note: string; readonly project: string | null }

/**
 * Returns the duplicates by the lines of their rows: the same start and end to the minute, and the same note or
 * project. A row without stated times (`isPlaced`) is never `repeated`, because equal rows can then be work that was
 * done twice. `projectOf`: the row's project in Stint; null for none, and for one that has yet to be created.
 */
export function importDuplicates(
  rows: readonly ImportRow[],
  entries: readonly ComparedEntry[],
  projectOf: (row: ImportRow) => LocalId | null,
): ReadonlyMap<number, DuplicateKind> {
  const recorded = new Map<string, Work[]>()
  const seen = new Map<string, Work[]>()
  for (const entry of entries) {
    add(recorded, spanKey(entry), {
      note: comparableName(entry.note ?? ''),
      project: entry.projectId,
    })
  }
  const found = new Map<number, DuplicateKind>()
  for (const row of rows) {
    const key = spanKey(row)
    const note = comparableName(row.note)
    if (has(recorded, key, { note, project: projectOf(row) })) found.set(row.line, 'recorded')
    if (row.isPlaced) continue
    const project = row.project === '' ? null : comparableName(`${row.client}/${row.project}`)
    if (!found.has(row.line) && has(seen, key, { note, project })) found.set(row.line, 'repeated')
    add(seen, key, { note, project })
  }
  return found
}

function spanKey({ startedAt, duration }: Pick<ComparedEntry, 'startedAt' | 'duration'>): string {
  const minute = (instant: number): number => Math.floor(instant / 60_000)
  return `${minute(startedAt)} ${minute(startedAt + duration * 1000)}`
}

function add(works: Map<string, Work[]>, key: string, work: Work): void {
  const existing = works.get(key)
  if (existing) existing.push(work)
  else works.set(key, [work])
}

function has(works: ReadonlyMap<string, readonly Work[]>, key: string, work: Work): boolean {
  return (works.get(key) ?? []).some(
    ({ note, project }) => note === work.note || (project !== null && project === work.project),
  )
}
