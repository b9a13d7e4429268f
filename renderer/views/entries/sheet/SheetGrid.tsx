import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { blockText, readBlock } from '../../../../shared/domain/sheet/sheet-paste.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import type { SheetCell, WeekSheet } from '../../../../shared/domain/sheet/week-sheet.ts'
import { ProjectName } from '../../../components/ProjectName.tsx'
import { useWindowState } from '../../../components/window-context.ts'
import { useProjects } from '../../../data/work.ts'
import { longDay } from '../../../lib/days.ts'
import { Cell } from './Cell.tsx'
import { cellText } from './cell-text.ts'
import { isInBlock, targetsOf, type Target } from './sheet-block.ts'
import type { CellPlace } from './sheet-keys.ts'
import { SheetFoot, SheetHead } from './SheetEdges.tsx'
import { useCellClipboard } from './use-cell-clipboard.ts'
import { useSheetEditing } from './use-sheet-editing.ts'
import styles from './sheet.module.css'
import { useSettings } from '../../../data/work.ts'

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
  const projects = useProjects()
  const dayStart = useSettings().dayStart
  const last = { row: sheet.rows.length - 1, column: sheet.days.length - 1 }
  const { table, current, block, hasSelection, typed, ...actions } = useSheetEditing(last, {
    onPreview,
    onKeep,
  })
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
    projects.find(({ id }) => id === cell.projectId)?.title ?? t`No project`
  return (
    <div className={styles['scroll']}>
      <table
        ref={table}
        role="grid"
        aria-label={t`Week sheet`}
        aria-multiselectable="true"
        className={styles['grid']}
      >
        <SheetHead days={sheet.days} today={today} dayStart={dayStart} />
        <tbody>
          {sheet.rows.map(({ projectId, cells, seconds }, row) => (
            <tr key={projectId ?? 'none'}>
              <th scope="row">
                {projectId === null ? t`No project` : <ProjectName id={projectId} />}
              </th>
              {cells.map((cell, column) => {
                const isCurrent = row === current.row && column === current.column
                const isTyped = isCurrent && typed !== null
                return (
                  <Cell
                    key={cell.day}
                    cell={cell}
                    name={`${title(cell)}, ${longDay(cell.day)}`}
                    isCurrent={isCurrent}
                    isToday={cell.day === today}
                    isSelected={isInBlock(block, { row, column })}
                    hasSelection={hasSelection}
                    typed={isTyped ? typed : null}
                    onPointerDown={({ shiftKey }) => actions.select(shiftKey)}
                    onFocus={() => actions.visit({ row, column })}
                    onEdit={() => actions.edit({ row, column }, cell)}
                    onKeyDown={(event) => actions.press(event, cell)}
                    onType={(text) => actions.type(cell, text)}
                  />
                )
              })}
              <td className={styles['sum']}>{cellText(seconds)}</td>
            </tr>
          ))}
        </tbody>
        <SheetFoot sheet={sheet} />
      </table>
    </div>
  )
}
