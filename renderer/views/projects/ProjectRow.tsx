import { Play, Star } from 'lucide'
import type { ReactElement } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import { DraftChip } from '../../components/forms/DraftNotice.tsx'
import { SendChip } from '../../components/status/SendChip.tsx'
import { useStores } from '../../components/window-context.ts'
import { ProjectName } from '../../components/work/ProjectName.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { ActionMenu } from '../../controls/lists/ActionMenu.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { moneyText } from '../../../shared/domain/money/money-text.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import { DeleteProjectDialog, useDeleteProject } from './DeleteProject.tsx'
import { useProjectActions } from './project-actions.ts'
import { projectDraft } from './project-form.ts'
import { projectStatusOf, type ProjectFigures } from './project-list.ts'
import { useOf, usualWarning } from '../../../shared/domain/projects/cap.ts'
import type { Seconds } from '../../../shared/domain/units.ts'
import styles from './project-list.module.css'

type Props = {
  readonly project: Project
  readonly client: string
  /** Currency of the project's client, in which the rate is shown. */
  readonly currency: string | null
  readonly figures: ProjectFigures
  /** Total time of the project, in seconds; null until loaded. */
  readonly seconds: number | null
  readonly onOpen: () => void
}

/** Row of a project in the list: the star that pins the project, the figures, and the actions. */
export function ProjectRow(props: Props): ReactElement {
  const { project, client, currency, figures, seconds, onOpen } = props
  const stores = useStores()
  const { id, title, isPinned, type, rate } = project
  const status = projectStatusOf(project)
  const deletion = useDeleteProject(project, () => undefined)
  const actions = useProjectActions(project, seconds, deletion)
  return (
    <tr className={styles['row']} aria-label={title}>
      <td className={`row ${styles['name']}`}>
        <NativeButton
          className={styles['star']}
          aria-label={t`Pin ${title}`}
          aria-pressed={isPinned}
          title={isPinned ? t`Unpin` : t`Pin to top`}
          onClick={() => void stores.act('projects.mark', { id, isPinned: !isPinned })}
        >
          <Icon of={Star} size={12} />
        </NativeButton>
        <NativeButton
          className={styles['open']}
          data-project={id}
          aria-label={t`Open ${title}`}
          onClick={onOpen}
        >
          <ProjectName id={id} />
        </NativeButton>
        {status !== 'active' && <span className="chip">{status}</span>}
        <DraftChip name={projectDraft(id)} />
        <SendChip state={project.sendState} />
      </td>
      <td className={`dim ${styles['client']}`}>{client}</td>
      <Figure column="week" text={figures.week === 0 ? '' : hoursMinutes(figures.week)} />
      <td className={`row ${styles['hours']}`}>
        <HoursMeter project={project} seconds={seconds} />
      </td>
      <Figure
        column="rate"
        text={
          type === 'fixedPrice' ? t`Fixed price` : rate === null ? '' : moneyText(rate, currency)
        }
      />
      <Figure column="unbilled" text={figures.unbilledText} isStrong />
      <td className={`row-actions ${styles['actions']}`}>
        <NativeButton
          icon={Play}
          isSmall
          aria-label={t`Start ${title}`}
          title={t`Start`}
          onClick={() => void stores.act('timer.switch', { projectId: id })}
        />
        <ActionMenu label={t`More actions for ${title}`} isSmall actions={actions} />
        <DeleteProjectDialog project={project} deletion={deletion} />
      </td>
    </tr>
  )
}

type FigureProps = {
  readonly column: 'week' | 'rate' | 'unbilled'
  /** Figure as text; if empty, a dash is shown. */
  readonly text: string
  readonly isStrong?: boolean
}

function Figure({ column, text, isStrong = false }: FigureProps): ReactElement {
  return (
    <td data-column={column} className={text === '' ? 'faint' : isStrong ? 'strong' : 'dim'}>
      {text || '–'}
    </td>
  )
}

/** Time and what is left of the agreed hours or the budget. Amber from the warning level, red beyond the limit. */
function HoursMeter({ project, seconds }: Pick<Props, 'project' | 'seconds'>): ReactElement {
  const { budget, cap } = project
  // Agreed hours in total take precedence over the budget; monthly hours are no measure of all time.
  const agreed =
    cap?.per === 'all'
      ? cap
      : { per: 'all' as const, seconds: (budget ?? 0) as Seconds, warnAt: usualWarning }
  const whole = agreed.seconds
  const { used, left, level } = useOf(agreed, seconds ?? 0)
  const apart = hoursMinutes(Math.abs(left))
  return (
    <>
      <span className={`strong ${styles['figure']}`}>
        {seconds === null ? '–' : hoursMinutes(seconds)}
      </span>
      {seconds !== null && whole > 0 && (
        <span
          className={`small faint row ${styles['meter']}`}
          data-level={level}
          title={t`of ${hoursMinutes(whole)}`}
        >
          <svg aria-hidden="true">
            <rect width="100%" height="100%" rx="2" data-part="rest" />
            <rect width={`${Math.min(1, used / whole) * 100}%`} height="100%" rx="2" />
          </svg>
          {level === 'over' ? t`${apart} over` : t`${apart} left`}
        </span>
      )}
    </>
  )
}
