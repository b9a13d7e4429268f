import { useMemo, useState, type ReactElement, useEffect } from 'react'
import type { EntryFilter } from '../../../shared/contract/groups/entries.ts'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import { addDays } from '../../../shared/domain/time/day-steps.ts'
import type { Day, EpochMs, Seconds } from '../../../shared/domain/units.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import { firstSteps, type FirstStep, type Settings } from '../../../shared/contract/settings.ts'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { lazyPart, lazyScreen } from '../../components/lazy-part.tsx'
import { useScreenRequest } from '../../components/use-screen-request.ts'
import { useLastAnswer, useQuery } from '../../data/use-query.ts'
import { useCurrentMinute } from '../../components/use-now.ts'
import { useWindowKeys } from '../../components/keys/window-keys.ts'
import type { EntryRange } from '../../stores/window-state.ts'
import { localZone, now as clockNow, after } from '../../lib/clock.ts'
import { dayAt, rangeOfDays, weekFrom } from '../../lib/day-totals.ts'
import { longDayWithYear, weekTitle } from '../../lib/days.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { shortcutLabel } from '../../components/forms/shortcut-recording.ts'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { EntriesBar, modes, type EntriesMode } from './EntriesBar.tsx'
import type { NewEntry } from './form/EntryDialog.tsx'
import { WeekView } from './WeekView.tsx'
import { takesLetters } from '../../components/keys/text-field.ts'
import styles from './entries.module.css'
import { useSettings, useProjects, usePlatform } from '../../data/work.ts'

const DayView = lazyScreen(() => import('./timeline/DayView.tsx'), 'DayView')
const SheetView = lazyScreen(() => import('./sheet/SheetView.tsx'), 'SheetView')
const ListView = lazyScreen(() => import('./list/ListView.tsx'), 'ListView')
const EntryDialog = lazyDialog(() => import('./form/EntryDialog.tsx'), 'EntryDialog')

/** Time loaded before and after a week, in ms, because each entry belongs to a day in its own time zone. */
const margin = 26 * 3_600_000

type View = { readonly mode: EntriesMode; readonly anchor: Day }

/** Entries screen: day timeline, week list, week sheet, or the list of all entries. */
export function EntriesView(): ReactElement {
  const settings = useSettings()
  const { dayStart, weekStart } = settings
  // Draws the view again when the day changes.
  useCurrentMinute()
  const today = (): Day => dayAt(clockNow(), localZone(), dayStart)
  const [requested, setRequested] = useState<View>(() => ({ mode: 'week', anchor: today() }))
  const [adding, setAdding] = useState<NewEntry | null>(null)
  const [editing, setEditing] = useState<TimeEntry | null>(null)
  const [wanted, setWanted] = useState<EntryFilter>({})
  const [isReview, setIsReview] = useState(false)
  const range = rangeOf(requested, settings)
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
  const review = (): void => {
    setMode('day')
    setIsReview(true)
  }
  const setAnchor = (next: Day): void => setRequested((view) => ({ ...view, anchor: next }))
  const go = (by: number): void =>
    setRequested((view) => ({
      ...view,
      anchor: addDays(view.anchor, view.mode === 'day' ? by : 7 * by),
    }))
  const goToday = (): void => setAnchor(today())
  const add = (): void => setAdding(newEntryOn(dayToAdd(requested, today(), weekStart), dayStart))
  useScreenRequest('entries', (request) => {
    if (request.show === 'entry') setEditing(request.entry)
    else if (request.show === 'new') {
      setAdding({ ...newEntryOn(today(), dayStart), projectId: request.projectId })
    } else if (request.show === 'proposals') review()
    else setMode(request.show, request.show === 'list' ? request.filter : {})
  })
  useEntriesKeys({ setMode, go, goToday, add, review })
  const openDay = (day: Day): void => setRequested({ mode: 'day', anchor: day })
  const isNow = isDay ? anchor === today() : week.includes(today())
  return (
    <div className={`fill ${styles['page']}`}>
      <FirstSteps />
      <MissedBillableNotice onShow={(filter) => setMode('list', filter)} />
      <div className={`fill ${styles['view']}`}>
        <EntriesBar
          mode={mode}
          title={isDay ? longDayWithYear(anchor) : weekTitle(week)}
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
            onReviewed={() => setIsReview(false)}
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

function rangeOf({ mode, anchor }: View, { dayStart, weekStart }: Settings): EntryRange {
  const zone = localZone()
  if (mode === 'day') return rangeOfDays(anchor, anchor, zone, dayStart)
  const week = weekFrom(anchor, weekStart)
  const { from, to } = rangeOfDays(week[0] ?? anchor, week[6] ?? anchor, zone, dayStart)
  return { from: (from - margin) as EpochMs, to: (to + margin) as EpochMs }
}

/** Returns the previous view until the requested view's entries are loaded, to avoid flickering. */
function useLoadedView(requested: View, isHere: boolean): View {
  const [loaded, setLoaded] = useState(requested)
  if (isHere && loaded !== requested) setLoaded(requested)
  return isHere ? requested : loaded
}

/**
 * Returns the day of a new entry: today, if the view shows it among others, or else the requested day, even while the
 * former day is still shown.
 */
function dayToAdd({ mode, anchor }: View, today: Day, weekStart: number): Day {
  const showsToday = mode === 'list' || weekFrom(anchor, weekStart).includes(today)
  return mode !== 'day' && showsToday ? today : anchor
}

const length = 1800 as Seconds
/** In minutes after midnight. */
const usualStart = 9 * 60
const step = 300_000

/**
 * Returns the times of a new entry: the last half hour today; on other days, the half hour from nine o'clock, or the
 * first of a day that begins later.
 */
function newEntryOn(day: Day, dayStart: number): NewEntry {
  const now = clockNow()
  const zone = localZone()
  const { from, to } = rangeOfDays(day, day, zone, dayStart)
  const isToday = now >= from && now < to
  const latest = Math.floor(now / step) * step - length * 1000
  const usual = rangeOfDays(day, day, zone, Math.max(usualStart, dayStart)).from
  return { startedAt: (isToday ? latest : usual) as EpochMs, duration: length }
}

type Actions = Readonly<Record<'goToday' | 'add' | 'review', () => void>> & {
  readonly setMode: (mode: EntriesMode) => void
  readonly go: (by: number) => void
}

/** Handles the screen's keys. Focused fields and rows handle their own keys first. */
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

function isForScreen({ target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isDialog = target instanceof Element && target.closest('dialog') !== null
  return !(takesLetters(target) || isDialog || ctrlKey || metaKey || altKey || shiftKey)
}

/**
 * Hints for the first steps in the demo, one at a time. After the last one or a dismissal, they never appear again on
 * this computer.
 */
export function FirstSteps(): ReactElement | null {
  const { act, showScreen } = useStores()
  const isDemo = useWindowState((state) => state.workspace?.kind === 'demo')
  const step = useQuery('settings.state', {})?.firstStep ?? 'done'
  const isRunning = useQuery('timer.running', {}, (running) => running.length > 0) ?? false
  const next = isDemo ? nextStep(step, isRunning) : step
  useEffect(() => {
    if (next !== step) void act('settings.change', { firstStep: next })
  }, [next, step, act])
  const capture = useCaptureKeys()
  const work = useExampleWork()
  if (!isDemo || step === 'done') return null
  const finish = (): void => void act('settings.change', { firstStep: 'done' })
  const texts: Readonly<Record<Exclude<FirstStep, 'done'>, string>> = {
    start: t`Type what you’re working on and press Enter.`,
    stop: t`Stop the timer. Stint saves and sends your time.`,
    capture:
      capture === null
        ? t`Log time from any app: set a shortcut for the quick line.`
        : t`Log time from any app: press ${capture} and type “45m call ${work}”.`,
  }
  return (
    <section className={`row flush ${styles['steps']}`} aria-label={t`First steps`}>
      <span
        className={`small faint ${styles['count']}`}
      >{t`${firstSteps.indexOf(step) + 1} of 3`}</span>
      <p className="grow" role="status">
        {texts[step]}
      </p>
      {step === 'capture' && capture === null && (
        <NativeButton
          tone="link"
          onClick={() => showScreen('settings')}
        >{t`Set shortcut`}</NativeButton>
      )}
      <NativeButton tone="plain" isSmall onClick={finish}>
        {step === 'capture' ? t`Done` : t`Skip`}
      </NativeButton>
    </section>
  )
}

function nextStep(step: FirstStep, isRunning: boolean): FirstStep {
  if (step === 'start' && isRunning) return 'stop'
  return step === 'stop' && !isRunning ? 'capture' : step
}

/** Returns `/` and the first word of an active project's title; empty if no project is active. */
function useExampleWork(): string {
  const title = useProjects().find(({ active, complete }) => active && !complete)?.title
  const [word = ''] = (title ?? '').split(' ')
  return word === '' ? '' : `/${word}`
}

function useCaptureKeys(): string | null {
  const accelerator = useSettings().shortcuts.capture
  const platform = usePlatform()
  return accelerator === null ? null : shortcutLabel(accelerator, platform)
}

/** Time from the start of the window to the query, in ms. The first screen is shown by then. */
const afterStart = 1000

const MissedBillableList = lazyPart(() => import('./MissedBillableList.tsx'), 'MissedBillableList')

type Props = { readonly onShow: (filter: EntryFilter) => void }

/**
 * Notice about client work that earlier versions did not record as billable (decision 149). `onShow`: lists the work.
 */
export function MissedBillableNotice({ onShow }: Props): ReactElement | null {
  const workspace = useWindowState((state) => state.workspace?.id ?? null)
  /** Workspace to query. Null during the first second (`afterStart`), and once the query has found nothing. */
  const [queriedWorkspace, setQueriedWorkspace] = useState<string | null>(null)
  useEffect(() => after(afterStart, () => setQueriedWorkspace(workspace)), [workspace])
  const missed = useQuery('entries.missedBillable', queriedWorkspace === workspace ? {} : null)
  if (missed === null && queriedWorkspace !== null) setQueriedWorkspace(null)
  if (!missed) return null
  return <MissedBillableList missed={missed} onShow={onShow} />
}
