import type { Bridge } from '../shared/contract/contract.ts'

declare global {
  interface Window {
    /** Put there by preload. */
    readonly stint: Bridge
  }
}

/** The typed calls to the main process; the only file that names `window.stint`. */
export const ipcClient: Bridge = window.stint
