/** Imports time entries from another tracker's file (decision 133). */
import { z } from 'zod'
import { importColumns } from '../../domain/time-import/import-columns.ts'
import type { ComparedEntry } from '../../domain/time-import/import-duplicates.ts'
import type { ImportMapping } from '../../domain/time-import/import-mapping.ts'
import { rowsPerChunk } from '../../domain/time-import/import-row.ts'
import { lengthUnits } from '../../domain/time-import/time-cells.ts'
import type { EpochMs, LocalId } from '../../domain/units.ts'
import {
  byId,
  instant,
  line,
  localId,
  note,
  nothing,
  seconds,
  serviceId,
  tags,
  zone,
} from '../field-schemas.ts'
import { command, query, type InputOf, type Plain } from './define.ts'
import { entryPlace, type EntryPlace } from './entries.ts'

/**
 * A time import that has begun. `isStaged`: true if an earlier attempt already handed over all rows, so that only `run`
 * remains to be called.
 */
export type BegunImport = { readonly id: LocalId; readonly isStaged: boolean }

/**
 * State of a time import. `staging`: rows are being handed over, and none is recorded yet. States are stored, so new
 * ones may be added, but none removed or renamed.
 */
export type TimeImportState = 'staging' | 'importing' | 'imported' | 'undoing' | 'undone'

export type TimeImport = Pick<ImportHeader, 'name' | 'kind' | 'total'> & {
  readonly id: LocalId
  readonly state: TimeImportState
  /** True if stopped by the user or by the program's end; `run` continues it. */
  readonly isPaused: boolean
  /** Rows that have been processed and whose results are on disk. */
  readonly done: number
  /** Entries that the import made: fewer than `done` if some already existed. */
  readonly created: number
  readonly createdProjects: number
  readonly begunAt: EpochMs
  /** Why the import could not continue; null if it could. */
  readonly problem: string | null
}

/** Finished entries to compare an import with, earliest start first. */
export type ExistingEntries = {
  readonly entries: readonly ComparedEntry[]
  /** Position to continue after; null at the end. */
  readonly next: EntryPlace | null
}

export type ImportMemory = {
  /** The newest import; null for none. */
  readonly latest: TimeImport | null
  /** Keyed by the signature of the imported table. */
  readonly mappings: Readonly<Record<string, ImportMapping>>
}

/** Maximum number of rows in a file that a window can read. */
const maxRows = 2_000_000
const maxNames = 20_000

const column = z.int().min(0).max(500)
const index = z.int().min(0).max(maxNames)
const lengthUnit = z.enum(lengthUnits)

const mapping = z.strictObject({
  columns: z.partialRecord(z.enum(importColumns), column),
  dateOrder: z.enum(['dmy', 'mdy']),
  lengthUnit,
  breakUnit: lengthUnit.optional(),
  chosen: z
    .array(z.enum(['dateOrder', 'lengthUnit']))
    .max(2)
    .optional(),
})

const choice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('existing'), id: localId }),
  z.strictObject({ kind: z.literal('new') }),
  z.strictObject({ kind: z.literal('none') }),
])

/** A project in the file (or a client's work without a project), and what it becomes here. */
const target = z
  .strictObject({
    /** As in the file; empty for none. */
    project: line,
    client: line,
    choice,
    /** Client of a new project, or of work without a project. */
    clientId: serviceId.nullable(),
  })
  // A project needs a title.
  .refine(({ project, choice: chosen }) => chosen.kind !== 'new' || project.trim() !== '')

const header = z.strictObject({
  /** Hash of the file's content and all choices; identifies an interrupted import. */
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  name: line,
  kind: z.enum(['toggl', 'harvest', 'clockify', 'other']),
  zone,
  people: z.array(line).max(maxNames),
  targets: z.array(target).max(maxNames),
  total: z.int().min(1).max(maxRows),
})

const row = z.strictObject({
  startedAt: instant,
  duration: seconds,
  /** Start as the file states it. It identifies the row (`ImportRow`, time-import/import-row.ts). */
  wall: instant,
  repeat: z.int().min(0).max(maxRows),
  note,
  tags,
  billable: z.boolean().nullable(),
  person: index,
  target: index,
})

export const timeImports = {
  memory: query(nothing, ['timeImports']).answers<ImportMemory>(),
  existing: query(
    z.strictObject({ from: instant, to: instant, after: entryPlace.nullable() }),
    [],
  ).answers<ExistingEntries>(),
  keepMapping: command(
    z.strictObject({ signature: z.string().min(1).max(10_000), mapping }),
  ).answers<null>(),
  /** Begins an import, which records nothing before `run`. Fails with `busy` while another one is not finished. */
  begin: command(header).answers<BegunImport>(),
  /** Hands over rows. `position`: the chunk's number, from 0. Fails with `notFound`, `invalid` (impossible time). */
  stage: command(
    z.strictObject({
      id: localId,
      position: z.int().min(0).max(maxRows),
      rows: z.array(row).min(1).max(rowsPerChunk),
    }),
  ).answers<null>(),
  /** Runs or continues in the background; one undo reverts it. Fails with `notFound`, `invalid` (missing rows). */
  run: command(byId).answers<null>(),
  /** Stops once the rows being written are done. Fails with `notFound` if there is no such import. */
  stop: command(byId).answers<null>(),
  /** Removes everything the import made, in the background; can itself be undone. Fails with `notFound`. */
  undo: command(byId).answers<null>(),
}

export type BeginImport = InputOf<typeof timeImports.begin>
export type ImportHeader = Omit<BeginImport, 'fingerprint'>
export type ImportedTarget = Plain<z.output<typeof target>>
export type StageRows = InputOf<typeof timeImports.stage>
export type StagedRow = StageRows['rows'][number]
