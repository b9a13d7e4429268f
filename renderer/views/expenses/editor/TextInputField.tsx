import type { ReactElement } from 'react'
import type {
  DraftField,
  DraftFields,
} from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import type { DraftProblems } from '../../../../shared/domain/expenses/expense-draft.ts'
import { TextField } from '../../../controls/fields/TextField.tsx'
import { AmountReadings } from './AmountReadings.tsx'
import { useFoundHint } from './found-texts.ts'
import styles from './expense-form.module.css'

/** Props of every part of the expense form. */
export type FormPartProps = {
  readonly fields: DraftFields
  readonly problems: DraftProblems
  readonly onChange: (field: DraftField, text: string) => void
}

type Props = FormPartProps & {
  readonly field: DraftField
  readonly label: string
  readonly hint?: string | undefined
  readonly isNumber?: boolean
  readonly rows?: number
}

const amounts = ['taxAmount1', 'taxAmount2'] as const

/** Text field of the form. An amount that can be read in two ways gets a button for each. */
export function TextInputField(props: Props): ReactElement {
  const { fields, problems, onChange, field, label, hint, isNumber = false, rows } = props
  const amount = amounts.find((name) => name === field)
  return (
    <div
      data-field={field}
      className={`column ${styles['cell']}`}
      data-wide={rows !== undefined || undefined}
    >
      <TextField
        label={label}
        value={fields[field]}
        hint={useFoundHint(field, hint)}
        error={problems[field]}
        inputMode={isNumber ? 'decimal' : 'text'}
        onChange={(text) => onChange(field, text)}
        {...(rows !== undefined && { rows })}
      />
      {amount && <AmountReadings fields={fields} field={amount} onChange={onChange} />}
    </div>
  )
}
