import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import type { Day, EpochMs } from '../../../shared/domain/units.ts'
import { useStores, useWindowState } from '../../components/stores-context.ts'
import { useKeptFocus } from '../../components/use-kept-focus.ts'
import { useNow } from '../../components/use-now.ts'
import { localZone, now as clockNow } from '../../lib/clock.ts'
import { addDays, dayIn, groupByDay, weekOf, weekTitle } from '../../lib/days.ts'
import { DayList } from './DayList.tsx'
import { WeekStrip } from './WeekStrip.tsx'
import styles from './entries.module.css'

/** An entry shows on the day of its own zone: ask for a day more on both sides. */
const margin = 26 * 3_600_000

/** One week of entries, day by day. */
export function EntriesView(): ReactElement {
  const stores = useStores()
  const sheet = useRef<HTMLDivElement>(null)
  useKeptFocus(sheet)
  const entries = useWindowState((state) => state.entries)
  const isRunning = useWindowState((state) => state.running.length > 0)
  const now = useNow(isRunning)
  const today = dayIn(now, localZone())
  const [anchor, setAnchor] = useState<Day>(() => dayIn(clockNow(), localZone()))
  const week = useMemo(() => weekOf(anchor), [anchor])
  useEffect(() => {
    const from = Date.parse(`${week[0]}T00:00:00Z`) - margin
    const to = Date.parse(`${week[6]}T24:00:00Z`) + margin
    void stores.showRange(from as EpochMs, to as EpochMs)
  }, [stores, week])
  const days = useMemo(
    () => groupByDay(entries ?? [], now).filter(({ day }) => week.includes(day)),
    [entries, now, week],
  )
  return (
    <div className={styles['page']}>
      <div className={styles['bar']}>
        <button
          type="button"
          aria-label="Previous week"
          onClick={() => setAnchor(addDays(anchor, -7))}
        >
          ‹
        </button>
        <h1 className="strong">{weekTitle(week)}</h1>
        <button type="button" aria-label="Next week" onClick={() => setAnchor(addDays(anchor, 7))}>
          ›
        </button>
        <button type="button" disabled={week.includes(today)} onClick={() => setAnchor(today)}>
          Today
        </button>
      </div>
      <div ref={sheet} className={styles['sheet']}>
        <WeekStrip week={week} days={days} today={today} />
        {entries !== null && days.length === 0 && (
          <p className={styles['empty']} data-fallback tabIndex={-1}>
            {week.includes(today)
              ? 'Nothing recorded this week yet. Type what you work on above and press Enter.'
              : 'Nothing was recorded in this week.'}
          </p>
        )}
        {days.map((group) => (
          <DayList key={group.day} group={group} now={now} />
        ))}
      </div>
    </div>
  )
}
