/** IPC handlers of the groups `projects` and `clients`. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import { projectUsage } from '../../queries/project-usage.ts'
import { allClients, allProjects, projectTimes } from '../../queries/whole-lists.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

type Calls = keyof Handlers & `${'projects' | 'clients'}.${string}`

export function createProjectHandlers(
  workspaces: Pick<Workspaces, 'current'>,
): Pick<Handlers, Calls> {
  const { within, reading } = requireWorkspace(workspaces)
  return {
    'projects.create': (input) => within(({ projects }) => projects.create(input)),
    'projects.edit': (input) => within(({ projects }) => projects.edit(input)),
    'projects.remove': (input) => within(({ projects }) => projects.remove(input)),
    'projects.mark': (input) => within(({ projects }) => projects.mark(input)),
    'projects.holdings': ({ id }) => reading(({ database }) => projectUsage(database, id)),
    'projects.times': () => reading(({ database }) => projectTimes(database)),
    'projects.all': () => reading(({ database }) => allProjects(database)),
    'clients.all': () => reading(({ database }) => allClients(database)),
    'clients.name': (input) => within(({ clients }) => clients.name(input)),
  }
}
