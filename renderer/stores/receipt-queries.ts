/** Queries of receipts: those that are shown, what was read from them, and what they are compared with. */
import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../shared/contract/contract.ts'
import type { LoadPart } from './load-part.ts'
import type { WindowState } from './window-state.ts'

export function createReceiptQueries(
  { receipts, receiptFolder }: Pick<Bridge, 'receipts' | 'receiptFolder'>,
  state: Pick<StoreApi<WindowState>, 'getState'>,
  load: LoadPart,
) {
  return {
    receipts: async () => {
      const { receiptOwner } = state.getState()
      if (receiptOwner) await load('receipts', receipts.of(receiptOwner))
    },
    readings: async () => {
      if (state.getState().readings) await load('readings', receipts.readings())
    },
    draftReceipts: () => load('draftReceipts', receipts.ofDrafts()),
    receiptFolder: async () => {
      if (state.getState().showsReceiptFolder) await load('receiptFolder', receiptFolder.state())
    },
  }
}
