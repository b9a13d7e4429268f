import { useId, type ReactElement } from 'react'
import fieldStyles from '../../components/field.module.css'
import styles from './settings.module.css'

type Props<Value> = {
  readonly label: string
  readonly value: Value
  readonly choices: readonly (readonly [Value, string])[]
  readonly onChange: (value: Value) => void
}

/** One setting with a few choices. A value that is none of them (set by hand) is shown as it is. */
export function ChoiceRow<Value extends string | number | null>({
  label,
  value,
  choices,
  onChange,
}: Props<Value>): ReactElement {
  const id = useId()
  const isKnown = choices.some(([choice]) => choice === value)
  return (
    <div className={styles['row']}>
      <label htmlFor={id}>{label}</label>
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
        {choices.map(([choice, words]) => (
          <option key={String(choice)} value={String(choice)}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
