/**
 * Rules for vendors. Each rule has the vendor's name as written on receipts, and values for fields of the expense form.
 * Rules are learned from the expenses that the user saves. Project and client are not learned, because they differ from
 * expense to expense. Learning never changes a rule that the user wrote. Rules are never sent.
 */
import type { Expense } from '../expenses/expense.ts'
import type { EpochMs } from '../units.ts'

/** Fields of an expense that a rule fills in. */
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

/** Values that a rule fills into an expense. A field whose value is null stays empty. */
export type VendorRuleValues = Pick<
  Expense,
  Exclude<(typeof vendorRuleFields)[number], 'vendor' | 'categoryId'>
> & {
  /** The vendor's name that is filled into the expense; never empty. */
  readonly vendor: string
  readonly categoryId: Expense['categoryId'] | null
}

export type VendorRule = {
  /** Key that identifies the rule: `vendorKey(readAs)`. */
  readonly key: string
  /** The vendor's name as written on receipts. */
  readonly readAs: string
  readonly values: VendorRuleValues
  /** True if the user wrote the rule. Saved expenses do not change such a rule. */
  readonly isFixed: boolean
  readonly changedAt: EpochMs
}

export const maxVendorLength = 255

/**
 * Returns a key for a vendor's name. Similar names, such as `REWE Markt-GmbH` and `Rewe Markt GmbH`, have the same key.
 * The key is empty if the text contains no letter or digit; there can't be a rule for such a text.
 */
export function vendorKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, maxVendorLength)
}

/**
 * Returns the rule for a vendor's name as written on a receipt; undefined for none. In a learned rule, project and
 * client are always null, even if an older version stored them.
 */
export function ruleFor(rules: readonly VendorRule[], readAs: string): VendorRule | undefined {
  const key = vendorKey(readAs)
  const rule = key === '' ? undefined : rules.find((one) => one.key === key)
  if (!rule || rule.isFixed || (rule.values.projectId === null && rule.values.clientId === null)) {
    return rule
  }
  return { ...rule, values: { ...rule.values, projectId: null, clientId: null } }
}

/**
 * Returns the values that are learned from a saved expense, which are all but project and client. Returns null if the
 * expense has no vendor.
 */
export function ruleValuesOf(
  expense: Omit<Pick<Expense, (typeof vendorRuleFields)[number]>, 'projectId' | 'clientId'>,
): VendorRuleValues | null {
  const vendor = expense.vendor?.trim() ?? ''
  if (vendor === '') return null
  const { categoryId, compoundedTax, taxName1, taxPercent1, taxName2, taxPercent2 } = expense
  const taxes = { taxName1, taxPercent1, taxName2, taxPercent2, compoundedTax }
  return { vendor, categoryId, projectId: null, clientId: null, ...taxes }
}

/** Returns true if both rules fill in the same values. */
export function isSameRule(first: VendorRuleValues, second: VendorRuleValues): boolean {
  return vendorRuleFields.every((field) => first[field] === second[field])
}
