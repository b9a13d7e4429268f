import { t, plural } from '../../../shared/domain/language/translate.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { useStores } from '../../components/window-context.ts'
import type { MenuAction } from '../../controls/lists/ActionMenuList.tsx'
import { monthTitle } from '../../lib/days.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import type { ProjectDeletion } from './DeleteProject.tsx'
import { daysOf, monthOf, workingDays } from '../../../shared/domain/projects/cap.ts'
import { localZone, now } from '../../lib/clock.ts'
import { copyText } from '../../lib/copy-text.ts'
import { dayAt } from '../../lib/day-totals.ts'
import { useSettings } from '../../data/work.ts'

/** Returns the rarely used actions on a project, for its ⋯ menu. `seconds`: the project's time; null until loaded. */
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

/** Copies a line written for the client, and shows the result as a toast. `seconds`: total time of the project. */
function useClientLine(project: Project): (seconds: number) => Promise<void> {
  const stores = useStores()
  const dayStart = useSettings().dayStart
  return async (seconds) => {
    const today = dayAt(now(), localZone(), dayStart)
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

type Figures = Pick<Project, 'title' | 'dueDate' | 'cap'> & {
  readonly budget: number | null
  /** Total time of the project, in seconds. */
  readonly seconds: number
  readonly today: Day
  /** Time in the month of `today`, in seconds. Needed only if the cap is per month. */
  readonly inMonth: number
}

/**
 * Returns a status line to send to the client: `Website: 12:30 of 20:00 hours used in November, 9 working days left`.
 * If the project has a cap, the line states the cap's hours instead of the budget. For a monthly cap, the line counts
 * the working days to the end of the month; otherwise, it counts those to the due date.
 */
export function clientLine(figures: Figures): string {
  const { title, seconds, budget, dueDate, today, cap, inMonth } = figures
  if (cap?.per === 'month') {
    const hours = hoursMinutes(inMonth)
    const month = monthTitle(today.slice(0, 7), today)
    const used = t`${title}: ${hours} of ${hoursMinutes(cap.seconds)} hours used in ${month}`
    return `${used}, ${daysLeft(today, monthOf(today).to)}`
  }
  const whole = cap?.seconds ?? budget
  const used = hoursMinutes(seconds)
  const hours =
    whole === null || whole <= 0
      ? t`${title}: ${used} hours used`
      : t`${title}: ${used} of ${hoursMinutes(whole)} hours used`
  return dueDate === null || dueDate < today ? hours : `${hours}, ${daysLeft(today, dueDate)}`
}

function daysLeft(today: Day, last: Day): string {
  return plural(workingDays(today, last), {
    one: '# working day left',
    other: '# working days left',
  })
}
