/** The bundled preload script runs at the start of each document; only its two ports of Electron are doubles. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundles } from './page-server.ts'

/** Name of the page's function that calls main, with the call, the input and the id of the window's workspace. */
export const invokeName = 'stintInvoke'
/** Function of the page that takes an event of main: (event, payload). */
export const deliverName = 'stintDeliver'

/** Returns the script that makes the preload bundle work in a plain browser. The page needs a function `invokeName`. */
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
