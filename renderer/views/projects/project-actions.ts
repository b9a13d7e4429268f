import { t } from '../../../shared/domain/language/translate.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import { useStores } from '../../components/window-context.ts'
import type { MenuAction } from '../../controls/lists/ActionMenuList.tsx'
import type { ProjectDeletion } from './DeleteProject.tsx'
import { useClientLine } from './use-client-line.ts'

/**
 * What is done seldom with a project, behind ⋯.
 * @param seconds In all; null until loaded.
 */
export function useProjectActions(
  project: Project,
  seconds: number | null,
  deletion: ProjectDeletion,
): readonly MenuAction[] {
  const stores = useStores()
  const copyLine = useClientLine(project)
  const { id, complete, active } = project
  const line: MenuAction = {
    id: 'line',
    label: t`Copy a line for the client`,
    onAction: () => void copyLine(seconds ?? 0),
  }
  return [
    ...(seconds === null ? [] : [line]),
    {
      id: 'complete',
      label: complete ? t`Reopen` : t`Complete`,
      onAction: () => void stores.act('projects.edit', { id, complete: !complete }),
    },
    {
      id: 'archive',
      label: active ? t`Archive` : t`Unarchive`,
      onAction: () => void stores.act('projects.edit', { id, active: !active }),
    },
    { id: 'delete', label: t`Delete`, isBad: true, onAction: () => void deletion.ask() },
  ]
}
