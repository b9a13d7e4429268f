import type { VendorMemory } from '../../../../shared/contract/groups/expenses.ts'
import { cutText } from '../../../../shared/domain/text/clean-text.ts'
import { useLastAnswer } from '../../../data/use-query.ts'

const maxVendors = 8

/** Returns the vendors whose names match the text, best match first; during a query, the previous result. */
export function useVendors(text: string): readonly VendorMemory[] {
  const found = useLastAnswer('expenses.vendors', { text: cutText(text, 255), limit: maxVendors })
  return found?.answer ?? []
}
