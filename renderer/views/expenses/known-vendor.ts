import type { VendorMemory } from '../../../shared/contract/expense-payloads.ts'
import type { ExpenseDraft } from '../../drafts/expense-draft.ts'
import type { Stores } from '../../stores/stores.ts'

/**
 * The last expense of the vendor that was read from a receipt, whose category, project and taxes its next one
 * has most likely; null for a vendor that is new.
 */
export async function memoryOfFoundVendor(
  { vendors }: Pick<Stores['askExpenses'], 'vendors'>,
  { reading }: ExpenseDraft,
): Promise<VendorMemory | null> {
  const name = reading?.found.vendor?.text.toLowerCase()
  if (name === undefined) return null
  const known = await vendors({ text: name, limit: 10 })
  // Where the query fails, the fields stay empty.
  return known.ok ? (known.value.find(({ vendor }) => vendor.toLowerCase() === name) ?? null) : null
}
