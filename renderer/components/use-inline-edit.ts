import { useState, type KeyboardEvent } from 'react'
import type { Outcome } from '../../shared/contract/errors.ts'
import { commitKeys } from './commit-keys.ts'
import { useRestoreFocus, type RestoreFocus } from './use-restore-focus.ts'

/** A field that opens in place of a button, and closes once its value is saved or reverted. */
export type InlineEdit<Value> = Pick<RestoreFocus, 'button'> & {
  readonly isOpen: boolean
  /** Error of the last save; null for none. */
  readonly problem: string | null
  open(): void
  /** Closes without saving. By keyboard the button gets the focus. */
  close(isByKey: boolean): void
  /** Saves and closes. Where saving fails the field stays open, with the error. */
  keep(value: Value, isByKey: boolean): Promise<void>
  /** On blur: saves as `keep`. A value that could not be saved is reverted. */
  leave(value: Value): void
  /** Enter saves, Escape reverts. */
  press(event: KeyboardEvent, value: Value): void
  /** Removes the error, after a change of the value. */
  clearProblem(): void
}

type Options<Value> = {
  /** Starts saving the value. Null where it is the stored one. */
  readonly save: (value: Value) => Promise<Outcome<unknown>> | null
  /** Called on closing, after a save too. */
  readonly onClose?: () => void
}

/** State of an inline field: saved on Enter and on blur, reverted on Escape. */
export function useInlineEdit<Value>({ save, onClose }: Options<Value>): InlineEdit<Value> {
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
    open() {
      // A save can fail after the field was closed.
      setProblem(null)
      setIsOpen(true)
    },
    close,
    keep,
    leave(value) {
      if (problem === null) void keep(value, false)
      else close(false)
    },
    press(event, value) {
      commitKeys(
        event,
        () => void keep(value, true),
        () => close(true),
      )
    },
    clearProblem: () => setProblem(null),
  }
}
