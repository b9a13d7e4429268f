/** The bundled preload script runs at the start of each document; only its two ports of Electron are doubles. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundles } from './page-server.ts'

/** Function of the page that calls main: (call, input, id of the workspace that the window shows). */
export const invokeName = 'stintInvoke'
/** Function of the page that takes an event of main: (event, payload). */
export const deliverName = 'stintDeliver'

/** Needs a function `invokeName` in the page. */
export function preloadScript(): string {
  const source = readFileSync(join(bundles, 'build', 'preload.cjs'), 'utf8')
  return `(() => {
const listeners = new Map()
const listenersOf = (name) => listeners.get(name) ?? listeners.set(name, new Set()).get(name)
const electron = {
  contextBridge: {
    exposeInMainWorld: (name, value) => Object.defineProperty(globalThis, name, { value }),
  },
  ipcRenderer: {
    invoke: (...call) => globalThis.${invokeName}(call),
    on: (name, listener) => void listenersOf(name).add(listener),
    removeListener: (name, listener) => void listenersOf(name).delete(listener),
  },
}
Object.defineProperty(globalThis, '${deliverName}', {
  value: (name, payload) => listenersOf(name).forEach((listener) => listener({}, payload)),
})
const require = () => electron
const process = { argv: [] }
${source}
})()`
}
