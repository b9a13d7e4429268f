/**
 * Lists that count rows without showing them (docs/interface/live-services.md#12-odd-lists: total 16, none
 * shown).
 */
import type { ResponseTrait } from './response-trait.ts'
import { changeRows } from './response-rows.ts'

/** One row in so many is hidden by `some`: these ids, always the same. */
const every = 7
const rest = 3

export const hideRows: ResponseTrait = (answer, { behaviour, request }) => {
  const { hiddenRows } = behaviour
  if (hiddenRows === 'none' || request.method !== 'GET') return answer
  const isHidden = (id: unknown): boolean => hiddenRows === 'all' || Number(id) % every === rest
  return changeRows(answer, (row) => (isHidden(row['id']) ? null : row))
}
