import { useId, type ReactElement } from 'react'
import styles from './labelled-select.module.css'
import fieldStyles from './field.module.css'

type Props<Value> = {
  readonly label: string
  readonly value: Value
  readonly choices: readonly (readonly [Value, string])[]
  readonly onChange: (value: Value) => void
}

/** A select with a small label above it. */
export function LabelledSelect<Value extends string | number | boolean | null | undefined>({
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
      <Select id={id} value={value} choices={choices} onChange={onChange} />
    </div>
  )
}

type Value = string | number | boolean | null | undefined

type SelectProps<One extends Value> = {
  readonly id: string
  readonly value: One
  readonly choices: readonly (readonly [One, string])[]
  readonly onChange: (value: One) => void
}

/**
 * A select over typed values. A value that is not among the choices (set by hand, or removed) is shown as
 * it is.
 */
function Select<One extends Value>({
  id,
  value,
  choices,
  onChange,
}: SelectProps<One>): ReactElement {
  const isKnown = choices.some(([choice]) => choice === value)
  return (
    <select
      id={id}
      className={fieldStyles['field']}
      value={String(value)}
      onChange={(event) => {
        const chosen = choices.find(([choice]) => String(choice) === event.target.value)
        if (chosen) onChange(chosen[0])
      }}
    >
      {!isKnown && <option value={String(value)}>{String(value)}</option>}
      {choices.map(([choice, label]) => (
        <option key={String(choice)} value={String(choice)}>
          {label}
        </option>
      ))}
    </select>
  )
}
