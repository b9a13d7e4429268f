/**
 * Makes rows unreadable by putting garbage into a required field (docs/interface/live-services.md#9-unreadable-rows).
 */
import type { RowList } from '../behaviour.ts'
import type { ResponseTrait } from './response-trait.ts'
import { changeRows, type WireRow } from './response-rows.ts'

/** A malformed date that a live service was seen to send. */
export const slippedDate = '2020-11-219T13:22:04'

const ruined: Readonly<Record<RowList, WireRow>> = {
  time_entries: { started_at: slippedDate },
  projects: { id: 'unreadable', title: { text: 'unreadable' } },
  expenses: { amount: 'a lot', date: slippedDate },
  staff: { id: 'unreadable', userid: 'unreadable' },
  callbacks: { id: 'unreadable', callbackid: 'unreadable' },
  clients: { id: 'unreadable' },
  categories: { id: 'unreadable', categoryid: 'unreadable' },
}

export const spoilRows: ResponseTrait = (answer, { behaviour: { spoiledRows } }) => {
  if (spoiledRows.length === 0) return answer
  return changeRows(answer, (row, list) =>
    spoiledRows.some((named) => named.list === list && named.id === row['id'])
      ? { ...row, ...ruined[list] }
      : row,
  )
}
