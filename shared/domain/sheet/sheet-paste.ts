/**
 * The week sheet copies and pastes cells as spreadsheets do: cells separated by tabs, rows by line breaks. A paste is
 * planned cell by cell, as if each were typed, and applied in one step.
 */
import { counted, t } from '../language/translate.ts'
import { cutText } from '../text/clean-text.ts'
import { planCell, parseCellDuration, type CellPlan, type PlanOptions } from './sheet-plan.ts'
import type { SheetCell, SheetStep, WeekSheet } from './week-sheet.ts'

/** Formats a duration so that spreadsheets can parse it: `1:30`, or `1:30:05` if it has seconds. */
export function formatCellDuration(seconds: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0')
  const text = `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}`
  return seconds % 60 === 0 ? text : `${text}:${pad(seconds % 60)}`
}

/** Formats cells as text for the clipboard. `rows`: the seconds of each cell. */
export function blockText(rows: readonly (readonly number[])[]): string {
  return rows.map((row) => row.map(formatCellDuration).join('\t')).join('\n')
}

/** Returns the text of each pasted cell, row by row. Ignores a line break at the end, which spreadsheets add. */
export function readBlock(text: string): readonly (readonly string[])[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  return lines.split('\n').map((line) => line.split('\t').map((cell) => cell.trim()))
}

export type Placed = { readonly cell: SheetCell; readonly text: string }

/**
 * For each cell that is empty in `week` but has time in the earlier week, returns the cell of `week` with that time.
 */
export function copiedCells(earlier: WeekSheet, week: WeekSheet): readonly Placed[] {
  return earlier.rows.flatMap(({ projectId, cells }) => {
    const row = week.rows.find((one) => one.projectId === projectId)
    return cells.flatMap(({ seconds }, column) => {
      const cell = row?.cells[column]
      const isCopied = seconds > 0 && cell?.parts.length === 0
      return isCopied ? [{ cell, text: formatCellDuration(seconds) }] : []
    })
  })
}

/**
 * Plans a paste into several cells. If one of the cells can't be changed, the whole paste is refused. An empty text
 * leaves its cell unchanged. `optionsOf`: returns a cell's options. Their `busy`, the times with recorded work, need
 * not contain the entries that the paste creates or lengthens, because this function adds those times. `nameOf`:
 * returns a cell's name for the message that explains a refusal.
 */
export function planPaste(
  cells: readonly Placed[],
  optionsOf: (cell: SheetCell) => PlanOptions,
  nameOf: (cell: SheetCell) => string,
): CellPlan {
  const steps: SheetStep[] = []
  const added: { from: number; to: number }[] = []
  const summaries: string[] = []
  let deletes = false
  for (const { cell, text } of cells) {
    if (text === '') continue
    const wanted = parseCellDuration(text)
    if (wanted === null) {
      return {
        kind: 'refused',
        reason: t`“${cutText(text, 40)}” isn’t a duration. Enter one like 1:30, 1.5 or 90m.`,
      }
    }
    const options = optionsOf(cell)
    const plan = planCell(cell, wanted, { ...options, busy: [...options.busy, ...added] })
    if (plan.kind === 'nothing') continue
    if (plan.kind === 'refused') return { ...plan, reason: `${nameOf(cell)}: ${plan.reason}` }
    steps.push(...plan.steps)
    added.push(...plan.steps.flatMap((step) => addedBy(step, cell)))
    summaries.push(plan.summary)
    deletes ||= plan.deletes
  }
  const [only] = summaries
  if (only === undefined) return { kind: 'nothing' }
  const summary = summaries.length === 1 ? only : summaryOf(summaries.length, steps)
  return { kind: 'steps', steps, summary, deletes }
}

/** Returns the time that a step takes: that of a new entry, or of a changed one with its new length. */
function addedBy(step: SheetStep, { parts }: SheetCell): readonly { from: number; to: number }[] {
  if (step.do === 'remove') return []
  const timed = step.do === 'create' ? step : parts.find(({ entry }) => entry.id === step.id)?.entry
  if (!timed) return []
  const from = Math.floor(timed.startedAt / 1000)
  return [{ from, to: from + step.duration }]
}

function summaryOf(cells: number, steps: readonly SheetStep[]): string {
  const count = (kind: SheetStep['do']): number => steps.filter((step) => step.do === kind).length
  const parts = [
    ...counted(count('create'), { one: 'adds # entry', other: 'adds # entries' }),
    ...counted(count('length'), { one: 'changes # entry', other: 'changes # entries' }),
    ...counted(count('remove'), { one: 'deletes # entry', other: 'deletes # entries' }),
  ]
  return t`This fills ${cells} cells: ${parts.join(', ')}.`
}
