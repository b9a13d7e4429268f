import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Outcome } from '../../../shared/contract/errors.ts'

/** A field that opens in place of a button, and closes once its value is saved or reverted. */
export type InlineEdit<Value> = ReturnType<typeof useInlineEdit<Value>>

type Options<Value> = {
  /** Starts saving the value; returns null if the value equals the stored value. */
  readonly save: (value: Value) => Promise<Outcome<unknown>> | null
  readonly onClose?: () => void
}

/** Creates the state of a field that opens in place of a button. Saves on Enter and on blur; Escape reverts. */
export function useInlineEdit<Value>({ save, onClose }: Options<Value>) {
  const [isOpen, setIsOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { button, closing } = useRestoreFocus(isOpen)
  const close = (isByKey: boolean): void => {
    closing(isByKey)
    onClose?.()
    setProblem(null)
    setIsOpen(false)
  }
  const keep = async (value: Value, isByKey: boolean): Promise<void> => {
    const saving = save(value)
    if (saving === null) return close(isByKey)
    const outcome = await saving
    if (outcome.ok) close(isByKey)
    else setProblem(outcome.error.message)
  }
  return {
    button,
    isOpen,
    problem,
    open(): void {
      // A save can fail after the field was closed.
      setProblem(null)
      setIsOpen(true)
    },
    /** Closes the field. `isByKey`: true if closed with the keyboard; only then does the button get the focus. */
    close,
    /** Saves the value. If that fails, the field stays open and shows the error. */
    keep,
    /** Saves on blur, or reverts the value if the last save failed. */
    leave(value: Value): void {
      if (problem === null) void keep(value, false)
      else close(false)
    },
    press(event: KeyboardEvent, value: Value): void {
      commitKeys(
        event,
        () => void keep(value, true),
        () => close(true),
      )
    },
    clearProblem: (): void => setProblem(null),
  }
}

/** Restores the focus to the button that opened an inline field, in the same commit that closes the field. */
function useRestoreFocus(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const takesFocus = useRef(false)
  useLayoutEffect(() => {
    // The save ends a moment after the key press. By then, something else can have the focus.
    const isFree = document.activeElement === document.body
    if (!isOpen && takesFocus.current && isFree) button.current?.focus()
    takesFocus.current = false
  }, [isOpen])
  return {
    button,
    /** Prepares a close. By key, the button gets the focus; by mouse, the focus stays on what was clicked. */
    closing: (isByKey: boolean): void => {
      takesFocus.current = isByKey
    },
  }
}

/** Commits on Enter, reverts on Escape, and stops the propagation of these key events. Ignores other keys. */
export function commitKeys(event: KeyboardEvent, commit: () => void, revert: () => void): void {
  if (event.key !== 'Enter' && event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  if (event.key === 'Enter') commit()
  else revert()
}
