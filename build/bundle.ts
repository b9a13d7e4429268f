/**
 * Bundles the program into .vite/ as Forge's Vite plugin does, for `npm start` and the tests; does
 * nothing where no source changed since the last time.
 */
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
import { registeredApplication } from './vite.process.ts'

const project = join(import.meta.dirname, '..')
const sources = ['electron', 'renderer', 'shared', 'build', 'package.json', 'package-lock.json']
const configs = [
  'vite.start.ts',
  'vite.asking.ts',
  'vite.main.ts',
  'vite.preload.ts',
  'vite.sandbox.ts',
  'vite.renderer.ts',
]
const stamp = join(project, '.vite', 'sources')

/** Answers true where it bundled. */
export async function bundle(): Promise<boolean> {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false
  for (const config of configs) {
    await build({
      configFile: join(import.meta.dirname, config),
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

/** What lies in .vite/ is no longer this script's: the next `bundle` makes it anew. */
export function forgetBundle(): void {
  rmSync(stamp, { force: true })
}

/** Names, sizes and times of all sources, and what the environment puts in: cheap, and any edit changes it. */
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
  hash.update(JSON.stringify(registeredApplication))
  return hash.digest('hex')
}
