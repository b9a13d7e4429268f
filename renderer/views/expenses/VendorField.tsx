import { useId, type ReactElement } from 'react'
import type { VendorMemory } from '../../../shared/contract/expense-payloads.ts'
import fieldStyles from '../../components/field.module.css'
import { FormField } from './FormField.tsx'
import { useVendors } from './use-vendors.ts'

type Props = {
  readonly text: string
  readonly problem: string | undefined
  readonly onChange: (text: string) => void
  /** Called when a known vendor was entered. */
  readonly onVendor: (memory: VendorMemory) => void
}

/** The vendor, with known vendors to complete it. */
export function VendorField({ text, problem, onChange, onVendor }: Props): ReactElement {
  const listId = useId()
  const vendors = useVendors(text)
  return (
    <FormField label="Vendor" problem={problem}>
      {(parts) => (
        <>
          <input
            {...parts}
            className={fieldStyles['field']}
            data-field="vendor"
            value={text}
            autoComplete="off"
            list={listId}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => {
              const named = vendors.find(({ vendor }) => vendor === text.trim())
              if (named) onVendor(named)
            }}
          />
          <datalist id={listId}>
            {vendors.map(({ vendor }) => (
              <option key={vendor} value={vendor} />
            ))}
          </datalist>
        </>
      )}
    </FormField>
  )
}
