import { useState } from 'react'
import type { Outcome } from '../../../shared/contract/errors.ts'
import type { FormWithDraft } from './use-form-draft.ts'

/** End of a form that closes once it is saved or cancelled. */
export type ClosingForm = {
  /** Error of the last submission; null for none. */
  readonly problem: string | null
  /** Sets the error; null removes it, such as after a change. */
  setProblem(problem: string | null): void
  /** Deletes the draft and closes. */
  clearAndClose(): void
  /** Waits for the save: closes as `clearAndClose`, or shows the error and stays open. */
  finish(saving: Promise<Outcome<unknown>>): Promise<void>
}

/** Closes a form and deletes its draft after a save or a cancel. A failed save leaves both. */
export function useClosingForm(
  draft: Pick<FormWithDraft<unknown>, 'clear'>,
  onClose: () => void,
): ClosingForm {
  const [problem, setProblem] = useState<string | null>(null)
  const clearAndClose = (): void => {
    draft.clear()
    onClose()
  }
  return {
    problem,
    setProblem,
    clearAndClose,
    async finish(saving) {
      const outcome = await saving
      if (outcome.ok) clearAndClose()
      else setProblem(outcome.error.message)
    },
  }
}
