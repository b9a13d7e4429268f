/**
 * Rules for vendors: each has the vendor's name as receipts write it, and the values of the fields that it fills in.
 * Rules are learned from the expenses that the person saves, except for project and client, which differ from expense
 * to expense. Learning never changes a rule that the person wrote. Rules are never sent.
 */
import type { Expense } from '../expenses/expense.ts'
import type { EpochMs } from '../units.ts'

/** The fields of an expense that a rule fills in. */
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

/** Values that a rule fills into an expense. Null leaves a field empty. */
export type VendorRuleValues = Pick<
  Expense,
  Exclude<(typeof vendorRuleFields)[number], 'vendor' | 'categoryId'>
> & {
  /** Name of the vendor in the expense, not empty. */
  readonly vendor: string
  readonly categoryId: Expense['categoryId'] | null
}

export type VendorRule = {
  /** `vendorKey(readAs)`; identifies the rule. */
  readonly key: string
  /** The vendor's name as receipts state it. */
  readonly readAs: string
  readonly values: VendorRuleValues
  /** True where the person wrote the rule: saved expenses do not change it. */
  readonly isFixed: boolean
  readonly changedAt: EpochMs
}

export const maxVendorLength = 255

/**
 * Normalizes a vendor's name to a key: `REWE Markt-GmbH` and `Rewe Markt GmbH` have the same key. Empty for a text
 * without a letter or digit, for which no rule can exist.
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
 * Returns the rule for a vendor's name as the receipt states it; undefined for none. Project and client of a learned
 * rule are null, even where an older version stored them.
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
 * Returns the values to learn from a saved expense: all but project and client. Null where the expense names no vendor.
 */
export function ruleValuesOf(
  expense: Omit<Pick<Expense, (typeof vendorRuleFields)[number]>, 'projectId' | 'clientId'>,
): VendorRuleValues | null {
  const vendor = expense.vendor?.trim() ?? ''
  if (vendor === '') return null
  const { categoryId, compoundedTax } = expense
  const { taxName1, taxPercent1, taxName2, taxPercent2 } = expense
  return {
    vendor,
    categoryId,
    projectId: null,
    clientId: null,
    taxName1,
    taxPercent1,
    taxName2,
    taxPercent2,
    compoundedTax,
  }
}

/** True where both rules fill in the same values. */
export function isSameRule(first: VendorRuleValues, second: VendorRuleValues): boolean {
  return vendorRuleFields.every((field) => first[field] === second[field])
}
