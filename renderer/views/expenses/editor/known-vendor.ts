import type { VendorMemory } from '../../../../shared/contract/groups/expenses.ts'
import { ruleFor, type VendorRuleValues } from '../../../../shared/domain/receipts/vendor-rule.ts'
import type { ExpenseDraft } from '../../../drafts/expense-draft.ts'
import type { Stores } from '../../../stores/stores.ts'
import { withFields } from './apply-reading.ts'
import { withVendorDefaults } from './draft-changes.ts'

/** Usual values of a vendor, from its rule or from its last expense. */
export type KnownVendor =
  | { readonly kind: 'rule'; readonly values: VendorRuleValues }
  | { readonly kind: 'memory'; readonly values: VendorMemory }

/**
 * Returns the usual values of a draft's vendor, from the vendor's rule or, if there is no rule, from the newest expense
 * with this vendor. Null if there is neither.
 */
export async function knownVendor(
  { answers }: { readonly answers: Pick<Stores['answers'], 'load'> },
  { reading }: ExpenseDraft,
): Promise<KnownVendor | null> {
  const name = reading?.found.vendor?.text
  if (name === undefined) return null
  const rules = await answers.load('vendorRules.all', {})
  const rule = rules && ruleFor(rules, name)
  if (rule) return { kind: 'rule', values: rule.values }
  const vendors = await answers.load('expenses.vendors', { text: name, limit: 10 })
  const isIt = ({ vendor }: VendorMemory): boolean => vendor.toLowerCase() === name.toLowerCase()
  const memory = vendors?.find(isIt)
  return memory ? { kind: 'memory', values: memory } : null
}

/**
 * Fills empty fields with the vendor's usual values. If the values are from a rule, also sets the vendor, unless the
 * user changed the vendor.
 */
export function withKnownVendor(draft: ExpenseDraft, vendor: KnownVendor): ExpenseDraft {
  const filled = withFields(draft, withVendorDefaults(draft.fields, vendor.values))
  const stated = filled.reading?.found.vendor
  if (!stated || !filled.reading) return filled
  if (vendor.kind === 'memory') {
    return { ...filled, reading: { ...filled.reading, memoryOf: vendor.values.vendor } }
  }
  const text = vendor.values.vendor
  return {
    ...filled,
    fields: { ...filled.fields, vendor: text },
    reading: {
      ...filled.reading,
      found: { ...filled.reading.found, vendor: { ...stated, text, isSure: true } },
      ruleFor: stated.text,
    },
  }
}
