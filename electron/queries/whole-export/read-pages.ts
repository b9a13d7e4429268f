/** Reads the rows of an exported entity page by page, so that no more than one page is in memory. */
import type { StoredRow } from '../../../shared/domain/export/exported-field.ts'
import type { SqlRow } from '../../store/database.ts'
import type { Reader } from '../reader.ts'
import type { ExportedEntity } from './exported-entity.ts'

/** Rows of a page: reading, writing and compressing them takes some 5 ms of the main thread. */
export const pageSize = 100

/** Rows by field name, in the order of the key. */
export function* pagesOf(
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
    after = keyOf(page.at(-1))
  }
}

/** Number of rows. */
export function countOf(reader: Reader, { from }: ExportedEntity): number {
  return Number(reader.get(`SELECT count(*) AS count FROM ${from}`)?.['count'] ?? 0)
}

const keyName = 'row key'

function keyOf(row: SqlRow | undefined): number {
  return Number(row?.[keyName] ?? Number.MAX_SAFE_INTEGER)
}
