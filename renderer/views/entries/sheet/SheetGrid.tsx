import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { blockText, readBlock } from '../../../../shared/domain/sheet/sheet-paste.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import type { SheetCell, WeekSheet } from '../../../../shared/domain/sheet/week-sheet.ts'
import { ProjectName } from '../../../components/ProjectName.tsx'
import { useWindowState } from '../../../components/window-context.ts'
import { localZone } from '../../../lib/clock.ts'
import { hoursOf } from '../../../lib/day-totals.ts'
import { longDay, shortDay } from '../../../lib/days.ts'
import { hoursMinutes } from '../../../lib/time-format.ts'
import { blockOf, isInBlock, targetsOf, type Target } from './sheet-block.ts'
import { cellKey, moveFrom, type CellPlace } from './sheet-keys.ts'
import { useCellClipboard } from './use-cell-clipboard.ts'
import styles from './sheet.module.css'

type Props = {
  readonly sheet: WeekSheet
  readonly today: Day
  /** The typed text; null when typing ends. */
  readonly onPreview: (cell: SheetCell, text: string | null) => void
  /** True if the cell can be left. */
  readonly onKeep: (cell: SheetCell, text: string, place: CellPlace) => Promise<boolean>
  /** Null if the pasted block does not fit into the sheet. */
  readonly onPaste: (targets: readonly Target[] | null) => void
}

/**
 * Editable grid of the week sheet (WAI-ARIA grid pattern): arrows, Tab and Enter move, Shift + arrows
 * select, typing replaces, F2 edits. Copy and paste use the format of spreadsheets.
 */
export function SheetGrid({ sheet, today, onPreview, onKeep, onPaste }: Props): ReactElement {
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<CellPlace | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const takesFocus = useRef(false)
  const dayStart = useWindowState((state) => state.settings?.dayStart ?? 0)
  const projects = useWindowState((state) => state.projects)
  const last = { row: sheet.rows.length - 1, column: sheet.days.length - 1 }
  const current = {
    row: Math.max(0, Math.min(place.row, last.row)),
    column: Math.min(place.column, last.column),
  }
  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    const cell = table.current?.querySelector<HTMLElement>('[data-current="true"]')
    const field = cell?.querySelector('input')
    if (field) field.focus()
    else cell?.focus()
  })
  const block = blockOf(anchor ?? current, current)
  const go = (next: CellPlace, isSelecting = false): void => {
    takesFocus.current = true
    setAnchor(isSelecting ? (anchor ?? current) : null)
    setPlace(next)
  }
  const open = (text: string): void => {
    takesFocus.current = true
    setTyped(text)
  }
  const drop = (cell: SheetCell): void => {
    takesFocus.current = true
    setTyped(null)
    setAnchor(null)
    onPreview(cell, null)
  }
  const keep = async (cell: SheetCell, next: CellPlace | null): Promise<void> => {
    if (typed === null) return
    const isDone = await onKeep(cell, typed, current)
    if (!isDone) return
    setTyped(null)
    if (next) go(next)
  }
  const press = (event: KeyboardEvent, cell: SheetCell): void => {
    const action = cellKey(event, typed !== null)
    if (action === null) return
    event.stopPropagation()
    if (action.kind === 'leave') return
    if (action.kind === 'walk') {
      const next = moveFrom(current, action, last)
      // Tab leaves the grid; the browser moves the focus.
      if (next === null && typed === null) return
      event.preventDefault()
      if (typed === null) go(next ?? current, event.shiftKey && !action.wraps)
      else void keep(cell, next ?? current)
      return
    }
    event.preventDefault()
    if (action.kind === 'drop') drop(cell)
    else {
      const text = action.kind === 'edit' ? written(cell.seconds) : action.text
      open(text)
      onPreview(cell, text)
    }
  }
  useCellClipboard(table, {
    copied: () => {
      const rows = sheet.rows.slice(block.from.row, block.to.row + 1)
      const seconds = rows.map(({ cells }) =>
        cells.slice(block.from.column, block.to.column + 1).map((cell) => cell.seconds),
      )
      return blockText(seconds)
    },
    onPaste: (text) => onPaste(targetsOf(readBlock(text), block, last)),
  })
  const title = (cell: SheetCell): string =>
    projects.find(({ id }) => id === cell.projectId)?.title ?? 'No project'
  return (
    <div className={styles['scroll']}>
      <table ref={table} role="grid" aria-label="Week sheet" className={styles['grid']}>
        <thead>
          <tr>
            <th scope="col">Project</th>
            {sheet.days.map((day) => {
              const hours = hoursOf(day, localZone(), dayStart)
              return (
                <th key={day} scope="col" data-today={day === today}>
                  {shortDay(day)}
                  {hours !== 24 && (
                    <span className="chip" data-tone="warn" title="The clocks change on this day">
                      {hoursMinutes(hours * 3600)} h
                    </span>
                  )}
                </th>
              )
            })}
            <th scope="col">Week</th>
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map(({ projectId, cells, seconds }, row) => (
            <tr key={projectId ?? 'none'}>
              <th scope="row">
                {projectId === null ? 'No project' : <ProjectName id={projectId} />}
              </th>
              {cells.map((cell, column) => {
                const isCurrent = row === current.row && column === current.column
                const isTyped = isCurrent && typed !== null
                const name = `${title(cell)}, ${longDay(cell.day)}`
                return (
                  <td
                    key={cell.day}
                    role="gridcell"
                    data-current={isCurrent}
                    data-chosen={anchor !== null && isInBlock(block, { row, column })}
                    aria-selected={isInBlock(block, { row, column })}
                    data-today={cell.day === today}
                    tabIndex={isCurrent && !isTyped ? 0 : -1}
                    aria-label={`${shown(cell.seconds)}, ${name}`}
                    title={partsOf(cell)}
                    onPointerDown={({ shiftKey }) =>
                      setAnchor(shiftKey ? (anchor ?? current) : null)
                    }
                    onFocus={() => setPlace({ row, column })}
                    onDoubleClick={() => {
                      setPlace({ row, column })
                      open(written(cell.seconds))
                    }}
                    onKeyDown={(event) => press(event, cell)}
                  >
                    {isTyped ? (
                      <input
                        className={styles['field']}
                        aria-label={name}
                        value={typed}
                        autoFocus
                        spellCheck={false}
                        onChange={(event) => {
                          setTyped(event.target.value)
                          onPreview(cell, event.target.value)
                        }}
                        onBlur={() => {
                          setTyped(null)
                          onPreview(cell, null)
                        }}
                      />
                    ) : (
                      shown(cell.seconds)
                    )}
                  </td>
                )
              })}
              <td className={styles['sum']}>{shown(seconds)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Day</th>
            {sheet.totals.map((seconds, index) => (
              <td key={sheet.days[index]} className={styles['sum']}>
                {shown(seconds)}
              </td>
            ))}
            <td className={styles['sum']}>{shown(sheet.seconds)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function shown(seconds: number): string {
  return seconds === 0 ? '–' : hoursMinutes(seconds)
}

/** Text of a cell in edit mode, including seconds, so that leaving it unchanged changes nothing. */
function written(seconds: number): string {
  if (seconds === 0) return ''
  const rest = seconds % 60
  const minutes = Math.floor(seconds / 60)
  return rest === 0
    ? hoursMinutes(seconds)
    : `${Math.floor(minutes / 60)}h${String(minutes % 60).padStart(2, '0')}m${String(rest).padStart(2, '0')}s`
}

function partsOf({ parts }: SheetCell): string | undefined {
  if (parts.length === 0) return undefined
  const lines = parts.slice(0, 8).map(({ entry, seconds }) => {
    const note = (entry.note ?? 'no note').slice(0, 60)
    return `${hoursMinutes(seconds)} ${note}`
  })
  return [...lines, ...(parts.length > 8 ? [`… and ${parts.length - 8} more`] : [])].join('\n')
}
