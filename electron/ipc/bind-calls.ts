/**
 * Every call of the contract, registered before the first page asks: what comes while the program is still
 * loaded waits for it. The only importer of ipcMain; who may ask and what is answered is ipc.ts.
 */
import { ipcMain, type IpcMainInvokeEvent } from 'electron/main'
import { callNames, type CallName } from '../../shared/contract/contract.ts'
import type { Outcome } from '../../shared/contract/errors.ts'

/** Answers a call, whatever it says. */
export type CallHandler = (
  name: CallName,
  event: IpcMainInvokeEvent,
  input: unknown,
  /** The workspace that the window shows. */
  expectedWorkspace: unknown,
) => Promise<Outcome<unknown>>

export type BoundCalls = {
  /** Takes who answers from now on. */
  readonly setHandler: (answer: CallHandler) => void
  /** Settled when a window asks for the first time: its scripts have run. */
  readonly firstCall: Promise<void>
}

export function bindCalls(): BoundCalls {
  let begin = (_answer: CallHandler): void => undefined
  const coming = new Promise<CallHandler>((resolve) => (begin = resolve))
  let tellAsked = (): void => undefined
  const asked = new Promise<void>((resolve) => (tellAsked = resolve))
  for (const name of callNames) {
    ipcMain.handle(name, async (event, input: unknown, expectedWorkspace: unknown) => {
      tellAsked()
      return (await coming)(name, event, input, expectedWorkspace)
    })
  }
  return { setHandler: (answer) => begin(answer), firstCall: asked }
}
