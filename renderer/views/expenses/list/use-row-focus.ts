import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { takesLetters } from '../../../components/keys/text-field.ts'

/** Tab stop and handlers of a list. */
export type RowFocus = {
  /** The row with the tab stop. Its fields follow in the tab order, then the rest of the page. */
  readonly tabStop: string | undefined
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Roving tabindex of a list: one tab stop, arrow keys move between rows and between the fields of a row. */
export function useRowFocus(ids: readonly string[]): RowFocus {
  const [last, setLast] = useState<string | null>(null)
  return {
    tabStop: last !== null && ids.includes(last) ? last : ids[0],
    onFocus: ({ target }) => setLast(rowOf(target)?.dataset['item'] ?? null),
    onKeyDown: (event) => {
      const { target, currentTarget, key } = event
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey
      if (!isPlain || takesLetters(target)) return
      const next = stepFrom(currentTarget, target, key)
      if (!next) return
      next.focus()
      next.scrollIntoView({ block: 'nearest' })
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

function stepFrom(list: HTMLElement, from: EventTarget, key: string): HTMLElement | undefined {
  const row = rowOf(from)
  if (!row) return undefined
  const rows = [...list.querySelectorAll<HTMLElement>('[data-item]')]
  const place = rows.indexOf(row)
  if (key === 'ArrowDown') return rows[place + 1]
  if (key === 'ArrowUp') return rows[place - 1]
  if (key === 'Home') return rows[0]
  if (key === 'End') return rows.at(-1)
  const stops = [row, ...row.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const seen = stops.filter((stop) => stop.offsetParent !== null)
  const at = seen.findIndex((stop) => stop === from)
  if (key === 'ArrowRight') return seen[at + 1]
  if (key === 'ArrowLeft') return seen[at - 1]
  return undefined
}

function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null
}
