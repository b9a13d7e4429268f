/** Lists that count rows without showing them (live services 12: total 16, none shown). */
import type { AnswerTrait } from './answer-trait.ts'
import { changeRows } from './answer-rows.ts'

/** One row in so many is hidden by `some`: these ids, always the same. */
const every = 7
const rest = 3

export const hideRows: AnswerTrait = (answer, { behaviour, request }) => {
  const { hiddenRows } = behaviour
  if (hiddenRows === 'none' || request.method !== 'GET') return answer
  return changeRows(answer, (row, _list, isListed) =>
    isListed && (hiddenRows === 'all' || Number(row['id']) % every === rest) ? null : row,
  )
}
