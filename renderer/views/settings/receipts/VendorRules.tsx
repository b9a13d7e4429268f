import { plural, t } from '../../../../shared/domain/language/translate.ts'
import { Pencil, Trash2 } from 'lucide'
import { useCallback, useState, type ReactElement } from 'react'
import { categoryName } from '../../../../shared/domain/expenses/category.ts'
import { ruleFor, type VendorRule } from '../../../../shared/domain/receipts/vendor-rule.ts'
import { useScreenRequest } from '../../../components/use-screen-request.ts'
import { useStores, useWorkspaceId } from '../../../components/window-context.ts'
import { useClients, useProjects, useCategories } from '../../../data/work.ts'
import { Button } from '../../../controls/Button.tsx'
import { IconButton } from '../../../controls/IconButton.tsx'
import { SearchField } from '../../../controls/fields/SearchField.tsx'
import { clientName } from '../../../lib/client-name.ts'
import { SettingRow } from '../SettingRow.tsx'
import { VendorRuleDialog } from './VendorRuleDialog.tsx'
import styles from './vendor-rules.module.css'
import { useQuery } from '../../../data/use-query.ts'

type Open = { readonly rule: VendorRule | null; readonly readAs: string }

/** Maximum number of rules that are listed without a search. */
const maxWithoutSearch = 8

/** List of the shown account's rules for vendors on receipts. Rules are added, changed and deleted here. */
export function VendorRules(): ReactElement {
  const workspace = useWorkspaceId()
  const rules = useQuery('vendorRules.all', {}) ?? []
  const [open, setOpen] = useState<Open | null>(null)
  useRequestedRule(setOpen)
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

/** Opens the rule that another screen requests. */
function useRequestedRule(onOpen: (open: Open) => void): void {
  const { answers } = useStores()
  const open = useCallback(
    ({ readAs }: { readonly readAs: string }): void => {
      void answers.load('vendorRules.all', {}).then((rules) => {
        // Where they can't be read, the screen says so.
        if (rules) onOpen({ rule: ruleFor(rules, readAs) ?? null, readAs })
      })
    },
    [answers, onOpen],
  )
  useScreenRequest('settings', open, 'vendorRule')
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
      <ul aria-label={t`Vendor rules`}>
        {found.map((rule) => (
          <li key={rule.key} aria-label={rule.readAs}>
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
          {[useWork(rule), isFixed ? t`Written by you` : t`Learned by Stint`]
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
    values.taxPercent1 === null ? '' : `${values.taxName1 ?? ''} ${values.taxPercent1} %`.trim()
  return [
    category ? categoryName(category) : '',
    project?.title ?? clientName(clients, values.clientId) ?? '',
    tax,
  ]
    .filter(Boolean)
    .join(' · ')
}
