import type { Bridge } from '../shared/contract/contract.ts'

declare global {
  interface Window {
    /** Exposed by electron/ipc/preload.ts. */
    readonly stint: Bridge
  }
}

/** Typed IPC calls to the main process. The only file that names `window.stint`. */
export const ipcClient: Bridge = window.stint
