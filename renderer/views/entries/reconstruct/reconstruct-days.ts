/** The rows of a reconstructed week: recorded entries and proposals by time, day by day. Pure. */
import { endOf, type TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import type { Proposal } from '../../../../shared/domain/proposals/propose.ts'
import {
  secondsBetween,
  type Day,
  type EpochMs,
  type LocalId,
} from '../../../../shared/domain/units.ts'
import { dayAt } from '../../../lib/day-totals.ts'

export type ReconstructRow =
  | {
      readonly kind: 'recorded'
      readonly id: LocalId
      readonly from: EpochMs
      /** Null while it runs. */
      readonly to: EpochMs | null
      readonly projectId: LocalId | null
      readonly note: string | null
    }
  | { readonly kind: 'proposed' | 'dismissed'; readonly proposal: Proposal }

export type ReconstructDay = {
  readonly day: Day
  readonly rows: readonly ReconstructRow[]
  /** Seconds that are proposed. */
  readonly proposed: number
}

type Parts = {
  readonly entries: readonly TimeEntry[]
  readonly proposals: readonly Proposal[]
  readonly dismissed: readonly Proposal[]
  readonly zone: string
  readonly dayStart: number
}

/** The days of a week that have rows, in order. */
export function reconstructDays(week: readonly Day[], parts: Parts): readonly ReconstructDay[] {
  const { zone, dayStart } = parts
  const rows: readonly ReconstructRow[] = [
    ...parts.entries.map((entry): ReconstructRow => {
      const { id, startedAt, projectId, note } = entry
      return { kind: 'recorded', id, from: startedAt, to: endOf(entry), projectId, note }
    }),
    ...parts.proposals.map((proposal): ReconstructRow => ({ kind: 'proposed', proposal })),
    ...parts.dismissed.map((proposal): ReconstructRow => ({ kind: 'dismissed', proposal })),
  ]
  return week.flatMap((day) => {
    const own = rows
      .filter((row) => dayAt(startOf(row), zone, dayStart) === day)
      .sort((one, other) => startOf(one) - startOf(other))
    const proposed = own.reduce(
      (sum, row) =>
        sum + (row.kind === 'proposed' ? secondsBetween(row.proposal.from, row.proposal.to) : 0),
      0,
    )
    return own.length === 0 ? [] : [{ day, rows: own, proposed }]
  })
}

export function startOf(row: ReconstructRow): EpochMs {
  return row.kind === 'recorded' ? row.from : row.proposal.from
}
