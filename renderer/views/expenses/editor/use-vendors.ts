import type { VendorMemory } from '../../../../shared/contract/groups/expenses.ts'
import { useLastAnswer } from '../../../data/use-query.ts'

const maxVendors = 8
const none: readonly VendorMemory[] = []

/** Returns the vendors whose name matches the text, best match first, or the previous result during a query. */
export function useVendors(text: string): readonly VendorMemory[] {
  const found = useLastAnswer('expenses.vendors', { text: text.slice(0, 255), limit: maxVendors })
  return found?.answer ?? none
}
