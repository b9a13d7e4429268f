import { useState, type ReactElement } from 'react'
import { commitKeys } from '../../components/commit-keys.ts'
import fieldStyles from '../../components/field.module.css'
import { FormField } from './FormField.tsx'

type Props = {
  /** What is named, such as `Category`. */
  readonly label: string
  readonly name: string
  /** Name, or null for no change. */
  readonly onEnd: (name: string | null, isByKey: boolean) => void
}

/** The local name of a category or client: saved on Enter and on blur, reverted on Escape. */
export function NameField({ label, name, onEnd }: Props): ReactElement {
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
          onKeyDown={(event) =>
            commitKeys(
              event,
              () => onEnd(text, true),
              () => onEnd(null, true),
            )
          }
        />
      )}
    </FormField>
  )
}
