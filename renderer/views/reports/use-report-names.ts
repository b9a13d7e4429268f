import { clientName } from '../../lib/clients.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import { useMemo } from 'react'
import type { Names } from '../../../shared/domain/reports/report-lines.ts'
import type { Report } from '../../../shared/contract/groups/reports.ts'
import { useClients, useProjects } from '../../data/work.ts'

/** Returns the names of all projects and clients, including deleted ones. */
export function useReportNames(titles: Report['projectTitles']): Names {
  const clients = useClients()
  return useMemo(
    () => ({
      project: (id) => titles[id] ?? t`Deleted project`,
      client: (id) => clientName(clients, id),
    }),
    [titles, clients],
  )
}

/** Returns the names of the projects and clients that can be chosen as a filter. */
export function useFilterNames(): Names {
  const projects = useProjects()
  const titles = useMemo(
    () => Object.fromEntries(projects.map(({ id, title }) => [id, title])),
    [projects],
  )
  return useReportNames(titles)
}
