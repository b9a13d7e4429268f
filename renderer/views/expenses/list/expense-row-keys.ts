import type { KeyboardEvent } from 'react'
import { takesLetters } from '../../../components/keys/text-field.ts'

/** Actions on an expense. */
export type ExpenseActions = {
  readonly open: () => void
  readonly duplicate: () => void
  readonly remove: () => void
}

/**
 * Keyboard shortcuts of an expense row: Enter and D on the row, Delete also on its buttons, F2 edits the
 * focused field or else the vendor.
 */
export function expenseRowKeys(
  event: KeyboardEvent<HTMLElement>,
  { open, duplicate, remove }: ExpenseActions,
): void {
  const { key, target, currentTarget } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  if (takesLetters(target)) return
  const isOnRow = target === currentTarget
  if (key === 'Delete') remove()
  else if (key === 'F2') fieldAt(target, currentTarget)?.click()
  else if (isOnRow && key === 'Enter') open()
  else if (isOnRow && key === 'd') duplicate()
  else return
  event.preventDefault()
  event.stopPropagation()
}

function fieldAt(target: EventTarget, row: HTMLElement): HTMLElement | null {
  const isField = target instanceof HTMLElement && target.matches('[data-editable]')
  return isField ? target : row.querySelector<HTMLElement>('[data-main] [data-editable]')
}
