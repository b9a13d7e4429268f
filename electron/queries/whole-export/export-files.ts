/** The files of a whole export, in order, each as chunks read on demand (docs/export.md). */
import {
  exportedHeader,
  exportedLines,
  exportedObject,
  type StoredRow,
} from '../../../shared/domain/whole-export/exported-field.ts'
import { exportReadme } from '../../../shared/domain/whole-export/export-summary.ts'
import {
  receiptTypes,
  type Receipt,
  type ReceiptType,
} from '../../../shared/domain/expenses/receipt.ts'
import type { UnsentDraft } from '../../../shared/domain/sync/unsent-file.ts'
import { byteOrderMark } from '../../../shared/domain/text/csv.ts'
import { systemState } from '../../store/pulled/system.ts'
import type { Reader } from '../reader.ts'
import { valueOf } from '../../store/stored-row.ts'
import { exportedEntity, type ExportedEntity } from './exported-entity.ts'
import { accountEntities } from './account-entities.ts'
import { workEntities } from './work-entities.ts'

/** Entities of an export, in the order of their files. */
export const exportedEntities = [...workEntities, ...accountEntities].map(exportedEntity)

/** A chunk of text, and the number of rows in it. */
export type TextChunk = { readonly text: string; readonly rows: number }
export type TextFile = { readonly name: string; readonly chunks: Iterable<TextChunk> }

/** Returns the number of rows of each entity, keyed by the name of its files. */
export function countRows(reader: Reader): Readonly<Record<string, number>> {
  return Object.fromEntries(
    exportedEntities.map((entity) => [entity.file, countOf(reader, entity)] as const),
  )
}

/** Yields all text files of an export except export.json. */
export function* textFiles(reader: Reader, drafts: readonly UnsentDraft[]): Generator<TextFile> {
  yield { name: 'README.txt', chunks: [{ text: exportReadme(exportedEntities), rows: 0 }] }
  for (const entity of exportedEntities) {
    yield { name: `json/${entity.file}.json`, chunks: jsonChunks(reader, entity) }
    yield { name: `csv/${entity.file}.csv`, chunks: csvChunks(reader, entity) }
  }
  yield document('drafts', drafts.map(exportedDraft))
  const { known } = systemState(reader)
  const business = known && { receivedAt: new Date(known.at).toISOString(), fields: known.fields }
  yield document('business', business)
}

/** A receipt in an export. `name`: its name in the archive. `size`: its size in bytes. */
export type ExportedReceipt = Pick<Receipt, 'name' | 'hash' | 'size'>

/** Returns the files of receipts; receipts with the same content share one file. */
export function exportedReceipts(reader: Reader): readonly ExportedReceipt[] {
  return reader
    .all('SELECT hash, min(type) AS type, max(size) AS size FROM receipts GROUP BY hash')
    .map(({ hash, type, size }) => ({
      name: `receipts/${String(hash)}.${receiptTypes[type as ReceiptType].extension}`,
      hash: String(hash),
      size: Number(size),
    }))
}

function* jsonChunks(reader: Reader, entity: ExportedEntity): Generator<TextChunk> {
  let isFirst = true
  for (const page of pagesOf(reader, entity)) {
    const objects = page.map((row) => JSON.stringify(exportedObject(entity.fields, row)))
    yield { text: `${isFirst ? '[\n' : ',\n'}${objects.join(',\n')}`, rows: page.length }
    isFirst = false
  }
  yield { text: isFirst ? '[]\n' : '\n]\n', rows: 0 }
}

function* csvChunks(reader: Reader, entity: ExportedEntity): Generator<TextChunk> {
  yield { text: byteOrderMark + exportedHeader(entity.fields), rows: 0 }
  for (const page of pagesOf(reader, entity)) {
    yield { text: exportedLines(entity.fields, page), rows: page.length }
  }
}

function document(file: string, content: unknown): TextFile {
  const text = `${JSON.stringify(content, null, 2)}\n`
  return { name: `json/${file}.json`, chunks: [{ text, rows: 0 }] }
}

function exportedDraft({ createdAt, receiptAt, ...draft }: UnsentDraft): unknown {
  const instant = (at: number | null): string | null =>
    at === null ? null : new Date(at).toISOString()
  return { ...draft, createdAt: instant(createdAt), receiptAt: instant(receiptAt) }
}

/** Number of rows; a page takes about 5 ms of the main thread to read, write and compress. */
const pageSize = 100

/**
 * Yields pages ordered by the entity's key, holding only one page in memory. A row is a record of values, keyed by
 * field name.
 */
function* pagesOf(
  reader: Reader,
  { from, key, fields }: ExportedEntity,
): Generator<readonly StoredRow[]> {
  const columns = fields.map(({ name, sql }) => `${sql} AS "${name}"`)
  const sql = `SELECT ${key} AS "${keyName}", ${columns.join(', ')} FROM ${from}
    WHERE ${key} > ? ORDER BY ${key} LIMIT ${pageSize}`
  let after = Number.MIN_SAFE_INTEGER
  for (;;) {
    const page = reader.all(sql, [after])
    if (page.length > 0) yield page
    if (page.length < pageSize) return
    after = Number(page.at(-1)?.[keyName] ?? Number.MAX_SAFE_INTEGER)
  }
}

function countOf(reader: Reader, { from }: ExportedEntity): number {
  return Number(valueOf(reader, `SELECT count(*) FROM ${from}`))
}

const keyName = 'row key'
