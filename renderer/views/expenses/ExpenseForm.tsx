import type { ReactElement } from 'react'
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
import { categoryChoices, clientChoices, offeredChoices, staffChoices } from './expense-labels.ts'
import { amountHint, dayHint } from './field-hints.ts'
import { FormField } from './FormField.tsx'
import { IdPicker } from './IdPicker.tsx'
import { SecondTaxAndMarkup } from './SecondTaxAndMarkup.tsx'
import { TaxFields } from './TaxFields.tsx'
import { TextInputField, type FormPartProps } from './TextInputField.tsx'
import { useTouchedFields } from './use-touched-fields.ts'
import { VendorField } from './VendorField.tsx'
import styles from './expense-form.module.css'

type Props = Omit<FormPartProps, 'problems'> & {
  /** Problems of the last submission. Problems of fields that were left are shown in any case. */
  readonly problems: DraftProblems
  readonly today: Day
  /** The expense that is edited. */
  readonly kept?: Parameters<typeof parseDraft>[2]
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
  const form = { fields, problems, onChange }
  return (
    <div className={styles['grid']} onChange={left.forget} onBlur={left.note}>
      <TextInputField {...form} field="amount" label="Amount" hint={amountHint(fields)} isNumber />
      <TextInputField {...form} field="currency" label="Currency" />
      <TextInputField {...form} field="date" label="Date" hint={dayHint(fields.date, today)} />
      <VendorField
        text={fields.vendor}
        problem={problems.vendor}
        onChange={(text) => onChange('vendor', text)}
        onVendor={onVendor}
      />
      <CategoryAndStaff {...form} />
      {children}
      <ProjectAndClient {...form} />
      <TaxFields number={1} {...form} />
      <SecondTaxAndMarkup {...form} onCompounded={onCompounded} />
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

function CategoryAndStaff({ fields, problems, onChange }: FormPartProps): ReactElement {
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
        choices={staffChoices({ staff }, fields.staffId)}
        problem={problems.staffId}
        onChange={(id) => onChange('staffId', id)}
      />
    </>
  )
}

function ProjectAndClient({ fields, problems, onChange }: FormPartProps): ReactElement {
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
