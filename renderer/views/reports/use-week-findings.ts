import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import type { WeekCheck, WeekCheckInput } from '../../../shared/contract/groups/reports.ts'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import { rangeOfDays } from '../../lib/day-totals.ts'
import { useQuery } from '../../data/use-query.ts'
import { useGaps, useRunning } from '../../data/work.ts'

/** Open items of a week, in addition to those in its `WeekCheck`. */
export type WeekFindings = {
  /** Undecided gaps that overlap the week, earliest first. */
  readonly gaps: readonly UnresolvedGap[]
  /** Number of changes in the whole account that have not reached the service. */
  readonly unsent: number
  /** Running timers that started before the end of the week. */
  readonly running: readonly TimeEntry[]
  /** Number of lines in the checklist. `openLines`: number of lines that still have open items. */
  readonly lines: number
  readonly openLines: number
}

export function useWeekFindings(check: WeekCheck, input: WeekCheckInput): WeekFindings {
  const { from, to } = rangeOfDays(input.from, input.to, input.zone, input.dayStart)
  const allGaps = useGaps()
  const unsent = useQuery('sync.status', {}, (status) => status.unsent) ?? 0
  const allRunning = useRunning()
  const gaps = allGaps.filter((gap) => gap.from < to && (gap.to === null || gap.to > from))
  const running = allRunning.filter(({ startedAt }) => startedAt < to)
  const counts = [
    gaps.length,
    check.overlaps.length,
    check.duplicates.length,
    check.incomplete.length,
    check.notBillable.length,
    check.withoutReceipt,
    unsent,
    running.length,
  ]
  const openLines = counts.filter((count) => count > 0).length
  return { gaps, unsent, running, lines: counts.length, openLines }
}
