import type { ReactElement } from 'react'
import type {
  DraftField,
  DraftFields,
} from '../../../shared/domain/expenses/expense-draft-fields.ts'
import type { DraftProblems } from '../../../shared/domain/expenses/expense-draft.ts'
import fieldStyles from '../../components/field.module.css'
import { AmountReadings } from './AmountReadings.tsx'
import { FormField } from './FormField.tsx'

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
}

const amounts = ['amount', 'taxAmount1', 'taxAmount2'] as const

/** A field of one line. An amount that can be read in two ways gets a button for each. */
export function TextInputField(props: Props): ReactElement {
  const { fields, problems, onChange, field, label, hint, isNumber = false } = props
  const amount = amounts.find((name) => name === field)
  return (
    <FormField
      label={label}
      problem={problems[field]}
      hint={hint}
      below={amount && <AmountReadings fields={fields} field={amount} onChange={onChange} />}
    >
      {(parts) => (
        <input
          {...parts}
          className={fieldStyles['field']}
          data-field={field}
          value={fields[field]}
          autoComplete="off"
          inputMode={isNumber ? 'decimal' : 'text'}
          onChange={(event) => onChange(field, event.target.value)}
        />
      )}
    </FormField>
  )
}
