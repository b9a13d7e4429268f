import { useMemo } from 'react'
import { addDays } from '../../../shared/domain/time/day-steps.ts'
import type { Day } from '../../../shared/domain/units.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import { useQuery } from '../../data/use-query.ts'
import { useSettings } from '../../data/work.ts'
import { localZone, now } from '../../lib/clock.ts'
import { todayOf } from '../reports/report-options.ts'
import { weekStartOf } from '../reports/report-ranges.ts'
import { unbilledOf, type ProjectFigures } from './project-list.ts'

/** Before any entry. */
const firstDay = '2000-01-01' as Day

const noMoney = unbilledOf([])

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
  // Asked for at each comparison of the order, and with a running timer each second.
  return useMemo(() => {
    const seconds = new Map(week?.totals.groups.map((group) => [group.key, group.seconds]))
    const rows = open?.unbilled.clients.flatMap((client) => client.rows) ?? []
    const unbilled = new Map(
      [...new Set(rows.map(({ projectId }) => projectId))].map((id) => [
        id,
        unbilledOf(rows.filter(({ projectId }) => projectId === id)),
      ]),
    )
    return ({ id }: Pick<Project, 'id'>) => ({
      ...(unbilled.get(id) ?? noMoney),
      week: seconds.get(id) ?? 0,
    })
  }, [week, open])
}
