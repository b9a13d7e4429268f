/** Projects, as far as they are read (interface, Endpoints, Projects). */
import { found, unknown, type Answer } from '../answers.ts'
import { flagFilter, instantFilter, paged, type SandboxRequest } from '../request.ts'
import type { ProjectRow, State } from '../state.ts'

export function listProjects(state: State, { query }: SandboxRequest): Answer {
  const active = flagFilter(query, 'active')
  const complete = flagFilter(query, 'complete')
  const since = instantFilter(query, 'updated_since')
  const withDuration = flagFilter(query, 'include_logged_duration') ?? false
  const chosen = [...state.projects.values()].filter(
    (row) =>
      row.vis_state === 0 &&
      (active === undefined || row.active === active) &&
      (complete === undefined || row.complete === complete) &&
      (since === undefined || row.updated_at >= since),
  )
  const { rows, meta } = paged(query, chosen)
  return found({ projects: rows.map((row) => shown(state, row, withDuration)), meta })
}

export function getProject(state: State, id: number): Answer {
  const row = state.projects.get(id)
  return row?.vis_state === 0 ? found({ project: shown(state, row, false) }) : unknown('Project')
}

function shown(state: State, row: ProjectRow, withDuration: boolean): Record<string, unknown> {
  return { ...row, logged_duration: withDuration ? loggedSeconds(state, row.id) : null }
}

function loggedSeconds(state: State, projectId: number): number {
  let seconds = 0
  for (const entry of state.timeEntries.values()) {
    if (entry.project_id === projectId && entry.active && entry.is_logged)
      seconds += entry.duration ?? 0
  }
  return seconds
}
