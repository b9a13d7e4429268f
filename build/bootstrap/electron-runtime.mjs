/**
 * Finds Electron, trying in turn: ELECTRON_OVERRIDE_DIST_PATH, the installed package's folder, the package's own
 * installer (which honours ELECTRON_MIRROR), and on linux-x64, if the release can't be downloaded, the development
 * runtime (development-runtime.mjs).
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { prepareDevelopmentRuntime } from './development-runtime.mjs'
import { PreparationError, say } from './report.mjs'

/**
 * @typedef {object} Runtime
 * @property {string} folder folder of the unpacked runtime
 * @property {string} executable
 */

const installerPatience = 180_000
const day = 86_400_000

/**
 * Finds Electron on this computer, or else installs or downloads it.
 * @param {string} project @returns {Runtime}
 */
export function prepareElectron(project) {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  if (override) {
    const runtime = runtimeIn(override)
    if (runtime) return runtime
    throw new PreparationError(`ELECTRON_OVERRIDE_DIST_PATH names no Electron: ${override}`)
  }
  const dist = join(project, 'node_modules', 'electron', 'dist')
  return runtimeIn(dist) ?? runInstaller(project, dist) ?? developmentRuntime()
}

/** @param {string} folder @returns {Runtime | null} */
function runtimeIn(folder) {
  const names = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }
  const name = names[/** @type {'darwin' | 'win32'} */ (process.platform)] ?? 'electron'
  const executable = join(folder, name)
  return existsSync(executable) ? { folder, executable } : null
}

/**
 * Runs the Electron package's installer. After a failure, it is not run for this version again for a day, so that later
 * starts needn't wait for it.
 * @param {string} project @param {string} dist
 */
function runInstaller(project, dist) {
  const electron = join(project, 'node_modules', 'electron')
  const { version } = JSON.parse(readFileSync(join(electron, 'package.json'), 'utf8'))
  const mirror = process.env['ELECTRON_MIRROR'] ?? ''
  const failed = join(project, '.stint', 'electron-download-failed')
  const mark = `${version} ${mirror}`
  if (existsSync(failed) && readFileSync(failed, 'utf8') === mark) {
    if (Date.now() - statSync(failed).mtimeMs < day) return null
  }
  say(`downloading Electron ${version} …`)
  const node = join(project, 'node_modules', '.bin', 'node')
  const run = spawnSync(existsSync(node) ? node : process.execPath, ['install.js'], {
    cwd: electron,
    stdio: 'ignore',
    timeout: installerPatience,
  })
  const runtime = run.status === 0 ? runtimeIn(dist) : null
  if (runtime) {
    rmSync(failed, { force: true })
    return runtime
  }
  say('Electron can’t be downloaded from here.')
  mkdirSync(dirname(failed), { recursive: true })
  writeFileSync(failed, mark)
  return null
}

/** @returns {Runtime} */
function developmentRuntime() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new PreparationError(
      'no Electron was found. Set ELECTRON_MIRROR or ELECTRON_OVERRIDE_DIST_PATH and try again.',
    )
  }
  const folder = prepareDevelopmentRuntime()
  const runtime = runtimeIn(folder)
  if (!runtime) throw new PreparationError(`the development runtime in ${folder} is incomplete`)
  const version = readFileSync(join(folder, 'version'), 'utf8').trim()
  say(`warning: running on Electron ${version}, which is old and has no security fixes.`)
  say(
    'warning: it is for development, tests and trying Stint only, where nothing newer can be had.',
  )
  return runtime
}
