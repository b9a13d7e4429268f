import { t } from '../../../shared/domain/language/translate.ts'
import { type ReactElement } from 'react'
import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { useNow } from '../../components/use-now.ts'
import { localZone } from '../../lib/clock.ts'
import { dayAt } from '../../lib/day-totals.ts'
import { longDay } from '../../lib/days.ts'
import { GapRow } from './GapRow.tsx'
import { WaitingRow } from './WaitingRow.tsx'
import styles from './gaps.module.css'
import { useQuery } from '../../data/use-query.ts'
import { useGaps, useSettings } from '../../data/work.ts'

/** What was proposed, and undecided gaps, newest first. Nothing happens to them without a decision. */
export function GapsView(): ReactElement {
  const gaps = useGaps()
  const waiting = useQuery('proposals.waiting', {}) ?? []
  const now = useNow(gaps.some(({ to }) => to === null))
  // The rows show them.
  useQuery('proposals.inGaps', {})
  const zone = localZone()
  const { dayStart } = useSettings()
  return (
    <div className={styles['page']}>
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
      {byDay(gaps, zone, dayStart).map(([day, ofDay]) => (
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
  dayStart: number,
): readonly (readonly [Day, readonly UnresolvedGap[]])[] {
  const days = new Map<Day, UnresolvedGap[]>()
  for (const gap of [...gaps].reverse()) {
    const day = dayAt(gap.from, zone, dayStart)
    const known = days.get(day)
    if (known) known.push(gap)
    else days.set(day, [gap])
  }
  return [...days]
}
