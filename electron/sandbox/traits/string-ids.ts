/** Converts ids to strings in the whole body (docs/interface/live-services.md#12-odd-lists). */
import type { ResponseTrait } from './response-trait.ts'

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
