import { t } from '../../../shared/domain/language/translate.ts'
import { Play } from 'lucide'
import type { ReactElement } from 'react'
import { ProjectDot } from '../../components/work/ProjectName.tsx'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { Icon } from '../../controls/Icon.tsx'
import type { LocalId } from '../../../shared/domain/units.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import { recentWork } from './recent-work.ts'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './popover.module.css'
import { useProject, useRecent, useRunning } from '../../data/work.ts'
import { workOf } from '../../../shared/domain/entries/work-of.ts'

/** List of recent work that is not running. Enter or a click continues it. */
export function Recents(): ReactElement {
  const stores = useStores()
  const recent = useRecent()
  const running = useRunning()
  const isBusy = useWindowState((state) => state.busy !== null)
  const choices = recentWork(recent, running)
  return (
    <section className={`fades ${styles['recents']}`} aria-label={t`Continue`}>
      {choices.length > 0 && <h2>{t`Continue`}</h2>}
      <ul>
        {choices.map((entry) => (
          <li key={entry.id}>
            <NativeButton
              // Not `disabled`: a disabled button loses the focus.
              aria-disabled={isBusy}
              onClick={() => void (isBusy || stores.act('timer.switch', workOf(entry)))}
            >
              <span className="only-heard">{t`Continue`} </span>
              <ProjectDot id={entry.projectId} />
              <span className={`column ${styles['work']}`}>
                <span className="cut" dir="auto">
                  {entry.note ?? <span className="dim">{t`without a note`}</span>}
                </span>
                <ProjectTitle id={entry.projectId} />
              </span>
              <span className={styles['length']}>{hoursMinutes(entry.duration ?? 0)}</span>
              <span className={styles['go']} aria-hidden="true">
                <Icon of={Play} size={14} />
              </span>
            </NativeButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ProjectTitle({ id }: { readonly id: LocalId | null }): ReactElement {
  const title = useProject(id)?.title ?? t`No project`
  return (
    <span className={`small faint cut ${styles['title']}`}>
      <span className="only-heard">, </span>
      {title}
    </span>
  )
}
