import { t } from '../../../shared/domain/language/translate.ts'
import { useRef, type ReactElement } from 'react'
import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { useWindowState } from '../../components/window-context.ts'
import { useListFocusRecovery } from '../../components/use-list-focus-recovery.ts'
import { useNow } from '../../components/use-now.ts'
import { localZone } from '../../lib/clock.ts'
import { dayIn, longDay } from '../../lib/days.ts'
import { useGapProposals } from './GapProposals.tsx'
import { GapRow } from './GapRow.tsx'
import { WaitingRow } from './WaitingRow.tsx'
import styles from './gaps.module.css'

/** What was proposed, and undecided gaps, newest first. Nothing happens to them without a decision. */
export function GapsView(): ReactElement {
  const gaps = useWindowState((state) => state.gaps)
  const waiting = useWindowState((state) => state.waiting)
  const now = useNow(gaps.some(({ to }) => to === null))
  const page = useRef<HTMLDivElement>(null)
  useListFocusRecovery(page)
  useGapProposals()
  const zone = localZone()
  return (
    <div ref={page} className={styles['page']}>
      <header>
        <h1 className="strong" tabIndex={-1} data-fallback>{t`Gaps`}</h1>
        <p className="dim small">{t`Times you were away or nothing was running. Nothing changes until you decide.`}</p>
      </header>
      {waiting.length > 0 && (
        <section aria-label={t`Proposed`}>
          <h2 className={styles['day']}>{t`Proposed`}</h2>
          <ul className="rows-panel">
            {waiting.map((proposal) => (
              <WaitingRow key={proposal.id} proposal={proposal} zone={zone} />
            ))}
          </ul>
        </section>
      )}
      {gaps.length === 0 && waiting.length === 0 && (
        <p
          className={styles['empty']}
        >{t`No gaps. When you lock the screen, walk away or the computer sleeps while a timer runs, that time is listed here.`}</p>
      )}
      {byDay(gaps, zone).map(([day, ofDay]) => (
        <section key={day} aria-label={longDay(day)}>
          <h2 className={styles['day']}>{longDay(day)}</h2>
          <ul className="rows-panel">
            {ofDay.map((gap) => (
              <GapRow key={gap.id} gap={gap} now={now} zone={zone} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function byDay(
  gaps: readonly UnresolvedGap[],
  zone: string,
): readonly (readonly [Day, readonly UnresolvedGap[]])[] {
  const days = new Map<Day, UnresolvedGap[]>()
  for (const gap of [...gaps].reverse()) {
    const day = dayIn(gap.from, zone)
    const known = days.get(day)
    if (known) known.push(gap)
    else days.set(day, [gap])
  }
  return [...days]
}
