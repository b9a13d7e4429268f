import type { ReactElement } from 'react'
import styles from './field.module.css'

type Value = string | number | boolean | null | undefined

type Props<One extends Value> = {
  readonly id: string
  readonly value: One
  readonly choices: readonly (readonly [One, string])[]
  readonly onChange: (value: One) => void
}

/**
 * A select over typed values. A value that is not among the choices (set by hand, or removed) is shown as
 * it is.
 */
export function Select<One extends Value>({
  id,
  value,
  choices,
  onChange,
}: Props<One>): ReactElement {
  const isKnown = choices.some(([choice]) => choice === value)
  return (
    <select
      id={id}
      className={styles['field']}
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
