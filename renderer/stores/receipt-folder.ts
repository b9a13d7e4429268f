/** Intents about the folder that is watched for receipts. */
import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../shared/contract/contract.ts'
import type { RunIntent, WindowState } from './window-state.ts'

export type ReceiptFolderIntents = {
  /** Loads the state of the folder and keeps it fresh; false stops that. */
  showReceiptFolder(isShown: boolean): Promise<void>
  /** Lets the person choose the folder. */
  chooseReceiptFolder(): Promise<boolean>
  stopReceiptFolder(): Promise<boolean>
  /** Takes the files that were in it before. */
  takeFilesBefore(): Promise<boolean>
}

/** `run`: runs queries of the window state by name. */
export function createReceiptFolderIntents(
  { receiptFolder }: Pick<Bridge, 'receiptFolder'>,
  state: StoreApi<WindowState>,
  run: (names: readonly ['receiptFolder']) => Promise<void>,
  intend: RunIntent,
): ReceiptFolderIntents {
  return {
    async showReceiptFolder(showsReceiptFolder) {
      state.setState({ showsReceiptFolder, receiptFolder: null })
      await run(['receiptFolder'])
    },
    chooseReceiptFolder: () => intend(null, () => receiptFolder.choose()),
    stopReceiptFolder: () => intend(null, () => receiptFolder.stop()),
    takeFilesBefore: () => intend(null, () => receiptFolder.takeBefore()),
  }
}
