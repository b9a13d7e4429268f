import type { ReactElement } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import type { SelectOption } from './fields/Select.tsx'
import styles from './segments.module.css'

type Props<Id extends string> = {
  readonly label: string
  readonly value: Id
  readonly options: readonly SelectOption<Id>[]
  readonly onChange: (value: Id) => void
}

/** Choice among two to five options, shown side by side. */
export function Segments<Id extends string>(props: Props<Id>): ReactElement {
  const { label, value, options, onChange } = props
  return (
    <RadioGroup
      className={styles['segments'] ?? ''}
      orientation="horizontal"
      value={value}
      onChange={(id) => onChange(id as Id)}
    >
      <Label className="only-heard">{label}</Label>
      {options.map((option) => (
        <Radio key={option.id} value={option.id} className={`dim ${styles['segment']}`}>
          {option.label}
        </Radio>
      ))}
    </RadioGroup>
  )
}
