import { useId, type ReactElement } from 'react'
import { Select } from './Select.tsx'
import styles from './labelled-select.module.css'

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
