import { useRef, useState } from 'react'
import type { Outcome, StintError } from '../../../shared/contract/errors.ts'
import type { FormValues } from './form-draft.ts'
import { useFormDraft, type DraftOptions, type FormWithDraft } from './use-form-draft.ts'

/** Error of a form. Without `field`, or with a field that the form doesn't have, it is shown below all fields. */
export type FormError = Pick<StintError, 'message' | 'field'>

type Parts<Values, Saved> = DraftOptions<Values> & {
  /** Key of the draft on disk; null keeps no draft. */
  readonly draft: string | null
  /** Stored values. They may change while the form is open. Fields that were not edited then show the new values. */
  readonly initial: Values
  /** Returns the first error of the values; null if they are valid. */
  readonly validate?: (values: Values) => FormError | null
  readonly submit: (
    values: Values,
    draft: FormWithDraft<Values>,
  ) => Outcome<Saved> | Promise<Outcome<Saved>>
  /** Called after a save, with its result. */
  readonly onSaved: (saved: Saved) => void
}

/** State of a form: its values, errors, draft and saving. `Form` and `FormDialog` show it. */
export type FormState<Values> = {
  readonly values: Values
  readonly draft: FormWithDraft<Values>
  /** True if something differs from the stored values. */
  readonly isChanged: boolean
  /** True while the form is being saved. */
  readonly isBusy: boolean
  /** Error of the last attempt to save; null for none. It is kept until something is changed. */
  readonly error: FormError | null
  /** Message of `error` if it belongs to none of the fields; else null. */
  readonly failure: string | null
  /** Changes fields and clears the error. */
  edit(change: Partial<Values>): void
  errorOf(field: keyof Values & string): string | null
  /** Returns value, change handler and error of a text field, for a control of `controls/fields`. */
  field<Name extends TextNames<Values>>(
    name: Name,
  ): {
    readonly value: Values[Name]
    readonly error: string | null
    readonly onChange: (value: Values[Name]) => void
  }
  /**
   * Validates and saves. A second press is ignored while the form is being saved. Resolves to true once everything is
   * on disk.
   *
   * @param isStaying True keeps the form open: `onSaved` is not called.
   */
  save(isStaying?: boolean): Promise<boolean>
  /** Deletes the draft, and with it the typed text. */
  discard(): void
}

type TextNames<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never
}[keyof Values] &
  string

/**
 * Returns the state of a form whose typed text is kept as a draft. If saving fails, the form stays open with the text.
 */
export function useForm<Values extends FormValues, Saved>(
  parts: Parts<Values, Saved>,
): FormState<Values> {
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
  const errorOf = (field: string): string | null => (error?.field === field ? error.message : null)
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
    error,
    failure: error !== null && !hasField ? error.message : null,
    edit,
    errorOf,
    field: (field) => ({
      value: values[field],
      error: errorOf(field),
      onChange: (value) => edit({ [field]: value } as unknown as Partial<Values>),
    }),
    async save(isStaying = false) {
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
    discard: () => {
      draft.clear()
      setError(null)
    },
  }
}
