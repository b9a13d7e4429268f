import { useState, type ReactElement } from 'react'
import fieldStyles from '../../components/field.module.css'
import type { Choice } from './expense-labels.ts'
import { FormField } from './FormField.tsx'
import styles from './expense-form.module.css'

type Props = {
  readonly label: string
  readonly value: string
  readonly choices: readonly Choice[]
  readonly onChange: (id: string) => void
  readonly problem?: string | undefined
  /** Label of the empty choice. */
  readonly none: string
  /** Stores a local name for the chosen id. */
  readonly onName?: (id: string, name: string) => void
}

const other = 'other'

/**
 * Selects one of the known rows by name. The service lists neither categories nor clients, so an unknown id
 * can be typed.
 */
export function IdPicker(props: Props): ReactElement {
  const { label, value, choices, onChange, problem, none, onName } = props
  const isKnown = value === '' || choices.some(({ id }) => id === value)
  const [isTyping, setIsTyping] = useState(false)
  const [isNaming, setIsNaming] = useState(false)
  /** Naming ended by keyboard: the select gets the focus back. */
  const [wasNamed, setWasNamed] = useState(false)
  const chosen = choices.find(({ id }) => id === value)
  if (isNaming && chosen && onName) {
    return (
      <NameField
        label={label}
        name={chosen.name}
        onEnd={(name, isByKey) => {
          setIsNaming(false)
          setWasNamed(isByKey)
          if (name !== null) onName(chosen.id, name)
        }}
      />
    )
  }
  return (
    <FormField label={label} problem={problem}>
      {(parts) => (
        <span className={styles['with-button']}>
          {isTyping ? (
            <input
              {...parts}
              className={fieldStyles['field']}
              inputMode="numeric"
              placeholder="Its number on the service"
              value={value}
              autoFocus
              onChange={(event) => onChange(event.target.value)}
            />
          ) : (
            <select
              {...parts}
              className={fieldStyles['field']}
              value={value}
              autoFocus={wasNamed}
              onChange={({ target }) => {
                if (target.value === other) setIsTyping(true)
                onChange(target.value === other ? '' : target.value)
              }}
            >
              <option value="">{none}</option>
              {!isKnown && <option value={value}>Number {value}</option>}
              {choices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value={other}>Another, by its number…</option>
            </select>
          )}
          {isTyping && choices.length > 0 && (
            <button
              type="button"
              className="link small"
              onClick={() => {
                setIsTyping(false)
                if (!isKnown) onChange('')
              }}
            >
              List
            </button>
          )}
          {onName && chosen && !isTyping && (
            <button
              type="button"
              className="link small"
              aria-label={`Name ${chosen.name}`}
              onClick={() => setIsNaming(true)}
            >
              Name
            </button>
          )}
        </span>
      )}
    </FormField>
  )
}

type NameProps = {
  readonly label: string
  readonly name: string
  /** Name, or null for no change. */
  readonly onEnd: (name: string | null, isByKey: boolean) => void
}

function NameField({ label, name, onEnd }: NameProps): ReactElement {
  const [text, setText] = useState(name)
  return (
    <FormField
      label={`Name of this ${label.toLowerCase()}`}
      hint="Stays on this computer. Enter keeps it."
    >
      {(parts) => (
        <input
          {...parts}
          className={fieldStyles['field']}
          value={text}
          autoFocus
          maxLength={200}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => onEnd(text.trim() === name ? null : text, false)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            event.preventDefault()
            event.stopPropagation()
            onEnd(event.key === 'Enter' ? text : null, true)
          }}
        />
      )}
    </FormField>
  )
}
