/** Installs the npm packages where the lock file has changed since the last installation. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PreparationError, say } from './report.mjs'

/**
 * @param {string} project
 * @returns {boolean} true where something was installed
 */
export function preparePackages(project) {
  const stamp = join(project, 'node_modules', '.stint-lock')
  const wanted = createHash('sha256')
    .update(readFileSync(join(project, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false
  say('installing npm packages (npm ci), because the lock file is new …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const run = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: project,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (run.status !== 0) throw new PreparationError('npm ci failed; its own message stands above.')
  writeFileSync(stamp, wanted)
  return true
}
