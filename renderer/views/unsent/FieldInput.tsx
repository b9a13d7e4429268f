import { t } from '../../../shared/domain/language/translate.ts'
import { useId, type ReactElement } from 'react'
import { nullableFields } from '../../../shared/domain/sync/operation.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import fieldStyles from '../../components/forms/field.module.css'
import { ProjectPicker } from '../../components/work/ProjectPicker.tsx'
import { kindOfField, projectTypes } from '../../lib/field-format.ts'
import { NamedIdInput } from './NamedIdInput.tsx'
import styles from './unsent.module.css'

type Props = {
  readonly field: string
  /** Accessible name. */
  readonly label: string
  /** Text as in field-input.ts. */
  readonly text: string
  readonly onChange: (text: string) => void
  /** Error message, shown below. */
  readonly problem?: string | null
  readonly hasFocus?: boolean
}

/** Input for a field of any kind, with its error message. */
export function FieldInput(props: Props): ReactElement {
  const id = useId()
  const { problem = null } = props
  return (
    <>
      <Input {...props} describedBy={problem === null ? undefined : id} />
      {problem !== null && (
        <span id={id} className={styles['problem']}>
          {problem}
        </span>
      )}
    </>
  )
}

type InputProps = Props & { readonly describedBy: string | undefined }

const inputTypes: Readonly<Record<string, string>> = { instant: 'datetime-local', day: 'date' }

function Input({ field, label, text, onChange, hasFocus, describedBy }: InputProps): ReactElement {
  const kind = kindOfField(field)
  const common = {
    className: fieldStyles['field'],
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': describedBy !== undefined,
    autoFocus: hasFocus,
    value: text,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange(event.target.value),
  }
  switch (kind) {
    case 'project':
      return (
        <ProjectPicker
          value={text === '' ? null : (text as LocalId)}
          label={label}
          describedBy={describedBy}
          onChange={(project) => onChange(project ?? '')}
        />
      )
    case 'number':
      return <NamedIdInput {...{ field, label, text, onChange, describedBy }} hasFocus={hasFocus} />
    case 'flag':
      return (
        <select {...common}>
          <option value="true">{t`Yes`}</option>
          <option value="false">{t`No`}</option>
        </select>
      )
    case 'type':
      return (
        <select {...common}>
          {Object.entries(projectTypes).map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      )
    case 'longText':
      return <textarea {...common} rows={2} spellCheck={false} />
    default:
      return (
        <input
          {...common}
          type={inputTypes[kind] ?? 'text'}
          step={kind === 'instant' ? 1 : undefined}
          placeholder={placeholderOf(field)}
          spellCheck={false}
        />
      )
  }
}

function placeholderOf(field: string): string | undefined {
  if (kindOfField(field) === 'duration') return 'h:mm'
  return nullableFields.has(field) ? t`empty` : undefined
}
