import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactElement } from 'react'
import type { Day } from '../../../shared/domain/units.ts'
import { defaultSettings } from '../../../shared/settings.ts'
import { useStores, useWindowState } from '../../components/stores-context.ts'
import { localZone, now as clockNow } from '../../lib/clock.ts'
import { dayAt, rangeOfDays, weekFrom } from '../../lib/day-totals.ts'
import { addDays, longDay, weekTitle } from '../../lib/days.ts'
import { EntriesBar, type EntriesMode } from './EntriesBar.tsx'
import type { NewEntry } from './form/EntryDialog.tsx'
import { newEntryOn } from './new-entry.ts'
import { useEntriesKeys } from './use-entries-keys.ts'
import { WeekView } from './WeekView.tsx'
import styles from './entries.module.css'

const DayTimeline = lazy(async () => ({
  default: (await import('./timeline/DayTimeline.tsx')).DayTimeline,
}))
const SheetView = lazy(async () => ({
  default: (await import('./sheet/SheetView.tsx')).SheetView,
}))
const ListView = lazy(async () => ({ default: (await import('./list/ListView.tsx')).ListView }))
const EntryDialog = lazy(async () => ({
  default: (await import('./form/EntryDialog.tsx')).EntryDialog,
}))

/** An entry shows on the day of its own zone: ask for a day more on both sides. */
const margin = 26 * 3_600_000

/** Entries as a day on a line, a week, a sheet of the week, or one long list. */
export function EntriesView(): ReactElement {
  const stores = useStores()
  const { dayStart, weekStart } = useWindowState((state) => state.settings) ?? defaultSettings
  const entries = useWindowState((state) => state.entries)
  const zone = localZone()
  const today = (): Day => dayAt(clockNow(), zone, dayStart)
  const [mode, setMode] = useState<EntriesMode>('week')
  const [anchor, setAnchor] = useState<Day>(today)
  const [adding, setAdding] = useState<NewEntry | null>(null)
  const week = useMemo(() => weekFrom(anchor, weekStart), [anchor, weekStart])
  const isDay = mode === 'day'
  const [first, last] = isDay ? [anchor, anchor] : [week[0] ?? anchor, week[6] ?? anchor]
  useEffect(() => {
    const { from, to } = rangeOfDays(first, last, zone, dayStart)
    const more = isDay ? 0 : margin
    void stores.showRange((from - more) as typeof from, (to + more) as typeof to)
  }, [stores, first, last, zone, dayStart, isDay])
  const go = useCallback(
    (by: number): void => setAnchor((day) => addDays(day, mode === 'day' ? by : 7 * by)),
    [mode],
  )
  const goToday = (): void => setAnchor(today())
  const add = (): void => setAdding(newEntryOn(anchor, { zone, dayStart, now: clockNow() }))
  useEntriesKeys({ setMode, go, goToday, add })
  const openDay = (day: Day): void => {
    setAnchor(day)
    setMode('day')
  }
  const isNow = isDay ? anchor === today() : week.includes(today())
  return (
    <div className={styles['page']}>
      <EntriesBar
        mode={mode}
        title={isDay ? longDay(anchor) : weekTitle(week)}
        isNow={isNow}
        onMode={setMode}
        onGo={go}
        onToday={goToday}
        onAdd={add}
      />
      <Suspense fallback={<div className="grow" />}>
        {mode === 'day' && <DayTimeline day={anchor} entries={entries} dayStart={dayStart} />}
        {mode === 'week' && (
          <WeekView week={week} entries={entries} today={today()} onDay={openDay} />
        )}
        {mode === 'sheet' && <SheetView week={week} entries={entries} today={today()} />}
        {mode === 'list' && <ListView />}
        {adding && <EntryDialog entry={null} blank={adding} onClose={() => setAdding(null)} />}
      </Suspense>
    </div>
  )
}
