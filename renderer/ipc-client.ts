import type { Stint } from '../shared/contract/contract.ts'

declare global {
  interface Window {
    /** The object that electron/ipc/preload.ts exposes. */
    readonly stint: Stint
  }
}

/** Typed IPC calls to the main process. No other file uses `window.stint`. */
export const ipcClient: Stint = window.stint
