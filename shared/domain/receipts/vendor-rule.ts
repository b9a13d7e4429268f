/**
 * Rules for vendors: values for the expense form, learned from the expenses that the user saves. Project and client are
 * not learned, because they differ from expense to expense. Learning never changes a rule that the user wrote. Rules
 * are never sent.
 */
import type { Expense } from '../expenses/expense.ts'
import { cutText } from '../text/clean-text.ts'
import type { EpochMs } from '../units.ts'

/** Fields that a vendor rule fills in. */
export const vendorRuleFields = [
  'vendor',
  'categoryId',
  'projectId',
  'clientId',
  'taxName1',
  'taxPercent1',
  'taxName2',
  'taxPercent2',
  'compoundedTax',
] as const satisfies readonly (keyof Expense)[]

/** Values that a vendor rule fills in. A field whose value is null stays empty. */
export type VendorRuleValues = Pick<
  Expense,
  Exclude<(typeof vendorRuleFields)[number], 'vendor' | 'categoryId'>
> & {
  /** Never empty. */
  readonly vendor: string
  readonly categoryId: Expense['categoryId'] | null
}

export type VendorRule = {
  /** `vendorKey(readAs)` */
  readonly key: string
  /** As written on receipts. */
  readonly readAs: string
  readonly values: VendorRuleValues
  /** True if the user wrote the rule. Saved expenses then do not change it. */
  readonly isFixed: boolean
  readonly changedAt: EpochMs
}

export const maxVendorLength = 255

/**
 * Returns the key by which a vendor's rule is found. Similar names, such as `REWE Markt-GmbH` and `Rewe Markt GmbH`,
 * have the same key. Empty for text without letters and digits, which can't have a rule.
 */
export function vendorKey(text: string): string {
  const key = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return cutText(key, maxVendorLength)
}

/**
 * Finds the rule for a name as written on a receipt (`readAs`). In a learned rule, project and client are always null,
 * even if an older version of Stint stored them.
 */
export function ruleFor(rules: readonly VendorRule[], readAs: string): VendorRule | undefined {
  const key = vendorKey(readAs)
  const rule = key === '' ? undefined : rules.find((one) => one.key === key)
  if (!rule || rule.isFixed || (rule.values.projectId === null && rule.values.clientId === null)) {
    return rule
  }
  return { ...rule, values: { ...rule.values, projectId: null, clientId: null } }
}

/** Returns what a rule learns from a saved expense: all but project and client. Null if the expense has no vendor. */
export function ruleValuesOf(
  expense: Omit<Pick<Expense, (typeof vendorRuleFields)[number]>, 'projectId' | 'clientId'>,
): VendorRuleValues | null {
  const vendor = expense.vendor?.trim() ?? ''
  if (vendor === '') return null
  const { categoryId, compoundedTax, taxName1, taxPercent1, taxName2, taxPercent2 } = expense
  const taxes = { taxName1, taxPercent1, taxName2, taxPercent2, compoundedTax }
  return { vendor, categoryId, projectId: null, clientId: null, ...taxes }
}

export function isSameRule(first: VendorRuleValues, second: VendorRuleValues): boolean {
  return vendorRuleFields.every((field) => first[field] === second[field])
}
