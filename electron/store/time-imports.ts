/**
 * The rows of an import are stored in chunks before the first row is recorded, so that the import can continue without
 * its file. Once recorded, a chunk instead has its entries' ids, written in the entries' transaction.
 */
import type { ImportMapping } from '../../shared/domain/time-import/import-mapping.ts'
import type {
  ImportHeader,
  StagedRow,
  TimeImport,
} from '../../shared/contract/groups/time-imports.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { Reader, SqlValue, Transaction } from './database.ts'
import { settingRecord } from './settings.ts'
import { insertRow, putRow, rowReader, updateRow, valueOf } from './stored-row.ts'

export type ImportProjects = {
  /**
   * The project id chosen or made for each target (a pair of project and client names in the file), in the targets'
   * order. Null for a target without a project. Empty until the first rows are recorded.
   */
  readonly ids: readonly (LocalId | null)[]
  readonly made: readonly LocalId[]
  /** False if an undo removed the projects that the import made. */
  readonly areThere: boolean
}

export type StoredTimeImport = Pick<
  TimeImport,
  'id' | 'state' | 'isPaused' | 'done' | 'created' | 'begunAt'
> & {
  readonly fingerprint: string
  readonly header: ImportHeader
  readonly projects: ImportProjects
}

/** A chunk of an import: rows to record (`staged`), ids of recorded entries, or ids of removed entries (`undone`). */
export type ImportChunk = { readonly position: number; readonly size: number } & (
  | { readonly state: 'staged'; readonly rows: readonly StagedRow[] }
  | { readonly state: 'recorded' | 'undone'; readonly ids: readonly LocalId[] }
)

const toImport = rowReader<StoredTimeImport>({ json: ['header', 'projects'], flags: ['isPaused'] })
const noProjects: ImportProjects = { ids: [], made: [], areThere: false }

export function insertTimeImport(
  transaction: Transaction,
  timeImport: Pick<StoredTimeImport, 'id' | 'fingerprint' | 'header' | 'begunAt'>,
): void {
  const begun = { ...timeImport, state: 'staging', projects: noProjects }
  insertRow(transaction, 'time_imports', begun)
  transaction.touch('timeImports')
}

export function timeImportById(reader: Reader, id: LocalId): StoredTimeImport | undefined {
  return firstImport(reader, 'WHERE id = ?', [id])
}

/** Returns the newest import whose rows are all stored; null if there is none. */
export function latestTimeImport(reader: Reader): StoredTimeImport | null {
  const tail = `WHERE state <> 'staging' ORDER BY begun_at DESC, id DESC LIMIT 1`
  return firstImport(reader, tail) ?? null
}

/** Returns the import being recorded or undone, of which there is at most one; null if there is none. */
export function unfinishedTimeImport(reader: Reader): StoredTimeImport | null {
  const tail = `WHERE state IN ('importing', 'undoing') ORDER BY begun_at LIMIT 1`
  return firstImport(reader, tail) ?? null
}

function firstImport(
  reader: Reader,
  tail: string,
  values: readonly SqlValue[] = [],
): StoredTimeImport | undefined {
  return reader.all(`SELECT * FROM time_imports ${tail}`, values).map(toImport)[0]
}

/** Applies changes to a time import. */
export function updateTimeImport(
  transaction: Transaction,
  timeImport: StoredTimeImport,
  changes: Partial<Pick<StoredTimeImport, 'state' | 'isPaused' | 'done' | 'created' | 'projects'>>,
): void {
  updateRow(transaction, 'time_imports', { id: timeImport.id }, changes)
  transaction.touch('timeImports')
}

const maxStored = 5

/** Removes imports that never began, and finished ones except the newest five, which can still be undone. */
export function tidyTimeImports(transaction: Transaction): void {
  transaction.run(
    `DELETE FROM time_imports WHERE state = 'staging' OR (state IN ('imported', 'undone') AND id NOT IN (
       SELECT id FROM time_imports WHERE state <> 'staging' ORDER BY begun_at DESC, id DESC LIMIT ${maxStored}))`,
  )
  transaction.run(
    'DELETE FROM time_import_chunks WHERE import_id NOT IN (SELECT id FROM time_imports)',
  )
}

/** Counts the rows stored so far for a time import. */
export function stagedRows(reader: Reader, id: LocalId): number {
  const sql = 'SELECT total(size) FROM time_import_chunks WHERE import_id = ?'
  return Number(valueOf(reader, sql, [id]))
}

/** Stores a chunk of a time import. Replaces the import's stored chunk with the same position, if there is one. */
export function writeImportChunk(transaction: Transaction, id: LocalId, chunk: ImportChunk): void {
  const content = chunk.state === 'staged' ? chunk.rows : chunk.ids
  const { position, state, size } = chunk
  const row = { importId: id, position, state, size, content }
  putRow(transaction, 'time_import_chunks', 'import_id, position', row)
}

/** Returns a time import's first chunk that is not recorded; undefined if all are recorded. */
export function nextChunkToRecord(reader: Reader, id: LocalId): ImportChunk | undefined {
  return chunkWhere(reader, id, `state <> 'recorded' ORDER BY position`)
}

/** Returns a time import's last recorded chunk; undefined if no chunk is recorded. */
export function nextChunkToUndo(reader: Reader, id: LocalId): ImportChunk | undefined {
  return chunkWhere(reader, id, `state = 'recorded' ORDER BY position DESC`)
}

function chunkWhere(reader: Reader, id: LocalId, tail: string): ImportChunk | undefined {
  const row = reader.get(
    `SELECT * FROM time_import_chunks WHERE import_id = ? AND ${tail} LIMIT 1`,
    [id],
  )
  if (!row) return undefined
  const content: unknown = JSON.parse(row['content'] as string)
  const place = { position: row['position'] as number, size: row['size'] as number }
  return row['state'] === 'staged'
    ? { ...place, state: 'staged', rows: content as readonly StagedRow[] }
    : { ...place, state: row['state'] as 'recorded', ids: content as readonly LocalId[] }
}

/** What the columns in imported tables mean, keyed by a signature that all exports of one kind share. */
export const { read: importMappings, keep: keepImportMapping } = settingRecord<ImportMapping>(
  'timeImportMappings',
  'timeImports',
)
