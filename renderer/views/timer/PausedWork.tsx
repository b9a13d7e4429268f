import type { ReactElement } from 'react'
import { ProjectName } from '../../components/ProjectName.tsx'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { localZone } from '../../lib/clock.ts'
import { formatLength, timeOfDay } from '../../lib/time-format.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import styles from './timer.module.css'

/** The paused entry with a button to resume it. Renders nothing without one. */
export function PausedWork({ onResumed }: { readonly onResumed: () => void }): ReactElement | null {
  const stores = useStores()
  const paused = useWindowState((state) => state.paused)
  const isBusy = useWindowState((state) => state.busy !== null)
  if (!paused) return null
  const duration = paused.duration ?? 0
  const since = (paused.startedAt + duration * 1000) as EpochMs
  return (
    <section className={styles['paused']} aria-label="Paused timer">
      <span className="chip" data-tone="warn">
        paused
      </span>
      <span className={`${styles['pausedNote']} cut`} dir="auto">
        {paused.note ?? <span className="dim">Timer without a note</span>}
      </span>
      {paused.projectId && (
        <span className={styles['pausedProject']}>
          <ProjectName id={paused.projectId} />
        </span>
      )}
      <span className={`${styles['pausedSpan']} dim small`}>
        {formatLength(duration)} until {timeOfDay(since, localZone())}
      </span>
      <button
        type="button"
        disabled={isBusy}
        title="Resume (Alt+P)"
        onClick={() =>
          void stores.resume().then((isDone) => {
            if (isDone) onResumed()
          })
        }
      >
        Resume
      </button>
    </section>
  )
}
