import { useRef, useState } from 'react'
import type { Outcome, StintError } from '../../../shared/contract/errors.ts'
import type { FormValues } from './form-draft.ts'
import { useFormDraft, type DraftOptions, type FormWithDraft } from './use-form-draft.ts'

/** What is wrong with what was typed. Without `field`, or with one that the form does not have, it is said below all. */
export type FormError = Pick<StintError, 'message' | 'field'>

type Parts<Values, Saved> = DraftOptions<Values> & {
  /** Key of the draft on disk; null where what is typed is not kept. */
  readonly draft: string | null
  /** The stored values. They may change while the form is open: fields that were not edited follow. */
  readonly initial: Values
  /** Null where the values can be sent. */
  readonly validate?: (values: Values) => FormError | null
  readonly submit: (
    values: Values,
    draft: FormWithDraft<Values>,
  ) => Outcome<Saved> | Promise<Outcome<Saved>>
  /** After a save, with what it gave. */
  readonly onSaved: (saved: Saved) => void
}

/** A form: its values, its errors, its draft, and how it is saved. `Form` and `FormDialog` show it. */
export type Form<Values> = {
  readonly values: Values
  readonly draft: FormWithDraft<Values>
  /** Something differs from what is stored. */
  readonly isChanged: boolean
  /** It is being saved. */
  readonly isBusy: boolean
  /** Error of the last attempt to save, until something is changed; null for none. */
  readonly error: FormError | null
  /** Its message where it belongs to none of the fields. */
  readonly failure: string | null
  /** Changes fields, which takes the error away. */
  edit(change: Partial<Values>): void
  errorOf(field: keyof Values & string): string | null
  /** Value, change and error of a text field, for a control of `controls/fields`. */
  field<Name extends TextNames<Values>>(
    name: Name,
  ): {
    readonly value: Values[Name]
    readonly error: string | null
    readonly onChange: (value: Values[Name]) => void
  }
  /**
   * Checks and saves, one time for two presses. True where everything is on disk.
   * @param isStaying Without `onSaved`: the form stays open.
   */
  save(isStaying?: boolean): Promise<boolean>
  /** Deletes the draft: what was typed is given up. */
  discard(): void
}

type TextNames<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never
}[keyof Values] &
  string

/** A form that keeps what is typed, and stays open with it where it can't be saved. */
export function useForm<Values extends FormValues, Saved>({
  draft: name,
  initial,
  validate,
  submit,
  onSaved,
  ...options
}: Parts<Values, Saved>): Form<Values> {
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
