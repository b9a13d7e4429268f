/**
 * Finds and changes rows in a response. A response has one row under its name, or a list. Either can be in the
 * accounting envelope or without one.
 */
import type { SandboxResponse } from '../responses.ts'
import { rowLists, type RowList, type Behaviour } from '../behaviour.ts'
import type { SandboxRequest } from '../request.ts'

export type WireRow = Readonly<Record<string, unknown>>

/** Names of lists, keyed by the name of an individual row. */
const listOfOne: Readonly<Record<string, RowList>> = {
  time_entry: 'time_entries',
  project: 'projects',
  expense: 'expenses',
  staff: 'staff',
  callback: 'callbacks',
}

/**
 * Returns the replacement of a row. Null removes the row from a list; a row that is not in a list is left unchanged.
 */
export type RowChange = (row: WireRow, list: RowList) => WireRow | null

/** Changes each row of a response. Copies the rows instead of mutating them, because they belong to the state. */
export function changeRows(answer: SandboxResponse, change: RowChange): SandboxResponse {
  return changeEnvelope(answer, (envelope) => {
    const entries = Object.entries(envelope).map(([key, value]): readonly [string, unknown] => {
      if (Array.isArray(value)) return [key, changeList(key, value as readonly unknown[], change)]
      const list = Object.hasOwn(listOfOne, key) ? listOfOne[key] : undefined
      if (!list || !isRow(value)) return [key, value]
      return [key, change(value, list) ?? value]
    })
    return Object.fromEntries(entries)
  })
}

/**
 * Changes the object that holds the rows and `meta`. It is the body itself, or `response.result` in the accounting
 * envelope.
 */
export function changeEnvelope(
  answer: SandboxResponse,
  change: (envelope: WireRow) => WireRow,
): SandboxResponse {
  const { body, status } = answer
  if (status >= 300 || !isRow(body)) return answer
  const response = body['response']
  if (!isRow(response)) return { ...answer, body: change(body) }
  const result = response['result']
  if (!isRow(result)) return answer
  return { ...answer, body: { ...body, response: { ...response, result: change(result) } } }
}

/** Returns the list in an envelope; null if the envelope has none. */
export function listIn(envelope: WireRow): readonly unknown[] | null {
  const name = rowLists.find((list) => Array.isArray(envelope[list]))
  return name === undefined ? null : (envelope[name] as readonly unknown[])
}

export function isRow(value: unknown): value is WireRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function changeList(key: string, rows: readonly unknown[], change: RowChange): readonly unknown[] {
  const list = rowLists.find((name) => name === key)
  if (!list) return rows
  return rows.flatMap((row) => {
    const changed = isRow(row) ? change(row, list) : row
    return changed === null ? [] : [changed]
  })
}

/** Context of a trait. */
type TraitContext = { readonly behaviour: Behaviour; readonly request: SandboxRequest }

/** A deviation of live services: transforms the response of a route. */
export type ResponseTrait = (answer: SandboxResponse, context: TraitContext) => SandboxResponse
