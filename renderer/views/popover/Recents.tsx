import type { ReactElement, ReactNode } from 'react'
import { ProjectDot } from '../../components/ProjectName.tsx'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import { recentWork } from './recent-work.ts'
import styles from './popover.module.css'

/** Recent work that is not running. Enter or a click continues it. */
export function Recents({ beside }: { readonly beside: ReactNode }): ReactElement {
  const stores = useStores()
  const recent = useWindowState((state) => state.recent)
  const running = useWindowState((state) => state.running)
  const isBusy = useWindowState((state) => state.busy !== null)
  const choices = recentWork(recent, running)
  return (
    <section className={styles['recents']} aria-label="Continue">
      <header>
        <h2 className="tiny dim">{choices.length > 0 && 'Continue'}</h2>
        {beside}
      </header>
      <ul>
        {choices.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              // Not `disabled`: a disabled button loses the focus.
              aria-disabled={isBusy}
              onClick={() => void (isBusy || stores.continueWork(entry))}
            >
              <span className="only-heard">Continue </span>
              <ProjectDot id={entry.projectId} />
              <span className="grow cut" dir="auto">
                {entry.note ?? <span className="dim">without a note</span>}
              </span>
              <span className="dim small">{hoursMinutes(entry.duration ?? 0)}</span>
              <span className={styles['go']} aria-hidden="true">
                ▶
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
