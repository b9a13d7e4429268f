import { useState } from 'react'
import type { DraftFields } from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import {
  parseDraft,
  type DraftProblems,
  type ParsedDraft,
} from '../../../../shared/domain/expenses/expense-draft.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import type { Outcome } from '../../../../shared/contract/errors.ts'

/** Values of a valid expense form. */
export type ParsedExpense = Extract<ParsedDraft, { readonly ok: true }>['input']

export type ExpenseSubmissionParts = {
  readonly fields: DraftFields
  readonly today: Day
  /** Stored values of the expense; omitted for a draft. */
  readonly kept?: Parameters<typeof parseDraft>[2]
  /** Starts saving the values. Returns null if nothing needs saving. */
  readonly save: (input: ParsedExpense) => Promise<Outcome<unknown>> | null
  readonly onSaved: () => void
}

export type ExpenseSubmission = ReturnType<typeof useExpenseSubmission>

const noProblems: DraftProblems = {}

/** Returns the functions that submit an expense form. Submitting again during a save has no effect. */
export function useExpenseSubmission(parts: ExpenseSubmissionParts) {
  const { fields, today, kept = null, save, onSaved } = parts
  const [tries, setTries] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const read = parseDraft(fields, today, kept)
  return {
    problems: tries > 0 && !read.ok ? read.problems : noProblems,
    /** Number of rejected submissions. Each new rejection moves the focus to the first invalid field. */
    tries,
    isBusy,
    problem,
    async submit(): Promise<void> {
      if (isBusy) return
      setProblem(null)
      if (!read.ok) return setTries(tries + 1)
      const saving = save(read.input)
      if (saving === null) return onSaved()
      setIsBusy(true)
      const outcome = await saving
      if (outcome.ok) return onSaved()
      setIsBusy(false)
      setProblem(outcome.error.message)
    },
  }
}
