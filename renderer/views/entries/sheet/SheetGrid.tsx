import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement, RefObject } from 'react'
import { blockText, readBlock } from '../../../../shared/domain/sheet/sheet-paste.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import type { SheetCell, SheetSum, WeekSheet } from '../../../../shared/domain/sheet/week-sheet.ts'
import { ProjectName } from '../../../components/work/ProjectName.tsx'
import { useProjects, useSettings } from '../../../data/work.ts'
import { longDay, shortDay } from '../../../lib/days.ts'
import { useDocumentEvents } from '../../../components/keys/document-events.ts'
import { isTextField } from '../../../components/keys/text-field.ts'
import { localZone } from '../../../lib/clock.ts'
import { hoursOf } from '../../../lib/day-totals.ts'
import { hoursMinutes } from '../../../lib/time-format.ts'
import { cellText, partsText, plannedPart, spokenCell } from './cell-text.ts'
import { isInBlock, targetsOf, type Target } from './sheet-block.ts'
import { useSheetEditing, type SheetEdits } from './use-sheet-editing.ts'
import styles from './sheet.module.css'

type Props = SheetEdits & {
  readonly sheet: WeekSheet
  readonly today: Day
  /** Called with the pasted cells, or with null if they don't fit in the sheet. */
  readonly onPaste: (targets: readonly Target[] | null) => void
}

/** Editable grid of the week (WAI-ARIA grid pattern). Copy and paste use the spreadsheet format. */
export function SheetGrid({ sheet, today, onPaste, ...edits }: Props): ReactElement {
  const projects = useProjects()
  const last = { row: sheet.rows.length - 1, column: sheet.days.length - 1 }
  const { table, current, block, hasSelection, typed, ...actions } = useSheetEditing(last, edits)
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
        <SheetHead days={sheet.days} today={today} />
        <tbody>
          {sheet.rows.map(({ projectId, cells, ...sum }, row) => (
            <tr key={projectId ?? 'none'}>
              <th scope="row">
                {projectId === null ? t`No project` : <ProjectName id={projectId} />}
              </th>
              {cells.map((cell, column) => {
                const isCurrent = row === current.row && column === current.column
                const isSelected = isInBlock(block, { row, column })
                const text = isCurrent ? typed : null
                const name = `${title(cell)}, ${longDay(cell.day)}`
                return (
                  <td
                    key={cell.day}
                    role="gridcell"
                    data-current={isCurrent}
                    data-chosen={hasSelection && isSelected}
                    aria-selected={isSelected}
                    data-today={cell.day === today}
                    data-none={cell.seconds === 0}
                    tabIndex={isCurrent && text === null ? 0 : -1}
                    data-planned={cell.planned > 0 || undefined}
                    aria-label={`${spokenCell(cell)}, ${name}`}
                    title={partsText(cell)}
                    onPointerDown={({ shiftKey }) => actions.select(shiftKey)}
                    onFocus={() => actions.visit({ row, column })}
                    onDoubleClick={() => actions.edit({ row, column }, cell)}
                    onKeyDown={(event) => actions.press(event, cell)}
                  >
                    {text === null ? (
                      cellText(cell.seconds)
                    ) : (
                      <input
                        className={styles['field']}
                        aria-label={name}
                        value={text}
                        autoFocus
                        spellCheck={false}
                        onChange={(event) => actions.type(cell, event.target.value)}
                        onBlur={() => actions.type(cell, null)}
                      />
                    )}
                  </td>
                )
              })}
              <SumCell sum={sum} />
            </tr>
          ))}
        </tbody>
        <SheetFoot sheet={sheet} />
      </table>
    </div>
  )
}

/**
 * Copies and pastes cells. Listens on the document, because the browser sends these events to the text selection, never
 * to a cell. Inputs handle their own events.
 */
function useCellClipboard(
  grid: RefObject<HTMLElement | null>,
  { copied, onPaste }: { readonly copied: () => string; readonly onPaste: (text: string) => void },
): void {
  const act = (event: ClipboardEvent): void => {
    const { activeElement } = document
    if (isTextField(activeElement) || !grid.current?.contains(activeElement)) return
    event.preventDefault()
    if (event.type === 'copy') event.clipboardData?.setData('text/plain', copied())
    else onPaste(event.clipboardData?.getData('text/plain') ?? '')
  }
  useDocumentEvents({ copy: act, paste: act })
}

type HeadProps = { readonly days: WeekSheet['days']; readonly today: Day }

function SheetHead({ days, today }: HeadProps): ReactElement {
  const { dayStart } = useSettings()
  return (
    <thead>
      <tr>
        <th scope="col">{t`Project`}</th>
        {days.map((day) => {
          const hours = hoursOf(day, localZone(), dayStart)
          return (
            <th key={day} scope="col" data-today={day === today}>
              {shortDay(day)}
              {hours !== 24 && (
                <span
                  className="chip"
                  data-tone="warn"
                  title={t`The clocks change on this day`}
                >{t`${hoursMinutes(hours * 3600)} h`}</span>
              )}
            </th>
          )
        })}
        <th scope="col">{t`Week`}</th>
      </tr>
    </thead>
  )
}

function SheetFoot({ sheet }: { readonly sheet: WeekSheet }): ReactElement {
  return (
    <tfoot>
      <tr>
        <th scope="row">{t`Total`}</th>
        {sheet.totals.map((sum, index) => (
          <SumCell key={sheet.days[index]} sum={sum} />
        ))}
        <SumCell sum={sheet} />
      </tr>
    </tfoot>
  )
}

function SumCell({ sum }: { readonly sum: SheetSum }): ReactElement {
  const isPlanned = sum.planned > 0
  return (
    <td
      className={styles['sum']}
      data-planned={isPlanned || undefined}
      title={isPlanned ? spokenCell(sum) : undefined}
    >
      {cellText(sum.seconds)}
      {isPlanned && <span className="only-heard"> {plannedPart(sum)}</span>}
    </td>
  )
}
