/** Hides rows from lists that still count them (docs/interface/live-services.md#12-odd-lists: total 16, none shown). */
import type { ResponseTrait } from './response-trait.ts'
import { changeRows } from './response-rows.ts'

/** Number of consecutive ids of which `some` hides one. It hides the same ids each time. */
const interval = 7
const offset = 3

export const hideRows: ResponseTrait = (answer, { behaviour, request }) => {
  const { hiddenRows } = behaviour
  if (hiddenRows === 'none' || request.method !== 'GET') return answer
  const isHidden = (id: unknown): boolean =>
    hiddenRows === 'all' || Number(id) % interval === offset
  return changeRows(answer, (row) => (isHidden(row['id']) ? null : row))
}
