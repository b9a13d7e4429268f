import { t } from '../../../shared/domain/language/translate.ts'
import { startTransition, useEffect, useMemo, useState, type ReactElement } from 'react'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { useStores } from '../../components/window-context.ts'
import { useMedia } from '../../components/use-media.ts'
import { useCurrentMinute } from '../../components/use-now.ts'
import { localZone } from '../../lib/clock.ts'
import { dayAt, dayTotals, noTime, type DayTotal } from '../../lib/day-totals.ts'
import { DayRail } from './DayRail.tsx'
import { DayHeader } from './list/DayHeader.tsx'
import { RowList } from './list/RowList.tsx'
import { WeekStrip } from './WeekStrip.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './entries.module.css'
import { useRecent, useSettings } from '../../data/work.ts'

type Props = {
  readonly week: readonly Day[]
  readonly entries: readonly TimeEntry[] | null
  readonly today: Day
  readonly onDay: (day: Day) => void
}

/** Maximum number of entries in a response. */
const maxEntries = 5000

/** List of the entries of one week, grouped by day. */
export function WeekView({ week, entries, today, onDay }: Props): ReactElement {
  const { dayStart, weekStart } = useSettings()
  const now = useCurrentMinute()
  const totals = useMemo(
    () => dayTotals(entries ?? [], { dayStart, weekStart, zone: localZone(), now }),
    [entries, dayStart, weekStart, now],
  )
  const shown = useMemo(() => {
    const first = week[0] ?? today
    const last = week[6] ?? today
    return (entries ?? []).flatMap((entry) => {
      const day = dayAt(entry.startedAt, entry.zone, dayStart)
      return day >= first && day <= last ? [entry] : []
    })
  }, [entries, week, today, dayStart])
  const isWide = useMedia('(min-width: 1180px)')
  const railDay = week.includes(today) ? today : newestDay(week, totals)
  return (
    <div className={styles['sheet']}>
      <WeekStrip week={week} totals={totals} today={today} onDay={onDay} />
      {entries?.length === maxEntries && (
        <p className="small dim">{t`Only the newest ${maxEntries} entries of this week are shown.`}</p>
      )}
      <div className={styles['beside']}>
        <div className={styles['rows']}>
          <RowList
            key={week[0]}
            entries={shown}
            dayStart={dayStart}
            dayHead={(day) => (
              <DayHeader
                day={day}
                isToday={day === today}
                total={totals.get(day) ?? noTime}
                dayStart={dayStart}
              />
            )}
            empty={
              entries !== null && (
                <>
                  <p>{emptyMessage(week.includes(today), entries.length > 0)}</p>
                  <SwitchHint />
                </>
              )
            }
          />
        </div>
        {isWide && (
          <WeekRail
            day={railDay}
            week={week}
            entries={entries}
            today={today}
            dayStart={dayStart}
            onDay={onDay}
          />
        )}
      </div>
    </div>
  )
}

type RailProps = Props & { readonly day: Day | undefined; readonly dayStart: number }

/**
 * Rail of one day of the week. When another week is opened, the rail is drawn after the rows, because the rows matter
 * more. At any other time, it is drawn together with the rows.
 */
function WeekRail({ day, week, entries, today, dayStart, onDay }: RailProps): ReactElement | null {
  const [rail, setRail] = useState({ day, week, entries })
  const isSameWeek = rail.week[0] === week[0]
  if (isSameWeek && (rail.day !== day || rail.entries !== entries)) setRail({ day, week, entries })
  useEffect(() => {
    if (!isSameWeek) startTransition(() => setRail({ day, week, entries }))
  }, [isSameWeek, day, week, entries])
  if (!rail.day || !rail.entries) return null
  return (
    <DayRail
      day={rail.day}
      isToday={rail.day === today}
      entries={rail.entries}
      dayStart={dayStart}
      onOpen={onDay}
    />
  )
}

/** Link to the import, shown while nothing has been recorded. */
function SwitchHint(): ReactElement | null {
  const { openScreenWith } = useStores()
  const isNew = useRecent().length === 0
  if (!isNew) return null
  return (
    <p>
      {t`Coming from another tracker?`}{' '}
      <NativeButton
        tone="link"
        onClick={() => openScreenWith({ screen: 'settings', show: 'timeImport' })}
      >{t`Import your entries`}</NativeButton>
    </p>
  )
}

function newestDay(week: readonly Day[], totals: ReadonlyMap<Day, DayTotal>): Day | undefined {
  return [...week].reverse().find((day) => (totals.get(day)?.seconds ?? 0) > 0)
}

/**
 * Returns the message of an empty week. `reachesIn`: true if an entry that began in the previous week, and is listed
 * there, ends in this week.
 */
function emptyMessage(isThisWeek: boolean, reachesIn: boolean): string {
  if (reachesIn) return t`Includes time that started last week.`
  return isThisWeek
    ? t`Nothing recorded this week yet. Type what you’re working on above and press Enter.`
    : t`Nothing was recorded in this week.`
}
