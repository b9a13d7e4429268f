import { useEffect, useState } from 'react'
import type { VendorMemory } from '../../../shared/contract/expense-payloads.ts'
import { useStores } from '../../components/window-context.ts'

const most = 8

/** Vendors whose name matches the text, the best first. The former result stays while a query runs. */
export function useVendors(text: string): readonly VendorMemory[] {
  const { askExpenses } = useStores()
  const [vendors, setVendors] = useState<readonly VendorMemory[]>([])
  useEffect(() => {
    let isCurrent = true
    void askExpenses.vendors({ text: text.slice(0, 255), limit: most }).then((outcome) => {
      if (isCurrent && outcome.ok) setVendors(outcome.value)
    })
    return () => {
      isCurrent = false
    }
  }, [askExpenses, text])
  return vendors
}
