import { Sentence } from '../../../components/Sentence.tsx'
import { t } from '../../../../shared/domain/language/translate.ts'
import { useId, type ReactElement, type ReactNode } from 'react'
import type { StintError } from '../../../../shared/contract/errors.ts'
import { useProjects } from '../../../data/work.ts'
import type { EntryForm, FormField } from '../../../lib/entry-form.ts'
import { lengthHint } from '../../../lib/length-hint.ts'
import styles from './form.module.css'

/** What every field of the entry form needs. */
export type FormFieldsProps = {
  readonly form: EntryForm
  readonly onDisk: EntryForm
  /** Fields whose stored value changed while the form was open. */
  readonly changedFields: readonly FormField[]
  readonly error: StintError | null
  readonly onChange: (fields: Partial<EntryForm>) => void
}

type TextField = Exclude<FormField, 'billable' | 'isBillableChosen'>

/** Attributes that tie an input to its label and messages. */
export type Described = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
}

/** A field with its label, its error, and its stored value if that changed meanwhile. */
export function Field({
  field,
  label,
  form,
  onDisk,
  changedFields,
  error,
  onChange,
  children,
}: FormFieldsProps & {
  readonly field: TextField
  readonly label: string
  readonly children: (described: Described) => ReactNode
}): ReactElement {
  const id = useId()
  const hint = `${id}-hint`
  const isWrong = error?.field === field
  const hasChanged = changedFields.includes(field)
  const reading =
    field === 'length' && !isWrong && form.length !== onDisk.length ? lengthHint(form.length) : null
  const hasHint = isWrong || hasChanged || reading !== null
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className="tiny dim">
        {label}
      </label>
      {children({ id, 'aria-describedby': hasHint ? hint : undefined, 'aria-invalid': isWrong })}
      {hasHint && (
        <div id={hint} className={styles['hint']}>
          {isWrong && (
            <span className={styles['problem']} role="alert">
              {error.message}
            </span>
          )}
          {reading !== null && (
            <span role="status" className="dim">
              {reading}
            </span>
          )}
          {hasChanged && (
            <StoredValue field={field} label={label} onDisk={onDisk} onChange={onChange} />
          )}
        </div>
      )}
    </div>
  )
}

/** The stored value that changed meanwhile, and the button that takes it. */
function StoredValue({
  field,
  label,
  onDisk,
  onChange,
}: Pick<FormFieldsProps, 'onDisk' | 'onChange'> & {
  readonly field: TextField
  readonly label: string
}): ReactElement {
  const projects = useProjects()
  const value = onDisk[field]
  const services = projects.find((one) => one.id === onDisk.projectId)?.services ?? []
  const storedText =
    field === 'projectId'
      ? (projects.find((one) => one.id === value)?.title ?? t`none`)
      : field === 'projectServiceId'
        ? (services.find(({ id: service }) => String(service) === value)?.name ?? t`none`)
        : value
  return (
    <span role="status" className={styles['change']}>
      <Sentence
        of={(place) =>
          t`Changed meanwhile to “${place(<span className="cut">{storedText}</span>)}”`
        }
      />
      <button
        type="button"
        className="link"
        aria-label={t`Take the new value of ${label}`}
        onClick={() => onChange({ [field]: value })}
      >{t`Take it`}</button>
    </span>
  )
}
