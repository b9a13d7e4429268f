/** Exposes `window.stint`: a frozen object with a function for calls and one per event, and nothing else. */
import { contextBridge, ipcRenderer } from 'electron/renderer'
import { eventNames } from '../../shared/contract/contract.ts'
import { markPage, type MarkedPage } from './page-marks.ts'

const on = Object.fromEntries(
  eventNames.map((name) => [
    name,
    (listener: (payload: unknown) => void) => {
      const handler = (_event: unknown, payload: unknown): void => listener(payload)
      ipcRenderer.on(name, handler)
      return () => {
        ipcRenderer.removeListener(name, handler)
      }
    },
  ]),
)

const call = (name: string, input: unknown, workspace: unknown): Promise<unknown> =>
  ipcRenderer.invoke('call', name, input, workspace)

contextBridge.exposeInMainWorld('stint', Object.freeze({ call, on }))

markPage(process.argv, (globalThis as unknown as { document: MarkedPage }).document)
