/** IPC handlers of the groups `projects` and `clients`. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import type { Clock } from '../../base/clock.ts'
import { capTime } from '../../queries/cap-time.ts'
import { projectUsage } from '../../queries/project-usage.ts'
import { allClients, allProjects, projectTimes } from '../../queries/whole-lists.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

type Calls = keyof Handlers & `${'projects' | 'clients'}.${string}`

export function createProjectHandlers(
  workspaces: Pick<Workspaces, 'current'>,
  clock: Clock,
): Pick<Handlers, Calls> {
  const { withWorkspace, readWorkspace } = requireWorkspace(workspaces)
  return {
    'projects.create': (input) => withWorkspace(({ projects }) => projects.create(input)),
    'projects.edit': (input) => withWorkspace(({ projects }) => projects.edit(input)),
    'projects.remove': (input) => withWorkspace(({ projects }) => projects.remove(input)),
    'projects.mark': (input) => withWorkspace(({ projects }) => projects.mark(input)),
    'projects.holdings': ({ id }) => readWorkspace(({ database }) => projectUsage(database, id)),
    'projects.details': ({ id }) => withWorkspace(({ details }) => details.ofProject(id)),
    'projects.capTime': (input) =>
      readWorkspace(({ database }) => capTime(database, input, clock.now())),
    'projects.times': () => readWorkspace(({ database }) => projectTimes(database)),
    'projects.all': () => readWorkspace(({ database }) => allProjects(database)),
    'clients.all': () => readWorkspace(({ database }) => allClients(database)),
    'clients.name': (input) => withWorkspace(({ clients }) => clients.name(input)),
  }
}
