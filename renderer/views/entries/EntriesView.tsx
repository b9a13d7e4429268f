import { useCallback, useMemo, useState, type ReactElement } from 'react'
import type { EntryFilter } from '../../../shared/contract/groups/entries.ts'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import { addDays } from '../../../shared/domain/time/day-steps.ts'
import type { Day, EpochMs, Seconds } from '../../../shared/domain/units.ts'
import { useScreenRequest } from '../../components/use-screen-request.ts'
import { useLastAnswer } from '../../data/use-query.ts'
import { LoadingDialog } from '../../components/keys/LoadingDialog.tsx'
import { useWindowKeys } from '../../components/keys/window-keys.ts'
import type { EntryRange } from '../../stores/window-state.ts'
import { localZone, now as clockNow } from '../../lib/clock.ts'
import { dayAt, rangeOfDays, weekFrom } from '../../lib/day-totals.ts'
import { longDay, weekTitle } from '../../lib/days.ts'
import { EntriesBar, modes, type EntriesMode } from './EntriesBar.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import type { NewEntry } from './form/EntryDialog.tsx'
import { MissedBillableNotice } from './MissedBillableNotice.tsx'
import { WeekView } from './WeekView.tsx'
import { loadLater } from '../../../shared/domain/language/load-later.ts'
import { takesLetters } from '../../components/keys/text-field.ts'
import styles from './entries.module.css'
import { useSettings } from '../../data/work.ts'
import { shownLater } from '../../controls/shown-later.tsx'

const DayView = shownLater(
  async () => (await loadLater(() => import('./timeline/DayView.tsx'))).DayView,
  <div className="grow" />,
)
const SheetView = shownLater(
  async () => (await loadLater(() => import('./sheet/SheetView.tsx'))).SheetView,
  <div className="grow" />,
)
const ListView = shownLater(
  async () => (await loadLater(() => import('./list/ListView.tsx'))).ListView,
  <div className="grow" />,
)
const EntryDialog = shownLater(
  async () => (await loadLater(() => import('./form/EntryDialog.tsx'))).EntryDialog,
  <LoadingDialog />,
)

/**
 * Extra time in ms that is loaded before and after a week, because each entry belongs to a day in its own time zone.
 */
const margin = 26 * 3_600_000

type View = { readonly mode: EntriesMode; readonly anchor: Day }

/** Screen of the entries: day timeline, week list, week sheet, or the list of all entries. */
export function EntriesView(): ReactElement {
  const { dayStart, weekStart } = useSettings()
  const zone = localZone()
  const today = (): Day => dayAt(clockNow(), zone, dayStart)
  const [requested, setRequested] = useState<View>(() => ({ mode: 'week', anchor: today() }))
  const [adding, setAdding] = useState<NewEntry | null>(null)
  const [editing, setEditing] = useState<TimeEntry | null>(null)
  const [wanted, setWanted] = useState<EntryFilter>({})
  const [isReview, setIsReview] = useState(false)
  const range = rangeOf(requested, { zone, dayStart, weekStart })
  const { from, to } = range
  const answered = useLastAnswer('entries.range', { from, to })
  const isHere = answered?.input.from === from && answered.input.to === to
  const { mode, anchor } = useLoadedView(requested, isHere)
  const entries = answered?.answer ?? null
  const week = useMemo(() => weekFrom(anchor, weekStart), [anchor, weekStart])
  const isDay = mode === 'day'
  const setMode = (next: EntriesMode, filter: EntryFilter = {}): void => {
    setRequested((view) => ({ ...view, mode: next }))
    setWanted(filter)
  }
  /** Shows the day with its proposals. */
  const review = (): void => {
    setMode('day')
    setIsReview(true)
  }
  const setAnchor = (next: Day): void => setRequested((view) => ({ ...view, anchor: next }))
  const go = useCallback(
    (by: number): void =>
      setRequested((view) => ({
        ...view,
        anchor: addDays(view.anchor, view.mode === 'day' ? by : 7 * by),
      })),
    [],
  )
  const goToday = (): void => setAnchor(today())
  // The requested day, even while the former day is still shown.
  const add = (): void =>
    setAdding(newEntryOn(requested.anchor, { zone, dayStart, now: clockNow() }))
  useScreenRequest('entries', (request) => {
    if (request.show === 'entry') setEditing(request.entry)
    else if (request.show === 'new') {
      const blank = newEntryOn(today(), { zone, dayStart, now: clockNow() })
      setAdding({ ...blank, projectId: request.projectId })
    } else if (request.show === 'proposals') review()
    else setMode(request.show, request.show === 'list' ? request.filter : {})
  })
  useEntriesKeys({ setMode, go, goToday, add, review })
  const endReview = useCallback(() => setIsReview(false), [])
  const openDay = (day: Day): void => setRequested({ mode: 'day', anchor: day })
  const isNow = isDay ? anchor === today() : week.includes(today())
  return (
    <div className={styles['page']}>
      <FirstSteps />
      <MissedBillableNotice onShow={(filter) => setMode('list', filter)} />
      <div className={styles['view']}>
        <EntriesBar
          mode={mode}
          title={isDay ? longDay(anchor) : weekTitle(week)}
          isNow={isNow}
          onMode={setMode}
          onGo={go}
          onToday={goToday}
          onAdd={add}
        />
        {mode === 'day' && (
          <DayView
            day={anchor}
            week={week}
            entries={entries}
            isReview={isReview}
            onReviewed={endReview}
            onDay={openDay}
          />
        )}
        {mode === 'week' && (
          <WeekView week={week} entries={entries} today={today()} onDay={openDay} />
        )}
        {mode === 'sheet' && <SheetView week={week} entries={entries} today={today()} />}
        {mode === 'list' && <ListView key={JSON.stringify(wanted)} first={wanted} />}
        {adding && <EntryDialog entry={null} blank={adding} onClose={() => setAdding(null)} />}
        {editing && (
          <EntryDialog key={editing.id} entry={editing} onClose={() => setEditing(null)} />
        )}
      </div>
    </div>
  )
}

/** Returns the range to load: the days, and for a week a margin for other time zones. */
function rangeOf(
  { mode, anchor }: View,
  {
    zone,
    dayStart,
    weekStart,
  }: { readonly zone: string; readonly dayStart: number; readonly weekStart: number },
): EntryRange {
  if (mode === 'day') return rangeOfDays(anchor, anchor, zone, dayStart)
  const week = weekFrom(anchor, weekStart)
  const { from, to } = rangeOfDays(week[0] ?? anchor, week[6] ?? anchor, zone, dayStart)
  return { from: (from - margin) as EpochMs, to: (to + margin) as EpochMs }
}

/**
 * Returns the view to render: the former view until the entries of the requested view are loaded, to avoid flickering.
 */
function useLoadedView(requested: View, isHere: boolean): View {
  const [loaded, setLoaded] = useState(requested)
  if (isHere && loaded !== requested) setLoaded(requested)
  return isHere ? requested : loaded
}

/** Length of a new entry in seconds. */
const length = 1800 as Seconds
const usualStart = 9 * 3_600_000
const step = 300_000

/** Returns the default values of a new entry: the last half hour for today, nine o'clock for another day. */
function newEntryOn(
  day: Day,
  {
    zone,
    dayStart,
    now,
  }: { readonly zone: string; readonly dayStart: number; readonly now: EpochMs },
): NewEntry {
  const { from, to } = rangeOfDays(day, day, zone, dayStart)
  const isToday = now >= from && now < to
  const latest = Math.floor(now / step) * step - length * 1000
  const usual = from - dayStart * 60_000 + usualStart
  return { startedAt: (isToday ? latest : usual) as EpochMs, duration: length }
}

type Actions = {
  readonly setMode: (mode: EntriesMode) => void
  readonly go: (by: number) => void
  readonly goToday: () => void
  readonly add: () => void
  readonly review: () => void
}

/**
 * Handles the keys of the entries screen: D, W, S, L change the view, R shows the proposals, T shows today, N adds an
 * entry, the left and right arrows change the day or week. Focused fields and rows handle their own keys first.
 */
function useEntriesKeys({ setMode, go, goToday, add, review }: Actions): void {
  useWindowKeys((event) => {
    const { key } = event
    if (event.defaultPrevented || !isForScreen(event)) return
    const mode = modes.find((one) => one.key === key.toLowerCase())?.mode
    if (mode) setMode(mode)
    else if (key === 'ArrowLeft') go(-1)
    else if (key === 'ArrowRight') go(1)
    else if (key.toLowerCase() === 'r') review()
    else if (key.toLowerCase() === 't') goToday()
    else if (key.toLowerCase() === 'n') add()
    else return
    event.preventDefault()
  })
}

/** Returns true for a plain key outside text fields, selects and dialogs. */
function isForScreen({ target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isDialog = target instanceof Element && target.closest('dialog') !== null
  return !(takesLetters(target) || isDialog || ctrlKey || metaKey || altKey || shiftKey)
}
