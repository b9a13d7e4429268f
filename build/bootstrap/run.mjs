/**
 * `node build/bootstrap/run.mjs <purpose> <script.ts> [arguments]`: prepares the machine for the purpose
 * (system-libraries.mjs), then runs the script. Any Node can start this; the script runs under the project's own Node,
 * which supports TypeScript.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ownNode } from './own-node.mjs'
import { prepare, project } from './prepare.mjs'
import { purposes } from './system-libraries.mjs'

const [wanted, script, ...words] = process.argv.slice(2)
const purpose = purposes.find((one) => one === wanted)
if (!purpose || !script) {
  throw new Error(`usage: run.mjs <${purposes.join('|')}> <script.ts> [words]`)
}
const runtime = prepare(purpose, words)
const bin = join(project, 'node_modules', '.bin')
const child = spawn(ownNode(project), [join(project, script), ...words], {
  cwd: project,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env['PATH'] ?? ''}`,
    ...(runtime && {
      STINT_ELECTRON: runtime.executable,
      ELECTRON_OVERRIDE_DIST_PATH: runtime.folder,
    }),
  },
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => child.kill(signal))
}
child.on('exit', (code) => process.exit(code ?? 1))
