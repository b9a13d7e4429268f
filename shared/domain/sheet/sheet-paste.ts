/**
 * Lengths of the week sheet as the text that spreadsheets exchange: cells between tabs, rows on lines. What is
 * pasted is planned cell by cell as if it were typed, and done as one.
 */
import { planCell, parseCellDuration, type CellPlan, type PlanOptions } from './sheet-plan.ts'
import type { SheetCell, SheetStep } from './week-sheet.ts'

/** Seconds as spreadsheets read a length: `1:30`, `1:30:05` where there are seconds. */
export function formatCellDuration(seconds: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0')
  const text = `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}`
  return seconds % 60 === 0 ? text : `${text}:${pad(seconds % 60)}`
}

/** The lengths of a block of cells, to be copied. */
export function blockText(rows: readonly (readonly number[])[]): string {
  return rows.map((row) => row.map(formatCellDuration).join('\t')).join('\n')
}

/** The texts in a pasted block, row by row. A last empty line is none: spreadsheets write one. */
export function readBlock(text: string): readonly (readonly string[])[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  return lines.split('\n').map((line) => line.split('\t').map((cell) => cell.trim()))
}

type Placed = { readonly cell: SheetCell; readonly text: string }

/**
 * What pasting into these cells does; refused as a whole where one of them can't be. An empty text leaves its cell
 * as it is: an empty cell of a spreadsheet says nothing.
 *
 * @param optionsOf of the day of a cell; `busy` without what this paste adds
 * @param nameOf the cell in words, for what is refused
 */
export function planPaste(
  cells: readonly Placed[],
  optionsOf: (cell: SheetCell) => PlanOptions,
  nameOf: (cell: SheetCell) => string,
): CellPlan {
  const steps: SheetStep[] = []
  const added: { from: number; to: number }[] = []
  const words: string[] = []
  let deletes = false
  for (const { cell, text } of cells) {
    if (text === '') continue
    const wanted = parseCellDuration(text)
    if (wanted === null) {
      return { kind: 'refused', reason: `“${text.slice(0, 40)}” is no length: 1:30, 1.5 or 90m.` }
    }
    const options = optionsOf(cell)
    const plan = planCell(cell, wanted, { ...options, busy: [...options.busy, ...added] })
    if (plan.kind === 'nothing') continue
    if (plan.kind === 'refused') return { ...plan, reason: `${nameOf(cell)}: ${plan.reason}` }
    steps.push(...plan.steps)
    added.push(...plan.steps.flatMap(addedBy))
    words.push(plan.words)
    deletes ||= plan.deletes
  }
  const [only] = words
  if (only === undefined) return { kind: 'nothing' }
  return { kind: 'steps', steps, words: words.length === 1 ? only : summary(words, steps), deletes }
}

function addedBy(step: SheetStep): readonly { from: number; to: number }[] {
  if (step.do !== 'create') return []
  const from = step.startedAt / 1000
  return [{ from, to: from + step.duration }]
}

function summary(words: readonly string[], steps: readonly SheetStep[]): string {
  const count = (kind: SheetStep['do']): number => steps.filter((step) => step.do === kind).length
  const parts = [
    [count('create'), 'adds'],
    [count('length'), 'changes'],
    [count('remove'), 'deletes'],
  ] as const
  const told = parts.flatMap(([number, word]) =>
    number === 0 ? [] : [`${word} ${number} ${number === 1 ? 'entry' : 'entries'}`],
  )
  return `Fills ${words.length} cells: ${told.join(', ')}.`
}
