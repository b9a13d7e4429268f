import { useRef, useState } from 'react'
import type { Outcome, StintError } from '../../../shared/contract/errors.ts'
import type { FormValues } from './form-draft.ts'
import { useFormDraft, type DraftOptions, type FormWithDraft } from './use-form-draft.ts'

/** Error of a form. It is shown at `field`, or below all fields if `field` is absent or not in the form. */
export type FormError = Pick<StintError, 'message' | 'field'>

type Parts<Values extends FormValues, Saved> = DraftOptions<Values> & {
  /** Key of the draft on disk; null keeps no draft. */
  readonly draft: string | null
  /** Stored values. If they change while the form is open, unedited fields show the new ones. */
  readonly initial: Values
  readonly validate?: (values: Values) => FormError | null
  readonly submit: (
    values: Values,
    draft: FormWithDraft<Values>,
  ) => Outcome<Saved> | Promise<Outcome<Saved>>
  readonly onSaved: (saved: Saved) => void
}

/** State of a form: its values, errors, draft and saving. `Form` and `FormDialog` show it. */
export type FormState<Values extends FormValues> = ReturnType<typeof useForm<Values, unknown>>

type TextNames<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never
}[keyof Values] &
  string

/** Creates the state of a form whose text is kept as a draft. If saving fails, the form stays open with its text. */
export function useForm<Values extends FormValues, Saved>(parts: Parts<Values, Saved>) {
  const { draft: name, initial, validate, submit, onSaved, ...options } = parts
  const draft = useFormDraft(name, initial, options)
  const [error, setError] = useState<FormError | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  // State would be too late: two presses can come before the next render.
  const isSaving = useRef(false)
  const values = draft.form
  const hasField = error?.field !== undefined && Object.hasOwn(initial, error.field)
  const edit = (change: Partial<Values>): void => {
    draft.edit(change)
    setError(null)
  }
  const errorOf = (field: keyof Values & string): string | null =>
    error?.field === field ? error.message : null
  const attempt = async (isStaying: boolean): Promise<boolean> => {
    const wrong = validate?.(values) ?? null
    const outcome = wrong === null ? await submit(values, draft) : null
    if (outcome?.ok !== true) {
      setError(wrong ?? outcome?.error ?? null)
      return false
    }
    setError(null)
    draft.clear()
    if (!isStaying) onSaved(outcome.value)
    return true
  }
  return {
    values,
    draft,
    isChanged: Object.keys(draft.values).length > 0,
    isBusy,
    /** Error of the last save; kept until something is changed. */
    error,
    failure: error !== null && !hasField ? error.message : null,
    edit,
    errorOf,
    field: <Name extends TextNames<Values>>(name: Name) => ({
      value: values[name],
      error: errorOf(name),
      onChange: (value: Values[Name]) => edit({ [name]: value } as unknown as Partial<Values>),
    }),
    /** Saves; true once all is on disk. Ignored during a save. `isStaying`: the form stays open, without `onSaved`. */
    async save(isStaying = false): Promise<boolean> {
      if (isSaving.current) return false
      isSaving.current = true
      setIsBusy(true)
      try {
        return await attempt(isStaying)
      } finally {
        isSaving.current = false
        setIsBusy(false)
      }
    },
    discard: (): void => {
      draft.clear()
      setError(null)
    },
  }
}
