import { useEffect, useRef } from 'react'
import type { ReadReceipt } from '../../../../shared/domain/receipts/reading.ts'
import type { Stores } from '../../../stores/stores.ts'
import { isNewReading, withReading } from '../editor/apply-reading.ts'
import { knownVendor, withKnownVendor } from '../editor/known-vendor.ts'
import type { ExpenseDraft } from '../../../drafts/expense-draft.ts'
import { useWindowContext } from '../../../components/window-context.ts'
import { useQuery } from '../../../data/use-query.ts'

/** Returns the draft with readings, and with the usual fields of a known vendor. */
async function readInto(
  stores: Stores,
  fresh: readonly ReadReceipt[],
  draft: ExpenseDraft,
): Promise<ExpenseDraft> {
  const filled = fresh.reduce(withReading, draft)
  const vendor = await knownVendor(stores, filled)
  return vendor ? withKnownVendor(filled, vendor) : filled
}

/**
 * Puts readings of receipts into their drafts while the expenses are shown. For the open draft, its editor does this
 * (use-saved-draft.ts), because the editor has the newest texts.
 */
export function useReadings(drafts: readonly ExpenseDraft[], openId: string | null): void {
  const { stores, expenseDrafts } = useWindowContext()
  const readings = useQuery('receipts.readings', {})
  // While a draft is saved with a reading, it is still listed without it.
  const applied = useRef(new Set<string>())
  useEffect(() => {
    for (const draft of drafts) {
      if (draft.id === openId) continue
      const fresh = (readings ?? []).filter(
        (reading) =>
          reading.draftId === draft.id &&
          isNewReading(draft, reading) &&
          !applied.current.has(reading.receiptId),
      )
      if (fresh.length === 0) continue
      for (const { receiptId } of fresh) applied.current.add(receiptId)
      void readInto(stores, fresh, draft)
        .then(expenseDrafts.save)
        .then((outcome) => {
          if (outcome.ok) return
          // They are offered again with the next change.
          for (const { receiptId } of fresh) applied.current.delete(receiptId)
        })
    }
  }, [drafts, openId, readings, expenseDrafts, stores])
}
