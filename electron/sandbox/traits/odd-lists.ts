/** Oddities of lists and ids (docs/interface/live-services.md#12-odd-lists). */
import { changeRows, changeEnvelope, listIn, type ResponseTrait } from './response-rows.ts'
import { isObject, type Fields } from '../request.ts'

/** If `hiddenRows` is `some`, one in this many consecutive ids is hidden, always the same ids. */
const interval = 7
const offset = 3

/** Hides rows from lists that still count them. */
export const hideRows: ResponseTrait = (answer, { behaviour, request }) => {
  const { hiddenRows } = behaviour
  if (hiddenRows === 'none' || request.method !== 'GET') return answer
  const isHidden = (id: unknown): boolean =>
    hiddenRows === 'all' || Number(id) % interval === offset
  return changeRows(answer, (row) => (isHidden(row['id']) ? null : row))
}

/** Sets per_page and pages to 0 in empty lists. */
export const zeroEmptyPages: ResponseTrait = (answer, { behaviour }) => {
  if (!behaviour.perPageZero) return answer
  return changeEnvelope(answer, (envelope) => {
    if (listIn(envelope) === null) return envelope
    const meta = envelope['meta']
    return isObject(meta) ? { ...envelope, meta: zeroed(meta) } : zeroed(envelope)
  })
}

function zeroed(meta: Fields): Fields {
  return meta['total'] === 0 ? { ...meta, per_page: 0, pages: 0 } : meta
}

/** Converts all ids in the response body to strings. */
export const idsAsStrings: ResponseTrait = (answer, { behaviour }) =>
  behaviour.idsAsStrings && answer.status < 300
    ? { ...answer, body: withTextIds(answer.body) }
    : answer

function withTextIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTextIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      typeof field === 'number' && /id$/i.test(name) ? String(field) : withTextIds(field),
    ]),
  )
}
