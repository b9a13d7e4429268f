/** Installs the npm packages if the lock file has changed since the last installation. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingOptionalPackages } from './missing-packages.mjs'
import { ownNode } from './own-node.mjs'
import { PreparationError, say } from './report.mjs'

/**
 * Installs the packages of the lock file, unless they are installed already.
 * @param {string} project
 * @returns {boolean} true if something was installed
 */
export function preparePackages(project) {
  const stamp = join(project, 'node_modules', '.stint-lock')
  const lockFile = readFileSync(join(project, 'package-lock.json'), 'utf8')
  const wanted = createHash('sha256')
    .update(lockFile)
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false
  say('installing npm packages (npm ci), because the lock file is new …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  runNpm(project, npm, ['ci'])
  const installed = /** @param {string} name */ (name) =>
    existsSync(join(project, 'node_modules', name))
  const missing = missingOptionalPackages(JSON.parse(lockFile), process, installed)
  const npmScript = process.env['npm_execpath']
  if (missing.length > 0 && npmScript !== undefined) {
    // npm silently leaves out packages that need a newer Node than the one that runs npm.
    say(`installing ${missing.join(', ')} under the project's own Node …`)
    runNpm(project, ownNode(project), [npmScript, 'install', '--no-save'])
  }
  writeFileSync(stamp, wanted)
  return true
}

/**
 * @param {string} project
 * @param {string} program
 * @param {readonly string[]} words
 */
function runNpm(project, program, words) {
  const run = spawnSync(program, [...words, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: project,
    stdio: 'inherit',
    shell: program === 'npm.cmd',
  })
  if (run.status !== 0) throw new PreparationError('npm failed; its own message stands above.')
}
