/**
 * Lists that count rows without showing them (docs/interface/live-services.md#12-odd-lists: total 16, none
 * shown).
 */
import type { AnswerTrait } from './answer-trait.ts'
import { changeRows } from './answer-rows.ts'

/** One row in so many is hidden by `some`: these ids, always the same. */
const every = 7
const rest = 3

export const hideRows: AnswerTrait = (answer, { behaviour, request }) => {
  const { hiddenRows } = behaviour
  if (hiddenRows === 'none' || request.method !== 'GET') return answer
  const isHidden = (id: unknown): boolean => hiddenRows === 'all' || Number(id) % every === rest
  return changeRows(answer, (row) => (isHidden(row['id']) ? null : row))
}
