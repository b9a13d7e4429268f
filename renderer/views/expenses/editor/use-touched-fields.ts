import { useState, type FocusEvent, type FormEvent } from 'react'
import type {
  DraftField,
  DraftFields,
} from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import { parseDraft, type DraftProblems } from '../../../../shared/domain/expenses/expense-draft.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import { afterPointerRelease } from '../../../components/keys/after-pointer-release.ts'

type Form = {
  readonly fields: DraftFields
  readonly today: Day
  readonly kept?: Parameters<typeof parseDraft>[2]
}

/**
 * Returns the problems of touched fields, which are shown before the form is submitted. The problem of a field is shown
 * once the person leaves the field, and is hidden while the person edits the field again. Empty fields are not
 * reported.
 */
export function useTouchedFields({ fields, today, kept = null }: Form): {
  readonly problems: DraftProblems
  readonly note: (event: FocusEvent) => void
  readonly forget: (event: FormEvent) => void
} {
  const [left, setLeft] = useState<readonly DraftField[]>([])
  const read = parseDraft(fields, today, kept)
  const problems = read.ok
    ? []
    : left.flatMap((field) => {
        const problem = read.problems[field]
        return problem === undefined || fields[field].trim() === '' ? [] : [[field, problem]]
      })
  return {
    problems: Object.fromEntries(problems) as DraftProblems,
    note(event) {
      const field = fieldOf(event.target)
      if (field === null) return
      afterPointerRelease(() => {
        setLeft((known) => (known.includes(field) ? known : [...known, field]))
      })
    },
    forget(event) {
      const field = fieldOf(event.target)
      if (field !== null) setLeft((known) => known.filter((one) => one !== field))
    },
  }
}

function fieldOf(target: EventTarget): DraftField | null {
  const field = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null
  const name = field?.dataset['field']
  return name === undefined ? null : (name as DraftField)
}
