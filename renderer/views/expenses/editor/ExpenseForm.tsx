import { type ReactElement, useState, type FocusEvent, type FormEvent } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import { type DraftProblems, parseDraft } from '../../../../shared/domain/expenses/expense-draft.ts'
import type { VendorMemory } from '../../../../shared/contract/groups/expenses.ts'
import type { DraftField } from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import type { DraftReading } from '../../../drafts/expense-draft.ts'
import type { Day, LocalId } from '../../../../shared/domain/units.ts'
import { ProjectPicker } from '../../../components/work/ProjectPicker.tsx'
import { useStores } from '../../../components/window-context.ts'
import { useCategories, useClients, useProjects } from '../../../data/work.ts'
import { afterPointerRelease } from '../../../components/keys/after-pointer-release.ts'
import { categoryChoices, clientChoices, offeredChoices } from '../expense-labels.ts'
import { IdField } from './IdField.tsx'
import { TaxesAndMore } from './TaxesAndMore.tsx'
import {
  FoundMark,
  TextInputField,
  type FormPartProps,
  FoundTexts,
  useFoundHint,
  AmountReadings,
} from './TextInputField.tsx'
import { SuggestField } from '../../../controls/fields/SuggestField.tsx'
import { useVendors } from './use-vendors.ts'
import { AmountField } from '../../../controls/fields/AmountField.tsx'
import { amountHint } from './field-hints.ts'
import { useQuery } from '../../../data/use-query.ts'
import { DayTextField } from '../../../components/forms/DayField.tsx'
import styles from './expense-form.module.css'

type Props = Omit<FormPartProps, 'problems'> & {
  /** Problems found by the last submission. Problems in fields that the user has left are always shown. */
  readonly problems: DraftProblems
  readonly today: Day
  /** Stored values of the expense; omitted for a draft. */
  readonly kept?: Parameters<typeof parseDraft>[2]
  readonly onCompounded: (isCompounded: boolean) => void
  readonly found: DraftReading['found']
  readonly onAccept: (field: DraftField) => void
  /** Called with the field that gets the focus, or with null if that field is never read from receipts. */
  readonly onField: (field: DraftField | null) => void
  readonly onVendor: (memory: VendorMemory) => void
  readonly children?: ReactElement | null
}

/** All editable fields of an expense. Common fields come first; taxes and rare fields are behind buttons. */
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
      choices={categoryChoices(offeredChoices(categories, fields.categoryId))}
      problem={problems.categoryId}
      onChange={(id) => onChange('categoryId', id)}
      onName={(id, name) => void act('categories.name', { id, name })}
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
          // The client is shown in the next field.
          hasClient={fields.clientId === ''}
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
        placeholder={t`None (internal expense)`}
        value={fields.clientId}
        choices={clientChoices(offeredChoices(clients, fields.clientId))}
        problem={problems.clientId}
        onChange={(id) => onChange('clientId', id)}
        onName={(id, name) => void stores.act('clients.name', { id, name })}
      />
    </>
  )
}

type VendorFieldProps = {
  readonly text: string
  readonly problem: string | undefined
  readonly onChange: (text: string) => void
  readonly onVendor: (memory: VendorMemory) => void
}

function VendorField({ text, problem, onChange, onVendor }: VendorFieldProps): ReactElement {
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
      <FoundMark field="vendor" />
    </div>
  )
}

type AmountAndDateProps = FormPartProps & { readonly today: Day }

function AmountAndDate({ fields, problems, today, onChange }: AmountAndDateProps): ReactElement {
  const currencies = useCurrencies()
  return (
    <>
      <div className={`column ${styles['cell']}`}>
        <AmountField
          label={t`Amount`}
          amount={fields.amount}
          currency={fields.currency}
          currencies={currencies}
          hint={useFoundHint('amount', amountHint(fields))}
          amountError={problems.amount}
          currencyError={problems.currency}
          onAmount={(text) => onChange('amount', text)}
          onCurrency={(text) => onChange('currency', text)}
        >
          <AmountReadings fields={fields} field="amount" onChange={onChange} />
        </AmountField>
        <FoundMark field="amount" />
      </div>
      <div data-field="date" className={`column ${styles['cell']}`}>
        <DayTextField
          label={t`Date`}
          value={fields.date}
          today={today}
          hint={useFoundHint('date')}
          error={problems.date}
          onChange={(text) => onChange('date', text)}
        />
        <FoundMark field="date" />
      </div>
    </>
  )
}

/** Currencies suggested after the usual one. Any other code can be typed. */
const common = ['EUR', 'USD', 'GBP', 'CHF', 'CAD', 'AUD', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'JPY']

function useCurrencies(): readonly string[] {
  const usual = useQuery('expenses.usualCurrency', {})
  return usual === undefined ? common : [usual, ...common.filter((code) => code !== usual)]
}

/** Shows a problem once the user leaves its field, and hides it during the next edit. Empty fields have no problem. */
function useTouchedFields({ fields, today, kept = null }: Props) {
  const [left, setLeft] = useState<readonly DraftField[]>([])
  const read = parseDraft(fields, today, kept)
  const problems = read.ok
    ? []
    : left.flatMap((field) => {
        const problem = read.problems[field]
        return problem === undefined || fields[field].trim() === '' ? [] : [[field, problem]]
      })
  return {
    problems: Object.fromEntries(problems) as DraftProblems,
    note(event: FocusEvent): void {
      const field = fieldOf(event.target)
      if (field === null) return
      afterPointerRelease(() => {
        setLeft((known) => (known.includes(field) ? known : [...known, field]))
      })
    },
    forget(event: FormEvent): void {
      const field = fieldOf(event.target)
      if (field !== null) setLeft((known) => known.filter((one) => one !== field))
    },
  }
}
