import { t } from '../../../shared/domain/language/translate.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import { useStores } from '../../components/window-context.ts'
import type { MenuAction } from '../../controls/lists/ActionMenuList.tsx'
import type { ProjectDeletion } from './DeleteProject.tsx'
import { daysOf } from '../../../shared/domain/projects/cap.ts'
import { localZone, now } from '../../lib/clock.ts'
import { copyText } from '../../lib/copy-text.ts'
import { todayOf } from '../reports/report-options.ts'
import { clientLine } from './client-line.ts'
import { useSettings } from '../../data/work.ts'

/**
 * Returns the rare actions on a project, for its ⋯ menu.
 * @param seconds Total time; null until loaded.
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
    label: t`Copy a summary for the client`,
    onAction: () => void copyLine(seconds ?? 0),
  }
  return [
    {
      id: 'timesheet',
      label: t`New timesheet`,
      onAction: () =>
        stores.openScreenWith({
          screen: 'reports',
          show: 'timesheet',
          clientId: project.clientId,
          projectId: id,
        }),
    },
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

/**
 * Returns a function that copies a line about the project for its client, and shows the result as a toast. `seconds`:
 * total time of the project.
 */
function useClientLine(project: Project): (seconds: number) => Promise<void> {
  const stores = useStores()
  const dayStart = useSettings().dayStart
  return async (seconds) => {
    const today = todayOf(now(), localZone(), dayStart)
    const days = project.cap && daysOf(project.cap, today)
    const time =
      days &&
      (await stores.answers.load('projects.capTime', {
        id: project.id,
        days,
        zone: localZone(),
        dayStart,
      }))
    const inMonth = time ? time.recorded + time.running : 0
    // Without its time the line would say that nothing was used.
    if (days && !time) return stores.showToast(t`Couldn’t read the project’s hours. Try again.`)
    const line = clientLine({ ...project, seconds, today, inMonth })
    stores.showToast((await copyText(line)) ? t`Copied: ${line}` : t`Couldn’t copy. Try again.`)
  }
}
