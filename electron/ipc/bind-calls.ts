/**
 * Registers the single channel for all calls before the first page loads; early calls wait. Only this file imports
 * ipcMain.
 */
import { ipcMain, type IpcMainInvokeEvent } from 'electron/main'
import type { CallName } from '../../shared/contract/contract.ts'
import type { Outcome } from '../../shared/contract/errors.ts'

/** Handles one IPC call, whose input is not validated yet. */
export type CallHandler = (
  name: CallName,
  event: IpcMainInvokeEvent,
  input: unknown,
  /** Id of the workspace that the window shows. */
  expectedWorkspace: unknown,
) => Promise<Outcome<unknown>>

export function bindCalls() {
  let resolveHandler = (_handler: CallHandler): void => undefined
  const handler = new Promise<CallHandler>((resolve) => (resolveHandler = resolve))
  let resolveFirstCall = (): void => undefined
  const firstCall = new Promise<void>((resolve) => (resolveFirstCall = resolve))
  // The gate refuses a name that is not a call.
  ipcMain.handle('call', async (event, name: CallName, input: unknown, expected: unknown) => {
    resolveFirstCall()
    return (await handler)(name, event, input, expected)
  })
  return {
    setHandler: (value: CallHandler): void => resolveHandler(value),
    /** Resolves at a window's first call, which shows that its scripts have run. */
    firstCall,
  }
}
