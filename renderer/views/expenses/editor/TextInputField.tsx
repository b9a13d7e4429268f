import { Scan } from 'lucide'
import { useContext, type ReactElement } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import type {
  DraftField,
  DraftFields,
} from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import type { DraftProblems } from '../../../../shared/domain/expenses/expense-draft.ts'
import { TextField } from '../../../controls/fields/TextField.tsx'
import { Icon } from '../../../controls/Icon.tsx'
import { AmountReadings } from './AmountReadings.tsx'
import { FoundTexts, useFoundHint } from './found-texts.ts'
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
      <FoundMark field={field} />
      {amount && <AmountReadings fields={fields} field={amount} onChange={onChange} />}
    </div>
  )
}

/** Marks a field whose text was read from a receipt for certain. */
export function FoundMark({ field }: { readonly field: DraftField }): ReactElement | null {
  if (useContext(FoundTexts)[field]?.isSure !== true) return null
  return (
    <span className={styles['found']} title={t`From the receipt`}>
      <Icon of={Scan} size={14} />
      <span className="only-heard">{t`From the receipt`}</span>
    </span>
  )
}
