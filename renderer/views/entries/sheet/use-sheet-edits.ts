import { t } from '../../../../shared/domain/language/translate.ts'
import { useRef, useState } from 'react'
import { copiedCells, planPaste } from '../../../../shared/domain/sheet/sheet-paste.ts'
import {
  planCell,
  parseCellDuration,
  type CellPlan,
  type PlanOptions,
} from '../../../../shared/domain/sheet/sheet-plan.ts'
import type { SheetCell, WeekSheet } from '../../../../shared/domain/sheet/week-sheet.ts'
import type { Settings } from '../../../../shared/contract/settings.ts'
import { workSpans } from '../../../../shared/domain/time/work-hours.ts'
import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import { endOfEntry } from '../../../../shared/domain/timeline/timeline.ts'
import type { EpochMs } from '../../../../shared/domain/units.ts'
import { useStores } from '../../../components/window-context.ts'
import { useProjects, useSettings } from '../../../data/work.ts'
import { now as clockNow } from '../../../lib/clock.ts'
import { longDay } from '../../../lib/days.ts'
import { rangeOfDays } from '../../../lib/day-totals.ts'
import { formatLength, timeOfDay } from '../../../lib/time-format.ts'
import { lengthFormatMessage } from '../../../lib/length-hint.ts'
import type { Target } from './sheet-block.ts'
import type { CellPlace } from './sheet-keys.ts'

type Parts = {
  readonly sheet: WeekSheet
  /** Entries of the week; null while loading. */
  readonly entries: readonly TimeEntry[] | null
  readonly zone: string
}

/** Text that says what a typed text would do in a cell, or why it can't be applied (`isBad`). */
export type SheetMessage = { readonly text: string; readonly isBad: boolean }

/** Functions that edit the cells of a sheet. */
export type SheetEdits = {
  readonly message: SheetMessage | null
  /** Shows what the text would do in the cell. Null ends this. */
  preview(cell: SheetCell, text: string | null): void
  /** Applies the text to the cell. Resolves to true once it is applied, or if there is nothing to do. */
  keep(cell: SheetCell, text: string, place: CellPlace): Promise<boolean>
  /**
   * Applies the pasted texts. `targets`: null if the pasted texts don't fit into the sheet; then only a message is
   * shown.
   */
  paste(targets: readonly Target[] | null): void
  /**
   * Fills the empty cells of the week with the times of an earlier week. `entries`: the entries from which the sheets
   * of both weeks were made.
   */
  copyHours(earlier: WeekSheet, week: WeekSheet, entries: readonly TimeEntry[]): Promise<void>
}

/** Working hours for settings without any, in minutes after midnight. */
const usualHours = { from: 9 * 60, to: 24 * 60 }
const everyWeekday = [1, 2, 3, 4, 5, 6, 7]

/** Returns functions that show or apply what a typed text would do in a sheet. Deletions need a confirmation. */
export function useSheetEdits({ sheet, entries, zone }: Parts): SheetEdits {
  const stores = useStores()
  const settings = useSettings()
  const projects = useProjects()
  const [message, setMessage] = useState<SheetMessage | null>(null)
  const confirmed = useRef<string | null>(null)
  const optionsOf = (cell: SheetCell): PlanOptions => planOptions(cell, { entries, zone, settings })
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
  /**
   * Applies a plan. A plan that deletes entries has to be applied a second time as confirmation. Resolves to true once
   * it is applied, or if there is nothing to do.
   */
  const applyPlan = async (
    plan: CellPlan,
    place: string,
    again: string,
    options: { readonly undo?: string } = {},
  ): Promise<boolean> => {
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
      setMessage({ text: t`${plan.summary} ${again}, or Escape to cancel.`, isBad: true })
      return false
    }
    const outcome = await stores.submit('entries.applySheet', { steps: plan.steps }, options)
    setMessage(outcome.ok ? null : { text: outcome.error.message, isBad: true })
    return outcome.ok
  }
  return {
    message,
    preview(cell, text) {
      confirmed.current = null
      if (text === null) return setMessage(null)
      const plan = planOf(cell, text)
      if (plan.kind === 'nothing') setMessage(null)
      else if (plan.kind === 'refused') setMessage({ text: plan.reason, isBad: true })
      else setMessage({ text: plan.summary, isBad: false })
    },
    keep: (cell, text, place) =>
      applyPlan(
        planOf(cell, text),
        `${place.row} ${place.column}`,
        t`Press Enter again to confirm`,
      ),
    paste(targets) {
      if (targets === null) {
        return setMessage({ text: t`The copied cells don’t fit here.`, isBad: true })
      }
      const placed = targets.flatMap(({ row, column, text }) => {
        const cell = sheet.rows[row]?.cells[column]
        return cell ? [{ cell, text }] : []
      })
      void applyPlan(planPaste(placed, optionsOf, nameOf), 'paste', t`Paste again to confirm`)
    },
    async copyHours(earlier, week, found) {
      const cells = copiedCells(earlier, week)
      if (cells.length === 0) {
        const hasHours = earlier.seconds > 0
        return setMessage({
          text: hasHours
            ? t`Nothing left to copy from last week.`
            : t`You recorded no hours last week.`,
          isBad: false,
        })
      }
      const ofFound = (cell: SheetCell): PlanOptions =>
        planOptions(cell, { entries: found, zone, settings })
      const plan = planPaste(cells, ofFound, nameOf)
      const length = cells.reduce((sum, { text }) => sum + (parseCellDuration(text) ?? 0), 0)
      await applyPlan(plan, 'copy', '', { undo: t`Copied ${formatLength(length)} from last week.` })
    },
  }
}

function planOptions(
  cell: SheetCell,
  { entries, zone, settings }: Omit<Parts, 'sheet'> & { readonly settings: Settings },
): PlanOptions {
  const { dayStart, presence } = settings
  const { from, to } = rangeOfDays(cell.day, cell.day, zone, dayStart)
  // If somebody types time on a Saturday, they worked or work on it.
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
