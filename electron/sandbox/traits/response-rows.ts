/** Rows in responses: one row under its name, or a list of rows, with or without the accounting envelope. */
import type { SandboxResponse } from '../responses.ts'
import { rowLists, type RowList, type Behaviour } from '../behaviour.ts'
import { isObject, type Fields, type SandboxRequest } from '../request.ts'

/** Names of lists, keyed by the name of an individual row. */
const listOfOne: Readonly<Record<string, RowList>> = {
  time_entry: 'time_entries',
  project: 'projects',
  expense: 'expenses',
  staff: 'staff',
  callback: 'callbacks',
}

/** Returns the replacement for a row. Null removes a row from a list, but leaves a row outside a list unchanged. */
export type RowChange = (row: Fields, list: RowList) => Fields | null

/** Changes each row of a response. Copies the rows instead of mutating them, because they belong to the state. */
export function changeRows(answer: SandboxResponse, change: RowChange): SandboxResponse {
  return changeEnvelope(answer, (envelope) => {
    const entries = Object.entries(envelope).map(([key, value]): readonly [string, unknown] => {
      if (Array.isArray(value)) return [key, changeList(key, value as readonly unknown[], change)]
      const list = Object.hasOwn(listOfOne, key) ? listOfOne[key] : undefined
      if (!list || !isObject(value)) return [key, value]
      return [key, change(value, list) ?? value]
    })
    return Object.fromEntries(entries)
  })
}

/** Changes the object holding the rows and `meta`: the body itself, or `response.result` in the accounting envelope. */
export function changeEnvelope(
  answer: SandboxResponse,
  change: (envelope: Fields) => Fields,
): SandboxResponse {
  const { body, status } = answer
  if (status >= 300 || !isObject(body)) return answer
  const response = body['response']
  if (!isObject(response)) return { ...answer, body: change(body) }
  const result = response['result']
  if (!isObject(result)) return answer
  return { ...answer, body: { ...body, response: { ...response, result: change(result) } } }
}

/** Returns the list of rows in a response's object; null if there is none. */
export function listIn(envelope: Fields): readonly unknown[] | null {
  const name = rowLists.find((list) => Array.isArray(envelope[list]))
  return name === undefined ? null : (envelope[name] as readonly unknown[])
}

function changeList(key: string, rows: readonly unknown[], change: RowChange): readonly unknown[] {
  const list = rowLists.find((name) => name === key)
  if (!list) return rows
  return rows.flatMap((row) => {
    const changed = isObject(row) ? change(row, list) : row
    return changed === null ? [] : [changed]
  })
}

type TraitContext = { readonly behaviour: Behaviour; readonly request: SandboxRequest }

/** Transforms a route's response in a way in which live services deviate from their documentation. */
export type ResponseTrait = (answer: SandboxResponse, context: TraitContext) => SandboxResponse
