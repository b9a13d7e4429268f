import { plural, t } from '../../../../shared/domain/language/translate.ts'
import { decimalText, percentText } from '../../../../shared/domain/language/decimal-sign.ts'
import { Pencil, Trash2 } from 'lucide'
import { useState, type ReactElement } from 'react'
import { categoryName } from '../../../../shared/domain/expenses/category.ts'
import {
  ruleFor,
  type VendorRule,
  type VendorRuleValues,
} from '../../../../shared/domain/receipts/vendor-rule.ts'
import type { ServiceId } from '../../../../shared/domain/units.ts'
import { failure, success, type Outcome } from '../../../../shared/contract/errors.ts'
import { parsePercent } from '../../../../shared/domain/expenses/expense-draft.ts'
import { useScreenRequest } from '../../../components/use-screen-request.ts'
import { useStores, useWorkspaceId } from '../../../components/window-context.ts'
import { useClients, useProjects, useCategories } from '../../../data/work.ts'
import { Button, IconButton } from '../../../controls/Button.tsx'
import { SearchField } from '../../../controls/fields/SearchField.tsx'
import { clientName, clientOptions } from '../../../lib/clients.ts'
import { ProjectPicker } from '../../../components/work/ProjectPicker.tsx'
import { FormDialog } from '../../../components/forms/Form.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { ComboBox } from '../../../controls/fields/ComboBox.tsx'
import { TextField } from '../../../controls/fields/TextField.tsx'
import { SettingRow } from '../SettingSection.tsx'
import styles from '../settings.module.css'
import { useQuery } from '../../../data/use-query.ts'
import { categoryChoices, offeredChoices } from '../../expenses/expense-labels.ts'

type Open = { readonly rule: VendorRule | null; readonly readAs: string }

const maxWithoutSearch = 8

/** List of the shown account's vendor rules for receipts. Rules can be added, changed and deleted. */
export function VendorRules(): ReactElement {
  const { answers } = useStores()
  const workspace = useWorkspaceId()
  const rules = useQuery('vendorRules.all', {}) ?? []
  const [open, setOpen] = useState<Open | null>(null)
  useScreenRequest(
    'settings',
    ({ readAs }) =>
      void answers.load('vendorRules.all', {}).then((all) => {
        // If the rules can't be read, the screen says so.
        if (all) setOpen({ rule: ruleFor(all, readAs) ?? null, readAs })
      }),
    'vendorRule',
  )
  return (
    <>
      <SettingRow
        id="vendorRules"
        more={workspace !== null && rules.length > 0 && <RuleList rules={rules} onOpen={setOpen} />}
      >
        <Button
          isDisabled={workspace === null}
          onPress={() => setOpen({ rule: null, readAs: '' })}
        >{t`New rule…`}</Button>
      </SettingRow>
      {open && (
        <VendorRuleDialog
          key={open.rule?.key ?? open.readAs}
          {...open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

type ListProps = { readonly rules: readonly VendorRule[]; readonly onOpen: (open: Open) => void }

function RuleList({ rules, onOpen }: ListProps): ReactElement {
  const [query, setQuery] = useState('')
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = rules.filter(({ readAs, values }) => {
    const text = `${readAs} ${values.vendor}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return (
    <div className={`column ${styles['rules']}`}>
      {rules.length > maxWithoutSearch && (
        <SearchField label={t`Find a vendor rule`} value={query} onChange={setQuery} />
      )}
      <p className="only-heard" role="status">
        {plural(found.length, { one: '# vendor rule', other: '# vendor rules' })}
      </p>
      <ul className={styles['items']} aria-label={t`Vendor rules`}>
        {found.map((rule) => (
          <li key={rule.key} className="row" aria-label={rule.readAs}>
            <Rule rule={rule} onOpen={() => onOpen({ rule, readAs: rule.readAs })} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Rule({ rule, onOpen }: { readonly rule: VendorRule; readonly onOpen: () => void }) {
  const { act } = useStores()
  const { readAs, values, isFixed, key } = rule
  return (
    <>
      <span className="grow column">
        <span className="cut">
          {readAs === values.vendor ? readAs : t`${readAs} → ${values.vendor}`}
        </span>
        <span className="small dim cut">
          {[useWork(rule), isFixed ? t`Created by you` : t`Learned by Stint`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <IconButton isSmall icon={Pencil} label={t`Change the rule for ${readAs}`} onPress={onOpen} />
      <IconButton
        isSmall
        icon={Trash2}
        label={t`Delete the rule for ${readAs}`}
        onPress={() => void act('vendorRules.remove', { key })}
      />
    </>
  )
}

function useWork({ values }: VendorRule): string {
  const categories = useCategories()
  const projects = useProjects()
  const clients = useClients()
  const category = categories.find(({ id }) => id === values.categoryId)
  const project = projects.find(({ id }) => id === values.projectId)
  const tax =
    values.taxPercent1 === null
      ? ''
      : `${values.taxName1 ?? ''} ${percentText(values.taxPercent1)}`.trim()
  return [
    category ? categoryName(category) : '',
    project?.title ?? clientName(clients, values.clientId) ?? '',
    tax,
  ]
    .filter(Boolean)
    .join(' · ')
}

type Props = {
  /** Null for a new rule. */
  readonly rule: VendorRule | null
  /** Vendor of a new rule, as written on receipts. */
  readonly readAs?: string
  readonly onClose: () => void
}

function VendorRuleDialog({ rule, readAs = '', onClose }: Props): ReactElement {
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
  const { values } = form
  const categories = useCategories()
  const clients = useClients()
  const projects = useProjects()
  const idOf = (id: string | null): ServiceId | null =>
    id === null ? null : (Number(id) as ServiceId)
  return (
    <FormDialog
      form={form}
      title={rule ? t`Rule for ${rule.readAs}` : t`New vendor rule`}
      saveLabel={t`Save rule`}
      onClose={onClose}
    >
      <TextField
        label={t`Vendor on the receipt`}
        hint={t`Capitals and hyphens don’t matter: REWE Markt GmbH and Rewe Markt-GmbH count as the same vendor.`}
        {...form.field('readAs')}
        isReadOnly={rule !== null}
        autoFocus={rule === null && readAs === ''}
      />
      <TextField
        label={t`Vendor in the expense`}
        {...form.field('vendor')}
        autoFocus={rule !== null || readAs !== ''}
      />
      <ComboBox
        label={t`Category`}
        placeholder={t`None`}
        value={values.categoryId === null ? null : String(values.categoryId)}
        options={categoryChoices(offeredChoices(categories, String(values.categoryId)))}
        onChange={(id) => form.edit({ categoryId: idOf(id) })}
      />
      <div className={`column ${styles['cell']}`}>
        <span className="small dim" aria-hidden="true">{t`Project`}</span>
        <ProjectPicker
          value={values.projectId}
          onChange={(projectId) => {
            const client = projects.find(({ id }) => id === projectId)?.clientId ?? null
            form.edit({ projectId, clientId: values.clientId ?? client })
          }}
        />
      </div>
      <ComboBox
        label={t`Client`}
        placeholder={t`None`}
        value={values.clientId === null ? null : String(values.clientId)}
        options={clientOptions(clients, values.clientId)}
        onChange={(id) => form.edit({ clientId: idOf(id) })}
      />
      <div className={styles['tax']}>
        <TextField label={t`Tax`} placeholder={t`VAT`} {...form.field('taxName')} />
        <TextField label={t`Percent`} inputMode="decimal" isFigure {...form.field('taxPercent')} />
      </div>
      <p className="small dim">{t`Values on the receipt, such as taxes, override a rule. Saving an expense never changes a rule that you created.`}</p>
    </FormDialog>
  )
}

type VendorRuleForm = ReturnType<typeof vendorRuleForm>

const empty = {
  categoryId: null,
  projectId: null,
  clientId: null,
  taxName1: null,
  taxPercent1: null,
}

function vendorRuleForm(rule: VendorRule | null, readAs = '') {
  const values = rule?.values ?? { ...empty, vendor: readAs }
  const { vendor, categoryId, projectId, clientId } = values
  return {
    readAs: rule?.readAs ?? readAs,
    vendor,
    categoryId,
    projectId,
    clientId,
    taxName: values.taxName1 ?? '',
    taxPercent: decimalText(values.taxPercent1 ?? ''),
  }
}

/** Parses the form for a rule. Keeps the rule's second tax, which the form doesn't show. */
function parseVendorRuleForm(
  form: VendorRuleForm,
  rule: VendorRule | null,
): Outcome<VendorRuleValues> {
  const { readAs: _readAs, taxName, taxPercent, ...kept } = form
  const percent = parsePercent(taxPercent)
  if (taxPercent.trim() !== '' && percent === null) {
    return failure('invalid', t`Enter a percentage, for example 19.`, 'taxPercent')
  }
  return success({
    ...kept,
    taxName1: taxName.trim() || (percent === null ? null : t`VAT`),
    taxPercent1: percent,
    taxName2: rule?.values.taxName2 ?? null,
    taxPercent2: rule?.values.taxPercent2 ?? null,
    compoundedTax: rule?.values.compoundedTax ?? false,
  })
}
