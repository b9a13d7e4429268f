import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { ProjectName } from '../../components/work/ProjectName.tsx'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { localZone, now } from '../../lib/clock.ts'
import { formatLength, hoursMinutes, since } from '../../lib/time-format.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import styles from './timer.module.css'
import { useLoggedToday, usePaused } from '../../data/work.ts'

type Props = { readonly onResumed?: () => void }

/** Paused entry with a button that resumes it. Renders nothing if no entry is paused. */
export function PausedWork({ onResumed }: Props): ReactElement | null {
  const stores = useStores()
  const paused = usePaused()
  const isBusy = useWindowState((state) => state.busy !== null)
  const today = useLoggedToday(paused?.id)
  if (!paused) return null
  const duration = paused.duration ?? 0
  const pausedAt = (paused.startedAt + duration * 1000) as EpochMs
  return (
    <section className={`row ${styles['paused']}`} aria-label={t`Paused timer`}>
      <span className="chip" data-tone="warn">{t`paused`}</span>
      <span className={`grow ${styles['pausedNote']} cut`} dir="auto">
        {paused.note ?? <span className="dim">{t`Timer without a note`}</span>}
      </span>
      {paused.projectId && (
        <span className={styles['pausedProject']}>
          <ProjectName id={paused.projectId} />
        </span>
      )}
      <span className={`${styles['pausedSpan']} dim small`}>
        {t`${formatLength(duration)} until ${since(pausedAt, now(), localZone())}`}
        {today > duration && ` · ${t`${hoursMinutes(today)} today`}`}
      </span>
      <NativeButton
        tone="plain"
        disabled={isBusy}
        title={t`Resume (Alt+P)`}
        onClick={() =>
          void stores.act('timer.resume', {}).then((isDone) => isDone && onResumed?.())
        }
      >{t`Resume`}</NativeButton>
    </section>
  )
}
