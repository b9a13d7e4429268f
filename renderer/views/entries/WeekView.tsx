import { t } from '../../../shared/domain/language/translate.ts'
import { startTransition, useEffect, useMemo, useState, type ReactElement } from 'react'
import { CalendarCheck, Check } from 'lucide'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import { weekClosedAt } from '../../../shared/domain/reports/saved-report.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { useStores } from '../../components/window-context.ts'
import { useMedia } from '../../components/use-media.ts'
import { useCurrentMinute } from '../../components/use-now.ts'
import { localZone } from '../../lib/clock.ts'
import { dayAt, dayTotals, noTime, type DayTotal } from '../../lib/day-totals.ts'
import { useQuery } from '../../data/use-query.ts'
import { PlannedLength } from '../../components/status/PlannedChip.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { shortDay } from '../../lib/days.ts'
import { formatLength, hoursMinutes, spokenLength } from '../../lib/time-format.ts'
import { DayRail } from './DayRail.tsx'
import { DayHeader } from './list/DayHeader.tsx'
import { RowList } from './list/RowList.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './entries.module.css'
import { useRecent, useSettings, useProjects } from '../../data/work.ts'

type Props = {
  readonly week: readonly Day[]
  readonly entries: readonly TimeEntry[] | null
  readonly today: Day
  readonly onDay: (day: Day) => void
}

const maxEntries = 5000

/** List of the entries of one week, grouped by day. */
export function WeekView(props: Props): ReactElement {
  const { week, entries, today } = props
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
    <div className="fill">
      <WeekStrip {...props} totals={totals} />
      {entries?.length === maxEntries && (
        <p className="small dim">{t`Only the newest ${maxEntries} entries of this week are shown.`}</p>
      )}
      <div className={styles['beside']}>
        <div className="fill grow">
          <RowList
            key={week[0]}
            entries={shown}
            dayHead={(day) => (
              <DayHeader day={day} isToday={day === today} total={totals.get(day) ?? noTime} />
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
        {isWide && <WeekRail {...props} day={railDay} />}
      </div>
    </div>
  )
}

type RailProps = Props & { readonly day: Day | undefined }

/**
 * Day beside the week's rows. When another week is opened, the day is drawn after the rows, because they matter more;
 * otherwise, both are drawn together.
 */
function WeekRail({ day, week, entries, today, onDay }: RailProps): ReactElement | null {
  const [rail, setRail] = useState({ day, week, entries })
  const isSameWeek = rail.week[0] === week[0]
  if (isSameWeek && (rail.day !== day || rail.entries !== entries)) setRail({ day, week, entries })
  useEffect(() => {
    if (!isSameWeek) startTransition(() => setRail({ day, week, entries }))
  }, [isSameWeek, day, week, entries])
  if (!rail.day || !rail.entries) return null
  return (
    <DayRail day={rail.day} isToday={rail.day === today} entries={rail.entries} onOpen={onDay} />
  )
}

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

/** Text for an empty week. `reachesIn`: an entry listed in the previous week, where it began, ends in this week. */
function emptyMessage(isThisWeek: boolean, reachesIn: boolean): string {
  if (reachesIn) return t`The only time in this week is from an entry that started the week before.`
  return isThisWeek
    ? t`Nothing recorded this week yet. Type what you’re working on above and press Enter.`
    : t`Nothing was recorded in this week.`
}

type WeekStripProps = Omit<Props, 'entries'> & { readonly totals: ReadonlyMap<Day, DayTotal> }

/** Totals of a week and of each of its seven days. Pressing a day opens it. */
export function WeekStrip({ week, totals, today, onDay }: WeekStripProps): ReactElement {
  const goal = useSettings().goalWeek
  const sumOf = (field: 'seconds' | 'plannedSeconds'): number =>
    week.reduce((sum, day) => sum + (totals.get(day)?.[field] ?? 0), 0)
  const all = sumOf('seconds')
  const [firstDay] = week
  return (
    <div className={styles['strip']}>
      <div className={styles['week']}>
        <span className={`fine ${styles['week-head']}`}>
          <span>{t`Week`}</span>
          {all > 0 && firstDay !== undefined && <CloseLink firstDay={firstDay} />}
        </span>
        <span>
          <span className={`strong ${styles['sum']}`}>{all === 0 ? '–' : formatLength(all)}</span>
          <PlannedLength seconds={sumOf('plannedSeconds')} />
          {goal !== null && <span className="dim"> {t`of ${hoursMinutes(goal)}`}</span>}
        </span>
        {goal !== null && (
          // No colour that praises or blames. The meter stays full beyond the goal.
          <span
            role="meter"
            aria-label={t`Hours this week`}
            aria-valuemin={0}
            aria-valuemax={goal}
            aria-valuenow={Math.min(all, goal)}
            aria-valuetext={t`${spokenLength(all)} of ${spokenLength(goal)}`}
            title={t`${hoursMinutes(all)} of ${hoursMinutes(goal)}`}
            className={styles['meter']}
          >
            <span style={{ width: `${Math.min(1, all / goal) * 100}%` }} />
          </span>
        )}
      </div>
      <ol aria-label={t`Totals of the week`}>
        {week.map((day) => {
          const total = totals.get(day)
          const seconds = total?.seconds ?? 0
          const planned = total?.plannedSeconds ?? 0
          return (
            <li key={day} aria-current={day === today ? 'date' : undefined}>
              <NativeButton
                data-today={day === today}
                title={t`Show this day`}
                onClick={() => onDay(day)}
              >
                <span className={`fine ${styles['name']}`}>
                  {day === today ? t`Today` : shortDay(day)}
                </span>
                <span className={seconds === 0 ? 'dim' : `strong ${styles['length']}`}>
                  {seconds > 0 ? formatLength(seconds) : planned > 0 ? '' : '–'}
                  <PlannedLength seconds={planned} />
                </span>
                {total && <ProjectShares total={total} />}
              </NativeButton>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function CloseLink({ firstDay }: { readonly firstDay: Day }): ReactElement {
  const stores = useStores()
  const isClosed = useQuery(
    'reports.marks',
    {},
    ({ closedWeeks }) => weekClosedAt(firstDay, closedWeeks) !== null,
  )
  return (
    <NativeButton
      tone="link"
      className={`small ${styles['close-week']}`}
      data-closed={isClosed === true}
      title={isClosed ? t`This week is closed` : t`Check and close this week`}
      onClick={() => stores.openScreenWith({ screen: 'reports', show: 'closeWeek', day: firstDay })}
    >
      <Icon of={isClosed ? Check : CalendarCheck} size={14} />
      <span>{isClosed ? t`Closed` : t`Close week`}</span>
    </NativeButton>
  )
}

function ProjectShares({ total }: { readonly total: DayTotal }): ReactElement {
  const projects = useProjects()
  return (
    <span className={styles['shares']} aria-hidden="true">
      {total.projects.map(({ id, seconds }) => (
        <span
          key={id ?? 'none'}
          data-colour={projects.find((one) => one.id === id)?.colour ?? 0}
          style={{ flexGrow: seconds }}
        />
      ))}
    </span>
  )
}
