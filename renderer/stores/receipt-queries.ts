/** Queries of the receipts that are shown, and of what was read from those of drafts. */
import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../shared/contract/contract.ts'
import type { LoadPart } from './load-part.ts'
import type { WindowState } from './window-state.ts'

export function createReceiptQueries(
  { receipts }: Pick<Bridge, 'receipts'>,
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
  }
}
