import { useId, type ReactElement } from 'react'
import fieldStyles from './field.module.css'
import styles from './choice.module.css'

type Props<Value> = {
  readonly label: string
  readonly value: Value
  readonly choices: readonly (readonly [Value, string])[]
  readonly onChange: (value: Value) => void
}

/** A small select under its label. */
export function Choice<Value extends string | number | boolean | null | undefined>({
  label,
  value,
  choices,
  onChange,
}: Props<Value>): ReactElement {
  const id = useId()
  return (
    <div className={styles['choice']}>
      <label htmlFor={id} className="tiny dim">
        {label}
      </label>
      <select
        id={id}
        className={fieldStyles['field']}
        value={String(value)}
        onChange={(event) => {
          const chosen = choices.find(([choice]) => String(choice) === event.target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        {choices.map(([choice, words]) => (
          <option key={String(choice)} value={String(choice)}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
