import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import {
  parseServiceId,
  type DraftProblems,
  type parseDraft,
} from '../../../../shared/domain/expenses/expense-draft.ts'
import type { VendorMemory } from '../../../../shared/contract/groups/expenses.ts'
import type { DraftField } from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import type { DraftReading } from '../../../drafts/expense-draft.ts'
import type { Day, LocalId } from '../../../../shared/domain/units.ts'
import { ProjectPicker } from '../../../components/work/ProjectPicker.tsx'
import { useStores } from '../../../components/window-context.ts'
import { useCategories, useClients, useProjects } from '../../../data/work.ts'
import { AmountAndDate } from './AmountAndDate.tsx'
import { categoryChoices, clientChoices, offeredChoices } from '../expense-labels.ts'
import { IdField } from './IdField.tsx'
import { TaxesAndMore } from './TaxesAndMore.tsx'
import { FoundTexts } from './found-texts.ts'
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
  /** Texts that were read from a receipt: marked until they are accepted or changed. */
  readonly found: DraftReading['found']
  readonly onAccept: (field: DraftField) => void
  /** Called when a field gets the focus; null for one that is not read from receipts. */
  readonly onField: (field: DraftField | null) => void
  /** Called when a known vendor was entered. */
  readonly onVendor: (memory: VendorMemory) => void
  /** Content between the first fields and the project. */
  readonly children?: ReactElement | null
}

/** All editable fields of an expense: what every one has, then taxes and the rest behind buttons. */
export function ExpenseForm(props: Props): ReactElement {
  const { fields, today, found, onChange, onAccept, onCompounded, onVendor, children } = props
  const left = useTouchedFields(props)
  const problems = { ...left.problems, ...props.problems }
  const form = { fields, problems, onChange }
  return (
    <FoundTexts value={found}>
      <div
        className={styles['grid']}
        data-found={Object.keys(found).join(' ')}
        onChange={left.forget}
        onBlur={left.note}
        onFocus={({ target }) => props.onField(fieldOf(target))}
        onKeyDown={({ key, target }) => {
          const field = key === 'Tab' ? fieldOf(target) : null
          if (field !== null && field in found) onAccept(field)
        }}
      >
        <AmountAndDate {...form} today={today} />
        <VendorField
          text={fields.vendor}
          problem={problems.vendor}
          onChange={(text) => onChange('vendor', text)}
          onVendor={onVendor}
        />
        <CategoryField {...form} />
        {children}
        <ProjectAndClient {...form} />
        <TextInputField {...form} field="notes" label={t`Notes`} rows={2} />
        <TaxesAndMore {...form} onCompounded={onCompounded} />
      </div>
    </FoundTexts>
  )
}

/** The field of the form that an element belongs to; null for none. */
function fieldOf(target: EventTarget): DraftField | null {
  const cell = target instanceof Element ? target.closest('[data-field]') : null
  return (cell?.getAttribute('data-field') ?? null) as DraftField | null
}

function CategoryField({ fields, problems, onChange }: FormPartProps): ReactElement {
  const { act } = useStores()
  const categories = useCategories()
  return (
    <IdField
      label={t`Category`}
      field="categoryId"
      placeholder={t`Choose a category`}
      value={fields.categoryId}
      choices={categoryChoices({ categories: offeredChoices(categories, fields.categoryId) })}
      problem={problems.categoryId}
      onChange={(id) => onChange('categoryId', id)}
      onName={(id, name) => {
        const known = parseServiceId(id)
        if (known !== null) void act('categories.name', { id: known, name })
      }}
    />
  )
}

function ProjectAndClient({ fields, problems, onChange }: FormPartProps): ReactElement {
  const stores = useStores()
  const clients = useClients()
  const projects = useProjects()
  return (
    <>
      <div className={`column ${styles['cell']}`}>
        <span className={`small dim ${styles['label']}`} aria-hidden="true">{t`Project`}</span>
        <ProjectPicker
          value={fields.projectId === '' ? null : (fields.projectId as LocalId)}
          onChange={(id) => {
            onChange('projectId', id ?? '')
            const client = projects.find((project) => project.id === id)?.clientId
            if (client != null && fields.clientId === '') onChange('clientId', String(client))
          }}
        />
      </div>
      <IdField
        label={t`Client`}
        field="clientId"
        placeholder={t`None: an internal expense`}
        value={fields.clientId}
        choices={clientChoices({ clients: offeredChoices(clients, fields.clientId) })}
        problem={problems.clientId}
        onChange={(id) => onChange('clientId', id)}
        onName={(id, name) => {
          const known = parseServiceId(id)
          if (known !== null) void stores.act('clients.name', { id: known, name })
        }}
      />
    </>
  )
}
