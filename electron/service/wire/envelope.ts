import { t } from '../../../shared/domain/language/translate.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import { unreadableResponse } from '../errors.ts'
import type { Page, RejectedRow, ServiceResult } from '../result.ts'
import { asRow, isRow, RowError, type WireRow } from './row-reader.ts'
import { parseId } from './values.ts'

/** Maximum number of rows read from one response. Real responses have fewer, because they are limited to 20 MB. */
const maxRows = 100_000
/** Beyond this number, a response's unreadable rows are reported together. */
const maxRejected = 1000

/**
 * Reads a list: `{<key>: [...], meta: {...}}`, optionally in the accounting envelope. `keys`: the possible names of the
 * list. Rows are read individually, so that an unreadable row does not affect the others.
 */
export function readPage<Row>(
  result: ServiceResult<unknown>,
  keys: readonly string[],
  readRow: (row: WireRow) => Row,
): ServiceResult<Page<Row>> {
  if (!result.ok) return result
  const envelope = openEnvelope(result.value)
  const meta = isRow(envelope?.['meta']) ? envelope['meta'] : envelope
  // Some services send an empty list as null, or not at all.
  const empty = meta && countOf(meta['total'], -1) === 0 ? [] : undefined
  const list = keys.map((key) => envelope?.[key]).find(Array.isArray) ?? empty
  if (!meta || !list || list.length > maxRows) {
    return unreadable(result.status, t`Stint couldn’t read the list that the service sent.`)
  }
  const rows: Row[] = []
  const rejected: RejectedRow[] = []
  for (const raw of list as readonly unknown[]) {
    const read = tryRow(raw, readRow)
    if (read.ok) rows.push(read.value)
    else if (rejected.length < maxRejected) {
      rejected.push({ raw, reason: read.reason, id: idOf(raw) })
    }
  }
  const unnamed = list.length - rows.length - rejected.length
  if (unnamed > 0) rejected.push({ raw: null, reason: `${unnamed} more can’t be read`, id: null })
  const value: Page<Row> = {
    rows,
    rejected,
    // Page 0 means page 1 (docs/interface/conventions.md#paging).
    page: Math.max(1, countOf(meta['page'], 1)),
    pages: countOf(meta['pages'], 0),
    total: countOf(meta['total'], list.length),
    perPage: countOf(meta['per_page'], 0),
    hasPageCount: countOf(meta['pages'], 0) > 0,
    meta,
  }
  return { ...result, value }
}

/** Reads one row: `{<key>: {...}}`, optionally in the accounting envelope. If the key is null, the body is the row. */
export function readOne<Row>(
  result: ServiceResult<unknown>,
  key: string | null,
  readRow: (row: WireRow) => Row,
): ServiceResult<Row> {
  if (!result.ok) return result
  const raw = key === null ? result.value : openEnvelope(result.value)?.[key]
  const read = tryRow(raw, readRow)
  return read.ok
    ? { ...result, value: read.value }
    : unreadable(result.status, t`Stint couldn’t read the service’s response (${read.reason}).`)
}

function tryRow<Row>(
  raw: unknown,
  readRow: (row: WireRow) => Row,
): { readonly ok: true; readonly value: Row } | { readonly ok: false; readonly reason: string } {
  try {
    return { ok: true, value: readRow(asRow(raw)) }
  } catch (error) {
    if (error instanceof RowError) return { ok: false, reason: error.message }
    throw error
  }
}

/** Opens `{response: {result: {...}}}` or `{response: {...}}` (accounting API). Null if the body is not an object. */
function openEnvelope(body: unknown): WireRow | null {
  if (!isRow(body)) return null
  const response = body['response']
  if (!isRow(response)) return body
  return isRow(response['result']) ? response['result'] : response
}

const idNames = ['id', 'expenseid', 'userid', 'callbackid']

function idOf(raw: unknown): ServiceId | null {
  if (!isRow(raw)) return null
  const ids = idNames.map((name) => parseId(raw[name]))
  return ids.find((id) => id !== null && id !== undefined) ?? null
}

function countOf(value: unknown, missing: number): number {
  const count = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : missing
}

function unreadable(status: number, message: string): ServiceResult<never> {
  return { ok: false, error: unreadableResponse(status, message) }
}
