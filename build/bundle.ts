/** Bundles the program into .vite/ as Forge's Vite plugin does, for `npm start` and the tests. */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { registeredApplication, updateSource } from './bundles/vite.process.ts'

const project = join(import.meta.dirname, '..')
const sources = ['electron', 'renderer', 'shared', 'build', 'package.json', 'package-lock.json']
const configs = [
  'vite.start.ts',
  'vite.request-worker.ts',
  'vite.assistant-server.ts',
  'vite.main.ts',
  'vite.preload.ts',
  'vite.sandbox.ts',
  'vite.receipt-reader.ts',
  'vite.updates.ts',
  'vite.renderer.ts',
]
const stamp = join(project, '.vite', 'sources')

/** Bundles the program and returns true. If no source has changed since the last bundle, only returns false. */
export async function bundle(): Promise<boolean> {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false
  rmSync(join(project, '.vite', 'build', 'code-cache'), { recursive: true, force: true })
  for (const config of configs) {
    await build({
      configFile: join(import.meta.dirname, 'bundles', config),
      mode: 'production',
      logLevel: 'warn',
      define: {
        MAIN_WINDOW_VITE_DEV_SERVER_URL: 'undefined',
        MAIN_WINDOW_VITE_NAME: '"main_window"',
      },
    })
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
  return true
}

/** After this call, `bundle` bundles again even if no source has changed. For tools that write to .vite/ themselves. */
export function forgetBundle(): void {
  rmSync(stamp, { force: true })
}

/** Names, sizes and modification times of all sources, and the build-time environment. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const visit = (path: string): void => {
    const state = statSync(path)
    if (state.isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name))
    } else {
      hash.update(`${path} ${state.size} ${state.mtimeMs}\n`)
    }
  }
  for (const source of sources) visit(join(project, source))
  hash.update(JSON.stringify([registeredApplication, updateSource]))
  return hash.digest('hex')
}
