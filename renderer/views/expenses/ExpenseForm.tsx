import { useId, useState, type ReactElement } from 'react'
import type {
  DraftField,
  DraftFields,
} from '../../../shared/domain/expenses/expense-draft-fields.ts'
import {
  parseServiceId,
  type DraftProblems,
  type parseDraft,
} from '../../../shared/domain/expenses/expense-draft.ts'
import type { VendorMemory } from '../../../shared/contract/expense-payloads.ts'
import type { Day, LocalId } from '../../../shared/domain/units.ts'
import fieldStyles from '../../components/field.module.css'
import { ProjectPicker } from '../../components/ProjectPicker.tsx'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { AmountReadings } from './AmountReadings.tsx'
import { categoryChoices, clientChoices, offeredChoices, staffChoices } from './expense-labels.ts'
import { billedHint, amountHint, dayHint } from './field-hints.ts'
import { FormField } from './FormField.tsx'
import { IdPicker } from './IdPicker.tsx'
import { TaxFields } from './TaxFields.tsx'
import { useTouchedFields } from './use-touched-fields.ts'
import { useVendors } from './use-vendors.ts'
import styles from './expense-form.module.css'

type Props = {
  readonly fields: DraftFields
  /** Problems of the last submission. Problems of fields that were left are shown in any case. */
  readonly problems: DraftProblems
  readonly today: Day
  /** The expense that is edited. */
  readonly kept?: Parameters<typeof parseDraft>[2]
  readonly onChange: (field: DraftField, text: string) => void
  readonly onCompounded: (isCompounded: boolean) => void
  /** Called when a known vendor was entered. */
  readonly onVendor: (memory: VendorMemory) => void
  /** Content between the first fields and the project. */
  readonly children?: ReactElement | null
}

/** All editable fields of an expense. */
export function ExpenseForm(props: Props): ReactElement {
  const { fields, today, onChange, onCompounded, onVendor, children } = props
  const left = useTouchedFields(props)
  const problems = { ...left.problems, ...props.problems }
  const hasSecondTax = ['taxName2', 'taxPercent2', 'taxAmount2'].some(
    (field) => fields[field as DraftField] !== '',
  )
  const [showsMore, setShowsMore] = useState(false)
  const isMore = showsMore || hasSecondTax || !['', '0'].includes(fields.markupPercent)
  const input = (field: DraftField, label: string, hint?: string) => (
    <FormField
      label={label}
      problem={problems[field]}
      hint={hint}
      below={
        field === 'amount' && <AmountReadings fields={fields} field={field} onChange={onChange} />
      }
    >
      {(parts) => (
        <input
          {...parts}
          className={fieldStyles['field']}
          data-field={field}
          value={fields[field]}
          autoComplete="off"
          inputMode={field === 'amount' ? 'decimal' : 'text'}
          onChange={(event) => onChange(field, event.target.value)}
        />
      )}
    </FormField>
  )
  return (
    <div className={styles['grid']} onChange={left.forget} onBlur={left.note}>
      {input('amount', 'Amount', amountHint(fields))}
      {input('currency', 'Currency')}
      {input('date', 'Date', dayHint(fields.date, today))}
      <VendorField
        text={fields.vendor}
        problem={problems.vendor}
        onChange={(text) => onChange('vendor', text)}
        onVendor={onVendor}
      />
      <CategoryAndStaff fields={fields} problems={problems} onChange={onChange} />
      {children}
      <ProjectAndClient fields={fields} problems={problems} onChange={onChange} />
      <TaxFields number={1} fields={fields} problems={problems} onChange={onChange} />
      {isMore ? (
        <>
          <TaxFields number={2} fields={fields} problems={problems} onChange={onChange} />
          <label className={styles['check']}>
            <input
              type="checkbox"
              checked={fields.compoundedTax}
              onChange={(event) => onCompounded(event.target.checked)}
            />
            Tax 2 is a tax on tax 1 as well
          </label>
          {input('markupPercent', 'Markup, %', billedHint(fields))}
        </>
      ) : (
        <button
          type="button"
          className={`link small ${styles['more']}`}
          onClick={() => setShowsMore(true)}
        >
          Second tax, markup
        </button>
      )}
      <FormField label="Notes" problem={problems.notes} isWide>
        {(parts) => (
          <textarea
            {...parts}
            className={fieldStyles['field']}
            data-field="notes"
            rows={2}
            value={fields.notes}
            onChange={(event) => onChange('notes', event.target.value)}
          />
        )}
      </FormField>
    </div>
  )
}

type PartProps = Pick<Props, 'fields' | 'problems' | 'onChange'>

function CategoryAndStaff({ fields, problems, onChange }: PartProps): ReactElement {
  const stores = useStores()
  const categories = useWindowState((state) => state.categories)
  const staff = useWindowState((state) => state.staff)
  return (
    <>
      <IdPicker
        label="Category"
        none="Choose a category"
        value={fields.categoryId}
        choices={categoryChoices({ categories: offeredChoices(categories, fields.categoryId) })}
        problem={problems.categoryId}
        onChange={(id) => onChange('categoryId', id)}
        onName={(id, name) => {
          const known = parseServiceId(id)
          if (known !== null) void stores.nameCategory(known, name)
        }}
      />
      <IdPicker
        label="Staff"
        none="Choose who paid"
        value={fields.staffId}
        choices={staffChoices({ staff })}
        problem={problems.staffId}
        onChange={(id) => onChange('staffId', id)}
      />
    </>
  )
}

function ProjectAndClient({ fields, problems, onChange }: PartProps): ReactElement {
  const stores = useStores()
  const clients = useWindowState((state) => state.clients)
  const projects = useWindowState((state) => state.projects)
  return (
    <>
      <FormField label="Project" problem={problems.projectId}>
        {({ 'aria-describedby': describedBy }) => (
          <ProjectPicker
            value={fields.projectId === '' ? null : (fields.projectId as LocalId)}
            describedBy={describedBy}
            onChange={(id) => {
              onChange('projectId', id ?? '')
              const client = projects.find((project) => project.id === id)?.clientId
              if (client != null && fields.clientId === '') onChange('clientId', String(client))
            }}
          />
        )}
      </FormField>
      <IdPicker
        label="Client"
        none="No client: an internal expense"
        value={fields.clientId}
        choices={clientChoices({ clients: offeredChoices(clients, fields.clientId) })}
        problem={problems.clientId}
        onChange={(id) => onChange('clientId', id)}
        onName={(id, name) => {
          const known = parseServiceId(id)
          if (known !== null) void stores.nameClient({ id: known, name })
        }}
      />
    </>
  )
}

type VendorProps = {
  readonly text: string
  readonly problem: string | undefined
  readonly onChange: (text: string) => void
  readonly onVendor: (memory: VendorMemory) => void
}

function VendorField({ text, problem, onChange, onVendor }: VendorProps): ReactElement {
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
