import { useMemo, useRef, useState, type ReactElement } from 'react'
import { planPaste } from '../../../../shared/domain/sheet/sheet-paste.ts'
import {
  planCell,
  parseCellDuration,
  type CellPlan,
  type PlanOptions,
} from '../../../../shared/domain/sheet/sheet-plan.ts'
import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import { endOfEntry } from '../../../../shared/domain/timeline/timeline.ts'
import type { Day, EpochMs, LocalId } from '../../../../shared/domain/units.ts'
import { weekSheet, type SheetCell } from '../../../../shared/domain/sheet/week-sheet.ts'
import { defaultSettings } from '../../../../shared/contract/settings.ts'
import fieldStyles from '../../../components/field.module.css'
import { useStores, useWindowState } from '../../../components/window-context.ts'
import { useCurrentMinute } from '../../../components/use-now.ts'
import { localZone, now as clockNow } from '../../../lib/clock.ts'
import { longDay } from '../../../lib/days.ts'
import { rangeOfDays } from '../../../lib/day-totals.ts'
import { timeOfDay } from '../../../lib/time-format.ts'
import { lengthFormatMessage } from '../../../lib/length-hint.ts'
import { SheetGrid } from './SheetGrid.tsx'
import type { Target } from './sheet-block.ts'
import type { CellPlace } from './sheet-keys.ts'
import styles from './sheet.module.css'

type Props = {
  readonly week: readonly Day[]
  /** Entries of the week; null while loading. */
  readonly entries: readonly TimeEntry[] | null
  readonly today: Day
}

/** ms after the start of the calendar day. */
const usualStart = 9 * 3_600_000
const usual = 'Type hours into a cell: 1:30, 1.5 or 90m. Enter keeps it, Escape puts it back.'

/** The week as an editable sheet of projects by days. */
export function SheetView({ week, entries, today }: Props): ReactElement {
  const stores = useStores()
  const { dayStart } = useWindowState((state) => state.settings) ?? defaultSettings
  const projects = useWindowState((state) => state.projects)
  const zone = localZone()
  const now = useCurrentMinute()
  const [added, setAdded] = useState<readonly (LocalId | null)[]>([])
  const [message, setMessage] = useState<{ readonly text: string; readonly isBad: boolean } | null>(
    null,
  )
  const confirmed = useRef<string | null>(null)
  const sheet = useMemo(
    () => weekSheet(entries ?? [], { days: week, zone, dayStart, now, always: added }),
    [entries, week, zone, dayStart, now, added],
  )
  const optionsOf = (cell: SheetCell): PlanOptions => {
    const { from, to } = rangeOfDays(cell.day, cell.day, zone, dayStart)
    const busy = (entries ?? []).map((entry) => ({
      from: Math.floor(entry.startedAt / 1000),
      to: Math.floor(endOfEntry(entry, clockNow()) / 1000),
    }))
    return {
      day: { from: from / 1000, to: to / 1000 },
      workStart: (from - dayStart * 60_000 + usualStart) / 1000,
      busy: busy.filter((one) => one.from < to / 1000 && one.to > from / 1000),
      now: clockNow(),
      zone,
      timeOf: (instant: EpochMs) => timeOfDay(instant, zone),
    }
  }
  const planOf = (cell: SheetCell, text: string): CellPlan => {
    const wanted = parseCellDuration(text)
    return wanted === null
      ? { kind: 'refused', reason: lengthFormatMessage }
      : planCell(cell, wanted, optionsOf(cell))
  }
  const preview = (cell: SheetCell, text: string | null): void => {
    confirmed.current = null
    if (text === null) return setMessage(null)
    const plan = planOf(cell, text)
    if (plan.kind === 'nothing') setMessage(null)
    else if (plan.kind === 'refused') setMessage({ text: plan.reason, isBad: true })
    else setMessage({ text: plan.summary, isBad: false })
  }
  const keep = (cell: SheetCell, text: string, place: CellPlace): Promise<boolean> =>
    applyPlan(planOf(cell, text), `${place.row} ${place.column}`, 'Enter once more does it')
  const nameOf = ({ projectId, day }: SheetCell): string => {
    const title = projects.find(({ id }) => id === projectId)?.title ?? 'No project'
    return `${title}, ${longDay(day)}`
  }
  const paste = (targets: readonly Target[] | null): void => {
    if (targets === null) {
      return setMessage({
        text: 'What was copied has more cells than there are from here.',
        isBad: true,
      })
    }
    const placed = targets.flatMap(({ row, column, text }) => {
      const cell = sheet.rows[row]?.cells[column]
      return cell ? [{ cell, text }] : []
    })
    void applyPlan(planPaste(placed, optionsOf, nameOf), 'paste', 'Paste once more to do it')
  }
  /** Deletions need a second call as confirmation. Returns true when done or if there is nothing to do. */
  const applyPlan = async (plan: CellPlan, place: string, again: string): Promise<boolean> => {
    if (plan.kind === 'nothing') {
      setMessage(null)
      return true
    }
    if (plan.kind === 'refused') {
      setMessage({ text: plan.reason, isBad: true })
      return false
    }
    const asked = `${place} ${plan.summary}`
    if (plan.deletes && confirmed.current !== asked) {
      confirmed.current = asked
      setMessage({ text: `${plan.summary} ${again}, Escape leaves it.`, isBad: true })
      return false
    }
    const outcome = await stores.applySheet({ steps: plan.steps })
    setMessage(outcome.ok ? null : { text: outcome.error.message, isBad: true })
    return outcome.ok
  }
  const shown = new Set(sheet.rows.map(({ projectId }) => projectId))
  const missing = projects.filter(
    ({ id, active, complete }) => active && !complete && !shown.has(id),
  )
  return (
    <div className={styles['page']}>
      <SheetGrid sheet={sheet} today={today} onPreview={preview} onKeep={keep} onPaste={paste} />
      <div className={styles['add']}>
        <select
          className={fieldStyles['field']}
          aria-label="Add a row"
          value=""
          onChange={({ target }) => {
            const project = projects.find(({ id }) => id === target.value)
            const row = project?.id ?? null
            setAdded([...added.filter((one) => one !== row), row])
          }}
        >
          <option value="" disabled>
            Add a row…
          </option>
          {missing.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
          {!shown.has(null) && <option value="none">No project</option>}
        </select>
      </div>
      <p className={styles['message']} role="status" data-bad={message?.isBad ?? false}>
        {message?.text ?? usual}
      </p>
    </div>
  )
}
