import { t } from '../../../../shared/domain/language/translate.ts'
import { Copy } from 'lucide'
import { useMemo, useState, type ReactElement, useRef } from 'react'
import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import { addDays } from '../../../../shared/domain/time/day-steps.ts'
import type { Day, LocalId, EpochMs } from '../../../../shared/domain/units.ts'
import {
  sheetOrder,
  weekSheet,
  type SheetCell,
  type SheetStep,
  type WeekSheet,
} from '../../../../shared/domain/sheet/week-sheet.ts'
import type { Project } from '../../../../shared/domain/projects/project.ts'
import { useStores } from '../../../components/window-context.ts'
import { useProjects, useSettings } from '../../../data/work.ts'
import { useCurrentMinute } from '../../../components/use-now.ts'
import { ProjectDot } from '../../../components/work/ProjectName.tsx'
import { MenuButton } from '../../../controls/lists/MenuButton.tsx'
import type { PickerOption } from '../../../controls/lists/PickerList.tsx'
import { localZone, now as clockNow } from '../../../lib/clock.ts'
import { rangeOfDays } from '../../../lib/day-totals.ts'
import { SheetGrid } from './SheetGrid.tsx'
import styles from './sheet.module.css'
import { copiedCells, planPaste } from '../../../../shared/domain/sheet/sheet-paste.ts'
import {
  planCell,
  parseCellDuration,
  type CellPlan,
  type PlanOptions,
} from '../../../../shared/domain/sheet/sheet-plan.ts'
import type { Settings } from '../../../../shared/contract/settings.ts'
import { workSpans } from '../../../../shared/domain/time/work-hours.ts'
import { endOfEntry } from '../../../../shared/domain/timeline/timeline.ts'
import { longDay } from '../../../lib/days.ts'
import { formatLength, timeOfDay } from '../../../lib/time-format.ts'
import { lengthFormatMessage } from '../../../lib/length-hint.ts'
import type { Target } from './sheet-block.ts'
import type { CellPlace } from './sheet-keys.ts'
import { NamePicker } from '../../../controls/lists/NamePicker.tsx'

type Props = {
  readonly week: readonly Day[]
  /** Null while loading. */
  readonly entries: readonly TimeEntry[] | null
  readonly today: Day
}

const usual = t`Enter durations such as 1:30, 1.5 or 90m.`

/** Week as an editable sheet, with projects as rows and days as columns. */
export function SheetView({ week, entries, today }: Props): ReactElement {
  const projects = useProjects()
  const { dayStart } = useSettings()
  const zone = localZone()
  const now = useCurrentMinute()
  const stores = useStores()
  const [added, setAdded] = useState<readonly (LocalId | null)[]>([])
  const order = useFirstOrder(week, entries, { zone, dayStart, now, today })
  const sheet = useMemo(() => {
    const always = [...new Set([...order, ...added])]
    return weekSheet(entries ?? [], { days: week, zone, dayStart, now, always })
  }, [entries, week, zone, dayStart, now, order, added])
  const edits = useSheetEdits({ sheet, entries, zone })
  const shown = new Set(sheet.rows.map(({ projectId }) => projectId))
  const missing: readonly PickerOption[] = [
    ...projects
      .filter(({ id, active, complete }) => active && !complete && !shown.has(id))
      .map(({ id, title }) => ({ id, label: title, mark: <ProjectDot id={id} /> })),
    ...(shown.has(null) ? [] : [{ id: 'none', label: t`No project` }]),
  ]
  const add = (picked: string): void => {
    const row = projects.find(({ id }) => id === picked)?.id ?? null
    setAdded([...added.filter((one) => one !== row), row])
  }
  const copyLastWeek = async (hasHours: boolean): Promise<void> => {
    const lastWeek = week.map((day) => addDays(day, -7))
    const span = rangeOfDays(lastWeek[0] ?? today, week.at(-1) ?? today, zone, dayStart)
    // Loaded again for this week too, because the plan needs every entry, even one that the screen does not show yet.
    const found = await stores.answers.load('entries.range', span)
    if (!found) return
    const earlier = weekSheet(found, { days: lastWeek, zone, dayStart, now })
    const rows = earlier.rows
      .map(({ projectId }) => projectId)
      .filter((id) => isOffered(projects, id))
    setAdded((known) => [...new Set([...known, ...rows])])
    if (!hasHours) return
    const copied = weekSheet(found, { days: week, zone, dayStart, now, always: rows })
    await edits.copyHours(earlier, copied, found)
  }
  return (
    <div className={`fill ${styles['page']}`}>
      <SheetGrid
        sheet={sheet}
        today={today}
        onPreview={edits.preview}
        onKeep={edits.keep}
        isUnshown={edits.isUnshown}
        onPaste={edits.paste}
      />
      <div className={`row wrap ${styles['add']}`}>
        <NamePicker
          label={t`Add a project`}
          placeholder={t`Find a project`}
          choices={missing}
          onPick={add}
        >{t`Add a project`}</NamePicker>
        <MenuButton
          label={t`Copy last week`}
          text={t`Copy last week`}
          icon={Copy}
          actions={[
            { id: 'hours', label: t`Projects and hours`, onAction: () => void copyLastWeek(true) },
            { id: 'rows', label: t`Projects only`, onAction: () => void copyLastWeek(false) },
          ]}
        />
        <p
          className={`small ${edits.message?.isBad ? 'warn' : 'dim'} ${styles['message']}`}
          role="status"
        >
          {edits.message?.text ?? usual}
        </p>
      </div>
    </div>
  )
}

/** Returns the row order as of when the week was opened, so that a row stays in place while the user types in it. */
function useFirstOrder(
  week: readonly Day[],
  entries: readonly TimeEntry[] | null,
  options: Omit<Parameters<typeof sheetOrder>[1], 'days'>,
): readonly (LocalId | null)[] {
  const [opened, setOpened] = useState<{
    readonly week: Day | undefined
    readonly rows: readonly (LocalId | null)[]
  } | null>(null)
  const isOpened = opened !== null && opened.week === week[0]
  if (!isOpened && entries !== null) {
    setOpened({ week: week[0], rows: sheetOrder(entries, { ...options, days: week }) })
  }
  return useMemo(() => (isOpened ? opened.rows : []), [isOpened, opened])
}

/** Returns false for a row from last week if its project has since been completed or archived. */
function isOffered(projects: readonly Project[], id: LocalId | null): boolean {
  return id === null || projects.some((one) => one.id === id && one.active && !one.complete)
}

type Parts = {
  readonly sheet: WeekSheet
  /** Null while loading. */
  readonly entries: readonly TimeEntry[] | null
  readonly zone: string
}

type Applied = Pick<Parts, 'entries'> & {
  readonly steps: readonly SheetStep[]
  /** The steps of the latest plan, as JSON. */
  readonly last: string
}

type SheetMessage = { readonly text: string; readonly isBad: boolean }

/** Minutes after midnight; used if the settings contain none. */
const usualHours = { from: 9 * 60, to: 24 * 60 }
const everyWeekday = [1, 2, 3, 4, 5, 6, 7]

function useSheetEdits({ sheet, entries, zone }: Parts) {
  const stores = useStores()
  const settings = useSettings()
  const projects = useProjects()
  const [message, setMessage] = useState<SheetMessage | null>(null)
  const confirmed = useRef<string | null>(null)
  /** The steps that these entries don't show yet. Until they do, the same steps are planned again, as by a held key. */
  const applied = useRef<Applied | null>(null)
  const unshown = (): readonly SheetStep[] =>
    applied.current?.entries === entries ? applied.current.steps : []
  const optionsOf = (cell: SheetCell): PlanOptions => {
    const options = planOptions(cell, { entries, zone, settings })
    const taken = unshown().flatMap((step) => takenBy(step, entries, cell.projectId))
    return { ...options, busy: [...options.busy, ...taken] }
  }
  const planOf = (cell: SheetCell, text: string): CellPlan => {
    const wanted = parseCellDuration(text)
    return wanted === null
      ? { kind: 'refused', reason: lengthFormatMessage }
      : planCell(cell, wanted, optionsOf(cell))
  }
  const nameOf = ({ projectId, day }: SheetCell): string => {
    const title = projects.find(({ id }) => id === projectId)?.title ?? t`No project`
    return `${title}, ${longDay(day)}`
  }
  const apply = async (
    steps: readonly SheetStep[],
    options: { readonly undo?: string },
  ): Promise<boolean> => {
    // Not once the steps are applied, because it can then be about what was typed meanwhile.
    setMessage(null)
    const earlier = unshown()
    const last = JSON.stringify(steps)
    if (earlier.length > 0 && applied.current?.last === last) return true
    applied.current = { entries, steps: [...earlier, ...steps], last }
    const outcome = await stores.submit('entries.applySheet', { steps }, options)
    if (outcome.ok) return true
    applied.current = null
    setMessage({ text: outcome.error.message, isBad: true })
    return false
  }
  /**
   * Applies a plan; if it deletes, only on a second call. Returns true if there is nothing to do, false if the plan is
   * refused or not confirmed, and otherwise a promise of whether it was applied.
   */
  const applyPlan = (
    plan: CellPlan,
    place: string,
    again: string,
    options: { readonly undo?: string } = {},
  ): boolean | Promise<boolean> => {
    if (plan.kind === 'nothing') {
      setMessage(null)
      return true
    }
    if (plan.kind === 'refused') {
      setMessage({ text: plan.reason, isBad: true })
      return false
    }
    const question = `${place} ${plan.summary}`
    if (plan.deletes && confirmed.current !== question) {
      confirmed.current = question
      setMessage({ text: t`${plan.summary} ${again}, or press Esc to cancel.`, isBad: true })
      return false
    }
    return apply(plan.steps, options)
  }
  return {
    message,
    /** Shows what typed text would change; null hides the preview. */
    preview(cell: SheetCell, text: string | null): void {
      confirmed.current = null
      if (text === null) return setMessage(null)
      const plan = planOf(cell, text)
      if (plan.kind === 'nothing') setMessage(null)
      else if (plan.kind === 'refused') setMessage({ text: plan.reason, isBad: true })
      else setMessage({ text: plan.summary, isBad: false })
    },
    keep: (cell: SheetCell, text: string, place: CellPlace): boolean | Promise<boolean> =>
      applyPlan(
        planOf(cell, text),
        `${place.row} ${place.column}`,
        t`Press Enter again to confirm`,
      ),
    isUnshown(cell: SheetCell): boolean {
      const { day } = optionsOf(cell)
      return unshown().some((step) => {
        if (step.do !== 'create') return cell.parts.some(({ entry }) => entry.id === step.id)
        const isOnDay = step.startedAt >= day.from * 1000 && step.startedAt < day.to * 1000
        return isOnDay && step.projectId === cell.projectId
      })
    },
    /** Applies pasted texts. Null (they don't fit in the sheet) only shows a message. */
    paste(targets: readonly Target[] | null): void {
      if (targets === null) {
        return setMessage({ text: t`The copied cells don’t fit here.`, isBad: true })
      }
      const placed = targets.flatMap(({ row, column, text }) => {
        const cell = sheet.rows[row]?.cells[column]
        return cell ? [{ cell, text }] : []
      })
      void applyPlan(planPaste(placed, optionsOf, nameOf), 'paste', t`Paste again to confirm`)
    },
    /** Copies hours from one sheet to another. `found`: the entries that both sheets were made from. */
    async copyHours(
      earlier: WeekSheet,
      week: WeekSheet,
      found: readonly TimeEntry[],
    ): Promise<void> {
      const cells = copiedCells(earlier, week)
      if (cells.length === 0) {
        const hasHours = earlier.seconds > 0
        const text = hasHours
          ? t`Nothing left to copy from last week.`
          : t`You recorded no hours last week.`
        return setMessage({ text, isBad: false })
      }
      const ofFound = (cell: SheetCell): PlanOptions =>
        planOptions(cell, { entries: found, zone, settings })
      const plan = planPaste(cells, ofFound, nameOf)
      const length = cells.reduce((sum, { text }) => sum + (parseCellDuration(text) ?? 0), 0)
      await applyPlan(plan, 'copy', '', { undo: t`Copied ${formatLength(length)} from last week.` })
    },
  }
}

/** Returns the time that an entry takes after a step; none if the step deletes it, or if it has this project. */
function takenBy(
  step: SheetStep,
  entries: Parts['entries'],
  projectId: LocalId | null,
): PlanOptions['busy'] {
  if (step.do === 'remove') return []
  const timed = step.do === 'create' ? step : entries?.find(({ id }) => id === step.id)
  if (!timed || timed.projectId === projectId) return []
  const from = Math.floor(timed.startedAt / 1000)
  return [{ from, to: from + step.duration }]
}

function planOptions(
  cell: SheetCell,
  { entries, zone, settings }: Omit<Parts, 'sheet'> & { readonly settings: Settings },
): PlanOptions {
  const { dayStart, presence } = settings
  const { from, to } = rangeOfDays(cell.day, cell.day, zone, dayStart)
  // If somebody types time on a Saturday, they worked, or will work, on it.
  const hours = { ...(presence.workHours ?? { ...usualHours, zone }), weekdays: everyWeekday }
  const [work] = workSpans({ from, to }, hours)
  const busy = (entries ?? []).map((entry) => ({
    from: Math.floor(entry.startedAt / 1000),
    to: Math.floor(endOfEntry(entry, clockNow()) / 1000),
  }))
  return {
    day: { from: from / 1000, to: to / 1000 },
    work: { from: (work?.from ?? from) / 1000, to: (work?.to ?? to) / 1000 },
    busy: busy.filter((one) => one.from < to / 1000 && one.to > from / 1000),
    now: clockNow(),
    zone,
    timeOf: (instant: EpochMs) => timeOfDay(instant, zone),
  }
}
