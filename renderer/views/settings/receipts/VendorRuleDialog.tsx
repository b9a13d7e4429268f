import { t } from '../../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import { categoryName } from '../../../../shared/domain/expenses/category.ts'
import type { VendorRule } from '../../../../shared/domain/receipts/vendor-rule.ts'
import type { ServiceId } from '../../../../shared/domain/units.ts'
import { ProjectPicker } from '../../../components/work/ProjectPicker.tsx'
import { useOneAtATime } from '../../../components/forms/use-one-at-a-time.ts'
import { useStores } from '../../../components/window-context.ts'
import { useClients, useProjects } from '../../../data/work.ts'
import { useCategories } from '../../../data/work.ts'
import { ComboBox, type ComboOption } from '../../../controls/fields/ComboBox.tsx'
import { TextField } from '../../../controls/fields/TextField.tsx'
import { clientName } from '../../../lib/client-name.ts'
import { FormDialog } from '../FormDialog.tsx'
import { parseVendorRuleForm, vendorRuleForm, type VendorRuleForm } from './vendor-rule-form.ts'
import styles from './vendor-rules.module.css'

type Props = {
  /** The rule that is edited; null for a new one. */
  readonly rule: VendorRule | null
  /** The vendor of a new rule, as receipts state it. */
  readonly readAs?: string
  readonly onClose: () => void
}

type Problem = { readonly field: string | null; readonly message: string }

/** The form of a rule: what receipts call the vendor, and how its expenses are recorded. */
export function VendorRuleDialog({ rule, readAs = '', onClose }: Props): ReactElement {
  const stores = useStores()
  const [form, setForm] = useState(() => vendorRuleForm(rule, readAs))
  const [problem, setProblem] = useState<Problem | null>(null)
  const oneAtATime = useOneAtATime()
  const change = (part: Partial<VendorRuleForm>): void => {
    setForm((known) => ({ ...known, ...part }))
    setProblem(null)
  }
  const save = (): void => {
    const parsed = parseVendorRuleForm(form, rule)
    if (!parsed.ok) return setProblem(parsed)
    void oneAtATime(async () => {
      const outcome = await stores.submit('vendorRules.put', {
        readAs: form.readAs,
        values: parsed.values,
      })
      if (outcome.ok) return onClose()
      setProblem({ field: outcome.error.field ?? null, message: outcome.error.message })
    })
  }
  const errorOf = (field: string): string | null =>
    problem?.field === field ? problem.message : null
  const isElsewhere =
    problem !== null && !['readAs', 'vendor', 'taxPercent'].includes(problem.field ?? '')
  return (
    <FormDialog
      title={rule ? t`Rule for ${rule.readAs}` : t`New vendor rule`}
      saveLabel={t`Save rule`}
      problem={isElsewhere ? problem.message : null}
      className={styles['form']}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label={t`On the receipt`}
        hint={t`In any spelling: REWE Markt GmbH and Rewe Markt-GmbH are one.`}
        value={form.readAs}
        error={errorOf('readAs')}
        isReadOnly={rule !== null}
        autoFocus={rule === null && readAs === ''}
        onChange={(text) => change({ readAs: text })}
      />
      <TextField
        label={t`Vendor in the expense`}
        value={form.vendor}
        error={errorOf('vendor')}
        autoFocus={rule !== null || readAs !== ''}
        onChange={(vendor) => change({ vendor })}
      />
      <Work form={form} onChange={change} />
      <Tax form={form} problem={errorOf('taxPercent')} onChange={change} />
      <p className="small dim">{t`What a receipt states itself, such as its taxes, goes first. A saved expense does not change a rule that you wrote.`}</p>
    </FormDialog>
  )
}

type WorkProps = {
  readonly form: VendorRuleForm
  readonly onChange: (part: Partial<VendorRuleForm>) => void
}

function Tax({
  form,
  problem,
  onChange,
}: WorkProps & { readonly problem: string | null }): ReactElement {
  return (
    <div className={styles['tax']}>
      <TextField
        label={t`Tax`}
        placeholder={t`VAT`}
        value={form.taxName}
        onChange={(taxName) => onChange({ taxName })}
      />
      <TextField
        label={t`Percent`}
        inputMode="decimal"
        isFigure
        value={form.taxPercent}
        error={problem}
        onChange={(taxPercent) => onChange({ taxPercent })}
      />
    </div>
  )
}

/** Category, project and client. */
function Work({ form, onChange }: WorkProps): ReactElement {
  const categories = useCategories()
  const clients = useClients()
  const projects = useProjects()
  const idOf = (id: string | null): ServiceId | null =>
    id === null ? null : (Number(id) as ServiceId)
  const offered = <One extends { readonly id: ServiceId; readonly isArchived: boolean }>(
    all: readonly One[],
    chosen: ServiceId | null,
    label: (one: One) => string,
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
      <div className={styles['cell']}>
        <span className={styles['label']} aria-hidden="true">{t`Project`}</span>
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
