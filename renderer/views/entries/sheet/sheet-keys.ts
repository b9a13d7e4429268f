export type CellPlace = { readonly row: number; readonly column: number }

type Move = {
  readonly kind: 'walk'
  readonly rows: number
  readonly columns: number
  /** At the end of a line, Tab and Enter continue on the next one; at the end of the grid, they leave the grid. */
  readonly wraps: boolean
}
/** Effect of a key press in the week sheet. */
export type CellAction =
  | Move
  | { readonly kind: 'edit' }
  | { readonly kind: 'drop' }
  | { readonly kind: 'type'; readonly text: string }
  /** Leaves the key to the input. */
  | { readonly kind: 'leave' }

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

const arrows: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -99],
  End: [0, 99],
  PageUp: [-99, 0],
  PageDown: [99, 0],
}

/** Returns the effect of a key press in the week sheet; null if the key has none. */
export function cellKey(
  { key, shiftKey, ctrlKey, metaKey, altKey }: Pressed,
  isTyping: boolean,
): CellAction | null {
  if (ctrlKey || metaKey || altKey) return null
  if (key === 'Enter' && !isTyping) return { kind: 'edit' }
  if (key === 'Enter') return move(shiftKey ? -1 : 1, 0, false)
  if (key === 'Tab') return move(0, shiftKey ? -1 : 1, true)
  if (key === 'Escape') return { kind: 'drop' }
  return isTyping ? { kind: 'leave' } : chosenCellKey(key)
}

function chosenCellKey(key: string): CellAction | null {
  const arrow = arrows[key]
  if (arrow) return move(arrow[0], arrow[1], false)
  if (key === 'F2') return { kind: 'edit' }
  if (key === 'Delete' || key === 'Backspace') return { kind: 'type', text: '' }
  // If the sign were ignored, “-1” would be recorded as an hour.
  return /^[\d:.,½¼¾+\-−–=]$/.test(key) ? { kind: 'type', text: key } : null
}

function move(rows: number, columns: number, wraps: boolean): Move {
  return { kind: 'walk', rows, columns, wraps }
}

/** Returns the cell that a move with the keyboard leads to; null if the move leaves the grid. */
export function moveFrom(
  { row, column }: CellPlace,
  { rows, columns, wraps }: Move,
  last: CellPlace,
): CellPlace | null {
  const width = last.column + 1
  if (!wraps) {
    return {
      row: Math.min(Math.max(row + rows, 0), last.row),
      column: Math.min(Math.max(column + columns, 0), last.column),
    }
  }
  const place = row * width + column + columns
  if (place < 0 || place >= (last.row + 1) * width) return null
  return { row: Math.floor(place / width), column: place % width }
}
