import { useState, type ReactElement } from 'react'
import { billedHint } from './field-hints.ts'
import { TaxFields } from './TaxFields.tsx'
import { TextInputField, type FormPartProps } from './TextInputField.tsx'
import styles from './expense-form.module.css'

type Props = FormPartProps & { readonly onCompounded: (isCompounded: boolean) => void }

const ofSecondTax = ['taxName2', 'taxPercent2', 'taxAmount2'] as const

/** The fields that few expenses have: a button until it is pressed or one of them has a value. */
export function SecondTaxAndMarkup({ onCompounded, ...form }: Props): ReactElement {
  const { fields } = form
  const [isOpened, setIsOpened] = useState(false)
  const hasSecondTax = ofSecondTax.some((field) => fields[field] !== '')
  const hasMarkup = !['', '0'].includes(fields.markupPercent)
  if (!isOpened && !hasSecondTax && !hasMarkup) {
    return (
      <button
        type="button"
        className={`link small ${styles['more']}`}
        onClick={() => setIsOpened(true)}
      >
        Second tax, markup
      </button>
    )
  }
  return (
    <>
      <TaxFields number={2} {...form} />
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={fields.compoundedTax}
          onChange={(event) => onCompounded(event.target.checked)}
        />
        Tax 2 is a tax on tax 1 as well
      </label>
      <TextInputField {...form} field="markupPercent" label="Markup, %" hint={billedHint(fields)} />
    </>
  )
}
