import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { VendorMemory } from '../../../../shared/contract/groups/expenses.ts'
import { SuggestField } from '../../../controls/fields/SuggestField.tsx'
import { useFoundHint } from './found-texts.ts'
import { useVendors } from './use-vendors.ts'
import styles from './expense-form.module.css'

type Props = {
  readonly text: string
  readonly problem: string | undefined
  readonly onChange: (text: string) => void
  /** Called when a known vendor was entered. */
  readonly onVendor: (memory: VendorMemory) => void
}

/** The vendor, with known vendors to complete it. */
export function VendorField({ text, problem, onChange, onVendor }: Props): ReactElement {
  const vendors = useVendors(text)
  const take = (name: string): void => {
    const named = vendors.find(({ vendor }) => vendor === name.trim())
    if (named) onVendor(named)
  }
  return (
    <div data-field="vendor" className={`column ${styles['cell']}`}>
      <SuggestField
        label={t`Vendor`}
        value={text}
        error={problem}
        hint={useFoundHint('vendor')}
        suggestions={vendors.map(({ vendor }) => ({ id: vendor, label: vendor }))}
        onChange={onChange}
        onPick={({ label }) => take(label)}
        onBlur={() => take(text)}
      />
    </div>
  )
}
