import { useState, type ReactElement } from 'react'
import { ServiceIdInput } from '../../components/ServiceIdInput.tsx'
import type { Choice } from './expense-labels.ts'
import { FormField } from './FormField.tsx'
import { NameField } from './NameField.tsx'
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

/** Field of the id of a category, staff member or client. The chosen row can be given a local name. */
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
          <ServiceIdInput
            attributes={parts}
            value={value}
            choices={choices}
            none={none}
            isTyping={isTyping}
            autoFocus={isTyping || wasNamed}
            onChange={onChange}
            onOther={() => {
              setIsTyping(true)
              onChange('')
            }}
          />
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
