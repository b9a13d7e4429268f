import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import styles from '../../components/forms/field.module.css'

type Props = {
  /** Id and ARIA attributes of the input. */
  readonly attributes: {
    readonly id?: string
    readonly 'aria-label'?: string
    readonly 'aria-describedby'?: string | undefined
    readonly 'aria-invalid'?: boolean
  }
  /** The id of a row on the service; empty for none. */
  readonly value: string
  readonly choices: readonly { readonly id: string; readonly name: string }[]
  /** Label of the empty choice. */
  readonly none: string
  /** False where a choice is required: the empty one can't be chosen again. */
  readonly canBeNone: boolean
  /** The number is typed, instead of chosen by name. */
  readonly isTyping: boolean
  readonly autoFocus: boolean
  readonly onChange: (id: string) => void
  /** Called when a number is to be typed. */
  readonly onOther: () => void
}

const other = 'other'

/**
 * The id of a row on the service: chosen by name, or typed where the row is not listed. The service lists
 * neither categories nor clients.
 */
export function ServiceIdInput(props: Props): ReactElement {
  const { attributes, value, choices, isTyping, autoFocus, onChange, onOther } = props
  const { none, canBeNone } = props
  if (isTyping) {
    return (
      <input
        {...attributes}
        className={styles['field']}
        inputMode="numeric"
        placeholder={t`Its number on the service`}
        value={value}
        spellCheck={false}
        autoFocus={autoFocus}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  const isKnown = value === '' || choices.some(({ id }) => id === value)
  return (
    <select
      {...attributes}
      className={styles['field']}
      value={value}
      autoFocus={autoFocus}
      onChange={({ target }) => {
        if (target.value === other) onOther()
        else onChange(target.value)
      }}
    >
      <option value="" disabled={!canBeNone}>
        {none}
      </option>
      {!isKnown && <option value={value}>{t`Number ${value}`}</option>}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={other}>{t`Another, by its number…`}</option>
    </select>
  )
}
