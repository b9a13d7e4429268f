import { sumAmounts } from '../../../shared/domain/money/money.ts'
import { addDays } from '../../../shared/domain/time/day-steps.ts'
import type { Day } from '../../../shared/domain/units.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import type { UnbilledRow } from '../../../shared/domain/reports/unbilled-money.ts'
import { useQuery } from '../../data/use-query.ts'
import { useSettings } from '../../data/work.ts'
import { localZone, now } from '../../lib/clock.ts'
import { moneyText } from '../../lib/money.ts'
import { todayOf } from '../reports/report-options.ts'
import { weekStartOf } from '../reports/report-ranges.ts'

/** What the list shows of a project beside its time in all. */
export type ProjectFigures = {
  /** Seconds of this week. */
  readonly week: number
  /** Unbilled money of all time, by which it is sorted. */
  readonly unbilled: number
  /** The same with its currency; empty for none. */
  readonly unbilledText: string
}

/** Before any entry. */
const firstDay = '2000-01-01' as Day

const none: ProjectFigures = { week: 0, unbilled: 0, unbilledText: '' }

/** This week's time and the unbilled money by project, from the reports. */
export function useProjectFigures(): (project: Pick<Project, 'id'>) => ProjectFigures {
  const { weekStart, dayStart } = useSettings()
  const zone = localZone()
  const today = todayOf(now(), zone, dayStart)
  const from = weekStartOf(today, weekStart)
  const shared = { zone, weekStart, dayStart, groupBy: ['project'], rounding: 'none' } as const
  const week = useQuery('reports.totals', {
    ...shared,
    from,
    to: addDays(from, 6),
    filters: {},
    columns: 'week',
  })
  const open = useQuery('reports.totals', {
    ...shared,
    from: firstDay,
    to: today,
    filters: { billable: true, billed: false },
    columns: 'month',
  })
  const seconds = new Map(week?.totals.groups.map((group) => [group.key, group.seconds]))
  const rows = open?.unbilled.clients.flatMap((client) => client.rows) ?? []
  return ({ id }) => ({
    ...unbilledOf(rows.filter(({ projectId }) => projectId === id)),
    week: seconds.get(id) ?? 0,
  })
}

/** Usually one row: entries can carry another client than their project. */
function unbilledOf(rows: readonly UnbilledRow[]): ProjectFigures {
  const known = rows.filter(({ amount }) => amount !== null)
  const [first] = known
  if (first === undefined) return none
  const { currency } = first
  const own = known.filter((row) => row.currency === currency)
  const sum = sumAmounts(
    own.map(({ amount }) => amount ?? '0'),
    currency ?? '',
  )
  return { ...none, unbilled: Number(sum), unbilledText: moneyText(sum, currency) }
}
