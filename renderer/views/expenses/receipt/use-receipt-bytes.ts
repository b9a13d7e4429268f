import { useEffect, useState } from 'react'
import { receiptTypes, type Receipt } from '../../../../shared/domain/expenses/receipt.ts'
import { useStores } from '../../../components/window-context.ts'

type Read =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly blob: Blob }
  | { readonly kind: 'failed'; readonly message: string }

/** Bytes of a receipt; loaded again for another receipt. */
export function useReceiptBytes(receipt: Receipt): Read {
  const { answers } = useStores()
  const [read, setRead] = useState<{ readonly hash: string; readonly state: Read } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void answers.once('receipts.read', { id: receipt.id }).then((outcome) => {
      if (!isCurrent) return
      const state: Read = outcome.ok
        ? {
            kind: 'read',
            blob: new Blob([new Uint8Array(outcome.value.bytes)], {
              type: receiptTypes[receipt.type].mime,
            }),
          }
        : { kind: 'failed', message: outcome.error.message }
      setRead({ hash: receipt.hash, state })
    })
    return () => {
      isCurrent = false
    }
  }, [answers, receipt.id, receipt.hash, receipt.type])
  return read?.hash === receipt.hash ? read.state : { kind: 'reading' }
}
