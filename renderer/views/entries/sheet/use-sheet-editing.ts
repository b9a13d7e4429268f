import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { SheetCell } from '../../../../shared/domain/sheet/week-sheet.ts'
import { editableText } from './cell-text.ts'
import { blockOf } from './sheet-block.ts'
import { cellKey, moveFrom, type CellPlace } from './sheet-keys.ts'

export type SheetEdits = {
  /** Called with the typed text, or with null when typing ends. */
  readonly onPreview: (cell: SheetCell, text: string | null) => void
  /** Saves a cell's text. Returns false if the cell has to stay open, else whether or when the text is saved. */
  readonly onKeep: (cell: SheetCell, text: string, place: CellPlace) => boolean | Promise<boolean>
  /** True for a cell that doesn't show yet what was saved. Until it does, its hours can't be edited or saved. */
  readonly isUnshown: (cell: SheetCell) => boolean
}

/** Returns the editing state of the sheet, and the handlers of its keys. `last`: the last cell of the sheet. */
export function useSheetEditing(last: CellPlace, { onPreview, onKeep, isUnshown }: SheetEdits) {
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<CellPlace | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const takesFocus = useRef(false)
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
  /** Moves on while the text is being saved, because what is typed meanwhile is meant for the next cell. */
  const keep = async (cell: SheetCell, text: string, next: CellPlace): Promise<void> => {
    const saving = !isUnshown(cell) && onKeep(cell, text, current)
    if (saving === false) return
    setTyped(null)
    go(next)
    if (await saving) return
    go(current)
    setTyped(text)
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
      else void keep(cell, typed, next ?? current)
      return
    }
    event.preventDefault()
    if (action.kind === 'drop') return drop(cell)
    if (action.kind === 'edit' && isUnshown(cell)) return
    const text = action.kind === 'edit' ? editableText(cell.seconds) : action.text
    open(text)
    onPreview(cell, text)
  }
  return {
    table,
    current,
    block,
    /** Text of the current cell; null while nothing is typed. */
    typed,
    press,
    /** True while there is a selection, which can include cells other than the current cell. */
    hasSelection: anchor !== null,
    select: (isSelecting: boolean): void => setAnchor(isSelecting ? (anchor ?? current) : null),
    visit: setPlace,
    edit(next: CellPlace, cell: SheetCell): void {
      if (isUnshown(cell)) return
      setPlace(next)
      open(editableText(cell.seconds))
    },
    type(cell: SheetCell, text: string | null): void {
      setTyped(text)
      onPreview(cell, text)
    },
  }
}
