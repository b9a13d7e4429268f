import type { KeyboardEvent } from 'react'
import type { LocalId } from '../../../../shared/domain/units.ts'
import { takesLetters } from '../../../components/keys/text-field.ts'
import type { Selection } from './use-selection.ts'

/** Handles the keys of the entry list, and ignores all others. `ids`: ids of the entries, in row order. */
export function pressInList(
  event: KeyboardEvent,
  ids: readonly LocalId[],
  selection: Selection,
  focusRow: (id: LocalId) => void,
): void {
  const isText = takesLetters(event.target)
  if (isText || event.altKey || moveInRow(event)) return
  const isDone = moveToRow(event, ids, selection, focusRow) || changeSelection(event, selection)
  if (!isDone) return
  event.preventDefault()
  event.stopPropagation()
}

/** Moves to another row with the up and down arrows; with Shift, extends the selection. Returns true if handled. */
function moveToRow(
  event: KeyboardEvent,
  ids: readonly LocalId[],
  selection: Selection,
  focusRow: (id: LocalId) => void,
): boolean {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
  const place = rowIndex(event, ids)
  const next = place === null || by === 0 ? undefined : ids[place + by]
  if (place === null || next === undefined) return false
  if (event.shiftKey) {
    const current = ids[place]
    if (current && !selection.ids.has(current)) selection.choose(current, 'toggle')
    selection.choose(next, 'extends')
  }
  focusRow(next)
  return true
}

function changeSelection(event: KeyboardEvent, selection: Selection): boolean {
  if (event.key === 'Escape' && selection.ids.size > 0) selection.clear()
  else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) selection.all()
  else return false
  return true
}

/** Moves within a row with the left and right arrows, which elsewhere change the day or week. True if handled. */
function moveInRow(event: KeyboardEvent): boolean {
  const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey
  const row = event.target instanceof Element ? event.target.closest('[data-item]') : null
  if (by === 0 || hasModifier || !(row instanceof HTMLElement)) return false
  nextInRow(row, event.target, by)?.focus()
  event.preventDefault()
  event.stopPropagation()
  return true
}

function rowIndex(event: KeyboardEvent, ids: readonly LocalId[]): number | null {
  const row = event.target instanceof Element ? event.target.closest('[data-item]') : null
  const place = ids.indexOf(row?.getAttribute('data-item') as LocalId)
  return place === -1 ? null : place
}

const stops =
  'button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

function nextInRow(row: HTMLElement, from: EventTarget | null, by: -1 | 1): HTMLElement | null {
  const all = [row, ...row.querySelectorAll<HTMLElement>(stops)]
  const place = all.findIndex((stop) => stop === from)
  return place === -1 ? null : (all[place + by] ?? null)
}
