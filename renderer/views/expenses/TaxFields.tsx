import type { ReactElement } from 'react'
import { TextInputField, type FormPartProps } from './TextInputField.tsx'
import styles from './expense-form.module.css'

type Props = FormPartProps & { readonly number: 1 | 2 }

/** Name, percentage and amount of one tax. Percentage and amount update each other. */
export function TaxFields({ number, ...form }: Props): ReactElement {
  return (
    <>
      <div className={styles['tax']}>
        <TextInputField {...form} field={`taxName${number}`} label={`Tax ${number}`} />
        <TextInputField
          {...form}
          field={`taxPercent${number}`}
          label={`Tax ${number}, %`}
          isNumber
        />
      </div>
      <TextInputField
        {...form}
        field={`taxAmount${number}`}
        label={`Tax ${number} amount`}
        isNumber
      />
    </>
  )
}
