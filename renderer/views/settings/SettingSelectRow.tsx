import { useId, type ReactElement } from 'react'
import { Select } from '../../components/Select.tsx'
import styles from './settings.module.css'

type Props<Value> = {
  readonly label: string
  readonly value: Value
  readonly choices: readonly (readonly [Value, string])[]
  readonly onChange: (value: Value) => void
}

/** A setting with a few choices. */
export function SettingSelectRow<Value extends string | number | null>({
  label,
  value,
  choices,
  onChange,
}: Props<Value>): ReactElement {
  const id = useId()
  return (
    <div className={styles['row']}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} choices={choices} onChange={onChange} />
    </div>
  )
}
