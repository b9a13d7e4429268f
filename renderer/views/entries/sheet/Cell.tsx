import type { KeyboardEvent, PointerEvent, ReactElement } from 'react'
import type { SheetCell } from '../../../../shared/domain/sheet/week-sheet.ts'
import { cellText, partsText } from './cell-text.ts'
import styles from './sheet.module.css'

type Props = {
  readonly cell: SheetCell
  /** Project and day. */
  readonly name: string
  readonly isCurrent: boolean
  readonly isToday: boolean
  readonly isSelected: boolean
  /** More than the current cell can be selected. */
  readonly hasSelection: boolean
  /** The text that is being typed; null where none is. */
  readonly typed: string | null
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onFocus: () => void
  readonly onEdit: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Null when typing ends. */
  readonly onType: (text: string | null) => void
}

/** A cell of the week sheet, or its field while it is typed into. */
export function Cell(props: Props): ReactElement {
  const { cell, name, isCurrent, isSelected, typed, onType } = props
  return (
    <td
      role="gridcell"
      data-current={isCurrent}
      data-chosen={props.hasSelection && isSelected}
      aria-selected={isSelected}
      data-today={props.isToday}
      data-none={cell.seconds === 0}
      tabIndex={isCurrent && typed === null ? 0 : -1}
      aria-label={`${cellText(cell.seconds)}, ${name}`}
      title={partsText(cell)}
      onPointerDown={props.onPointerDown}
      onFocus={props.onFocus}
      onDoubleClick={props.onEdit}
      onKeyDown={props.onKeyDown}
    >
      {typed === null ? (
        cellText(cell.seconds)
      ) : (
        <input
          className={styles['field']}
          aria-label={name}
          value={typed}
          autoFocus
          spellCheck={false}
          onChange={(event) => onType(event.target.value)}
          onBlur={() => onType(null)}
        />
      )}
    </td>
  )
}
