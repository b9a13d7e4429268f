import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { SheetCell } from '../../../../shared/domain/sheet/week-sheet.ts'
import { editableText } from './cell-text.ts'
import { blockOf } from './sheet-block.ts'
import { cellKey, moveFrom, type CellPlace } from './sheet-keys.ts'

export type SheetEdits = {
  /** Called with the typed text, or with null when typing ends. */
  readonly onPreview: (cell: SheetCell, text: string | null) => void
  readonly onKeep: (cell: SheetCell, text: string, place: CellPlace) => Promise<boolean>
}

/** Returns the editing state of the sheet, and the handlers of its keys. `last`: the last cell of the sheet. */
export function useSheetEditing(last: CellPlace, { onPreview, onKeep }: SheetEdits) {
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<CellPlace | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const takesFocus = useRef(false)
  /** True while a cell is being saved. A second Enter must not record the new entry again. */
  const isKeeping = useRef(false)
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
    if (typed === null || isKeeping.current) return
    isKeeping.current = true
    const isDone = await onKeep(cell, typed, current)
    isKeeping.current = false
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
      const text = action.kind === 'edit' ? editableText(cell.seconds) : action.text
      open(text)
      onPreview(cell, text)
    }
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
      setPlace(next)
      open(editableText(cell.seconds))
    },
    type(cell: SheetCell, text: string | null): void {
      setTyped(text)
      onPreview(cell, text)
    },
  }
}
