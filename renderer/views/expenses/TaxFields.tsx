import type { ReactElement } from 'react'
import type {
  DraftField,
  DraftFields,
} from '../../../shared/domain/expenses/expense-draft-fields.ts'
import type { DraftProblems } from '../../../shared/domain/expenses/expense-draft.ts'
import fieldStyles from '../../components/field.module.css'
import { AmountReadings } from './AmountReadings.tsx'
import { FormField } from './FormField.tsx'
import styles from './expense-form.module.css'

type Props = {
  readonly number: 1 | 2
  readonly fields: DraftFields
  readonly problems: DraftProblems
  readonly onChange: (field: DraftField, text: string) => void
}

/** Name, percentage and amount of one tax. Percentage and amount update each other. */
export function TaxFields({ number, fields, problems, onChange }: Props): ReactElement {
  const input = (field: DraftField, label: string, isNumber: boolean, hint?: string) => (
    <FormField
      label={label}
      problem={problems[field]}
      hint={hint}
      below={
        (field === 'taxAmount1' || field === 'taxAmount2') && (
          <AmountReadings fields={fields} field={field} onChange={onChange} />
        )
      }
    >
      {(parts) => (
        <input
          {...parts}
          className={fieldStyles['field']}
          data-field={field}
          value={fields[field]}
          inputMode={isNumber ? 'decimal' : 'text'}
          onChange={(event) => onChange(field, event.target.value)}
        />
      )}
    </FormField>
  )
  return (
    <>
      <div className={styles['tax']}>
        {input(`taxName${number}`, `Tax ${number}`, false)}
        {input(`taxPercent${number}`, `Tax ${number}, %`, true)}
      </div>
      {input(`taxAmount${number}`, `Tax ${number} amount`, true)}
    </>
  )
}
