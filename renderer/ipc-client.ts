import type { Stint } from '../shared/contract/contract.ts'

declare global {
  interface Window {
    /** Exposed by electron/ipc/preload.ts. */
    readonly stint: Stint
  }
}

/** Typed IPC calls to the main process. The only file that names `window.stint`. */
export const ipcClient: Stint = window.stint
