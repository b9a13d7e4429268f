import { useState, type ReactElement } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import { categoryName } from '../../../../shared/domain/expenses/category.ts'
import type {
  VendorRule,
  VendorRuleValues,
} from '../../../../shared/domain/receipts/vendor-rule.ts'
import type { ServiceId, LocalId } from '../../../../shared/domain/units.ts'
import { ProjectPicker } from '../../../components/work/ProjectPicker.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { useStores } from '../../../components/window-context.ts'
import { useClients, useProjects, useCategories } from '../../../data/work.ts'
import { ComboBox, type ComboOption } from '../../../controls/fields/ComboBox.tsx'
import { TextField } from '../../../controls/fields/TextField.tsx'
import { clientName } from '../../../lib/client-name.ts'
import { failure, success, type Outcome } from '../../../../shared/contract/errors.ts'
import { parsePercent } from '../../../../shared/domain/expenses/expense-draft.ts'
import styles from './vendor-rules.module.css'

type Props = {
  /** Rule that is edited; null for a new rule. */
  readonly rule: VendorRule | null
  /** Vendor of a new rule, as receipts state it. */
  readonly readAs?: string
  readonly onClose: () => void
}

/** Dialog with the form of a rule: how receipts name the vendor, and how its expenses are recorded. */
export function VendorRuleDialog({ rule, readAs = '', onClose }: Props): ReactElement {
  const stores = useStores()
  const [initial] = useState(() => vendorRuleForm(rule, readAs))
  const form = useForm({
    draft: null,
    initial,
    submit: async (values) => {
      const parsed = parseVendorRuleForm(values, rule)
      if (!parsed.ok) return parsed
      return stores.submit('vendorRules.put', { readAs: values.readAs, values: parsed.value })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={rule ? t`Rule for ${rule.readAs}` : t`New vendor rule`}
      saveLabel={t`Save rule`}
      onClose={onClose}
    >
      <TextField
        label={t`On the receipt`}
        hint={t`Capitals and hyphens don’t matter: REWE Markt GmbH and Rewe Markt-GmbH are the same.`}
        {...form.field('readAs')}
        isReadOnly={rule !== null}
        autoFocus={rule === null && readAs === ''}
      />
      <TextField
        label={t`Vendor in the expense`}
        {...form.field('vendor')}
        autoFocus={rule !== null || readAs !== ''}
      />
      <Work form={form.values} onChange={form.edit} />
      <div className={styles['tax']}>
        <TextField label={t`Tax`} placeholder={t`VAT`} {...form.field('taxName')} />
        <TextField label={t`Percent`} inputMode="decimal" isFigure {...form.field('taxPercent')} />
      </div>
      <p className="small dim">{t`Values on the receipt, such as taxes, override a rule. Saving an expense never changes a rule you wrote.`}</p>
    </FormDialog>
  )
}

type WorkProps = {
  readonly form: VendorRuleForm
  readonly onChange: (part: Partial<VendorRuleForm>) => void
}

function Work({ form, onChange }: WorkProps): ReactElement {
  const categories = useCategories()
  const clients = useClients()
  const projects = useProjects()
  const idOf = (id: string | null): ServiceId | null =>
    id === null ? null : (Number(id) as ServiceId)
  const offered = <Row extends { readonly id: ServiceId; readonly isArchived: boolean }>(
    all: readonly Row[],
    chosen: ServiceId | null,
    label: (row: Row) => string,
  ): readonly ComboOption[] =>
    all
      .filter(({ id, isArchived }) => !isArchived || id === chosen)
      .map((one) => ({ id: String(one.id), label: label(one) }))
  return (
    <>
      <ComboBox
        label={t`Category`}
        placeholder={t`None`}
        value={form.categoryId === null ? null : String(form.categoryId)}
        sections={[{ title: '', options: offered(categories, form.categoryId, categoryName) }]}
        onChange={(id) => onChange({ categoryId: idOf(id) })}
      />
      <div className={`column ${styles['cell']}`}>
        <span className="small dim" aria-hidden="true">{t`Project`}</span>
        <ProjectPicker
          value={form.projectId}
          onChange={(projectId) => {
            const client = projects.find(({ id }) => id === projectId)?.clientId ?? null
            onChange({ projectId, clientId: form.clientId ?? client })
          }}
        />
      </div>
      <ComboBox
        label={t`Client`}
        placeholder={t`None`}
        value={form.clientId === null ? null : String(form.clientId)}
        sections={[
          {
            title: '',
            options: offered(clients, form.clientId, ({ id }) => clientName(clients, id) ?? ''),
          },
        ]}
        onChange={(id) => onChange({ clientId: idOf(id) })}
      />
    </>
  )
}

type VendorRuleForm = {
  /** Vendor as receipts state it. */
  readonly readAs: string
  readonly vendor: string
  readonly categoryId: ServiceId | null
  readonly projectId: LocalId | null
  readonly clientId: ServiceId | null
  readonly taxName: string
  /** Typed percentage. */
  readonly taxPercent: string
}

const empty = {
  categoryId: null,
  projectId: null,
  clientId: null,
  taxName1: null,
  taxPercent1: null,
}

/** Returns the form values of a rule, or of an empty rule. */
function vendorRuleForm(rule: VendorRule | null, readAs = ''): VendorRuleForm {
  const values = rule?.values ?? { ...empty, vendor: readAs }
  const { vendor, categoryId, projectId, clientId } = values
  return {
    readAs: rule?.readAs ?? readAs,
    vendor,
    categoryId,
    projectId,
    clientId,
    taxName: values.taxName1 ?? '',
    taxPercent: values.taxPercent1 ?? '',
  }
}

/** Parses the form. A second tax of the edited rule, which the form does not show, is kept. */
function parseVendorRuleForm(
  form: VendorRuleForm,
  rule: VendorRule | null,
): Outcome<VendorRuleValues> {
  const { vendor, categoryId, projectId, clientId } = form
  const percent = parsePercent(form.taxPercent)
  if (form.taxPercent.trim() !== '' && percent === null) {
    return failure('invalid', t`Enter a percentage, for example 19.`, 'taxPercent')
  }
  return success({
    vendor,
    categoryId,
    projectId,
    clientId,
    taxName1: form.taxName.trim() || (percent === null ? null : t`VAT`),
    taxPercent1: percent,
    taxName2: rule?.values.taxName2 ?? null,
    taxPercent2: rule?.values.taxPercent2 ?? null,
    compoundedTax: rule?.values.compoundedTax ?? false,
  })
}
