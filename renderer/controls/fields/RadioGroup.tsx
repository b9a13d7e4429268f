import type { ReactElement } from 'react'
import { Label, Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components'
import type { SelectOption } from './Select.tsx'
import styles from './switch.module.css'
import field from './field.module.css'

type Props<Id extends string> = {
  readonly label: string
  readonly value: Id
  readonly options: readonly (SelectOption<Id> & { readonly hint?: string })[]
  readonly onChange: (value: Id) => void
}

/** Choice among a few options, each explained in a sentence. Without explanations, use `Segments` or `Select`. */
export function RadioGroup<Id extends string>(props: Props<Id>): ReactElement {
  const { label, value, options, onChange } = props
  return (
    <AriaRadioGroup
      className={`column ${styles['choices']}`}
      value={value}
      onChange={(id) => onChange(id as Id)}
    >
      <Label className={field['label'] ?? ''}>{label}</Label>
      {options.map(({ id, label: text, hint }) => (
        <Radio key={id} value={id} className={styles['choice'] ?? ''}>
          <span className={styles['ring']} aria-hidden="true" />
          <span>
            {text}
            {hint !== undefined && (
              <span className={`small faint ${styles['meaning']}`}>{hint}</span>
            )}
          </span>
        </Radio>
      ))}
    </AriaRadioGroup>
  )
}
