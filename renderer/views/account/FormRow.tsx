import type { ReactElement } from 'react'
import fieldStyles from '../../components/forms/field.module.css'
import styles from './connect-form.module.css'

type Props = {
  readonly label: string
  readonly type: 'text' | 'url' | 'password'
  readonly value: string
  readonly isWrong?: boolean
  readonly hint?: string
  readonly onChange: (value: string) => void
}

/** One labelled field of the account forms. */
export function FormRow({ label, type, value, isWrong, hint, onChange }: Props): ReactElement {
  return (
    <label className={styles['row']}>
      <span className="dim tiny">{label}</span>
      <input
        className={fieldStyles['field']}
        type={type}
        value={value}
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isWrong === true}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
