import type { KeyboardEvent } from 'react'
import type { RowActions } from './use-row-actions.ts'

const actionOf: Readonly<Record<string, keyof Omit<RowActions, 'project'>>> = {
  Enter: 'edit',
  e: 'edit',
  c: 'duplicate',
  x: 'split',
  b: 'billable',
  ' ': 'choose',
}

/** Keyboard shortcuts of a focused row; Delete also on its buttons. */
export function rowKeys(event: KeyboardEvent<HTMLElement>, actions: RowActions): void {
  const { key, target, currentTarget } = event
  const isOnRow = target === currentTarget
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const isOnButton = target instanceof HTMLButtonElement
  if (key === 'Delete' && (isOnRow || isOnButton)) actions.remove()
  else {
    const action = isOnRow ? actionOf[key] : undefined
    if (!action) return
    actions[action]()
  }
  event.preventDefault()
  event.stopPropagation()
}
