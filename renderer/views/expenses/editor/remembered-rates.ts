import type { VendorMemory } from '../../../../shared/contract/groups/expenses.ts'

/** Tax as it was entered before: `VAT` of `19` percent. */
export type TaxRate = { readonly name: string; readonly percent: string }

type Memory = Pick<VendorMemory, 'taxName1' | 'taxPercent1' | 'taxName2' | 'taxPercent2' | 'count'>

/**
 * Returns the taxes of the last expenses of these vendors, the most used first; taxes without a percentage are left
 * out.
 */
export function rememberedRates(vendors: readonly Memory[]): readonly TaxRate[] {
  const counts = new Map<string, TaxRate & { readonly count: number }>()
  for (const { count, ...taxes } of vendors) {
    const pairs = [
      [taxes.taxName1, taxes.taxPercent1],
      [taxes.taxName2, taxes.taxPercent2],
    ] as const
    for (const [name, percent] of pairs) {
      if (name === null || percent === null) continue
      const key = JSON.stringify([name, percent])
      counts.set(key, { name, percent, count: (counts.get(key)?.count ?? 0) + count })
    }
  }
  return [...counts.values()]
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
    .map(({ name, percent }) => ({ name, percent }))
}
