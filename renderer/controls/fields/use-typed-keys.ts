import { useContext, useRef, type KeyboardEvent } from 'react'
import { ComboBoxStateContext } from 'react-aria-components'
import type { TypedChoice } from './use-typed-choice.ts'

type Keys = {
  readonly onKeyDownCapture: (event: KeyboardEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Returns key handlers for a combo box. They are needed because react-aria doesn't know whether the mark was set by
 * typing or by the person moving it. `onTake`: chooses an option. It is called before the same key saves the form.
 */
export function useTypedKeys(typed: TypedChoice, onTake: (id: string) => void): Keys {
  const { isTyped, isOnly, best, movedRef } = typed
  const state = useContext(ComboBoxStateContext)
  const wasOpenRef = useRef(false)
  const leave = (): void => {
    if (movedRef.current) return
    if (isOnly) state?.selectionManager.setFocusedKey(best)
    else state?.revert()
  }
  /** Returns the id of the option that the form's save key chooses; null for none. */
  const meant = (): string | null => {
    const marked = state?.selectionManager.focusedKey ?? null
    if (wasOpenRef.current && movedRef.current && marked !== null) return String(marked)
    return isOnly ? best : null
  }
  /**
   * Keeps the focus in the field and opens the list, so that the typed text is neither discarded nor accepted unseen.
   */
  const stay = (event: KeyboardEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    state?.open(null, 'input')
  }
  const enter = (event: KeyboardEvent): void => {
    if (isWithModifier(event)) {
      const id = meant()
      if (id !== null) onTake(id)
      else if (isTyped) stay(event)
    } else if (isTyped && (!wasOpenRef.current || state?.selectionManager.focusedKey == null)) {
      stay(event)
    }
  }
  return {
    // Before the list gets the key: it may be closed by the time that the event bubbles.
    onKeyDownCapture(event) {
      if (!state) return
      wasOpenRef.current = state.isOpen
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') movedRef.current = true
      if (event.key === 'Tab' && isTyped) leave()
      if (event.key === 'Enter') enter(event)
    },
    onKeyDown(event) {
      const isOfList = event.key === 'Escape' || (event.key === 'Enter' && !isWithModifier(event))
      if (wasOpenRef.current && isOfList) event.stopPropagation()
    },
  }
}

function isWithModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey
}
