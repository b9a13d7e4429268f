/** Installs the Debian and Ubuntu packages that Electron, a virtual display and the tests need. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { PreparationError, say } from './report.mjs'

/** Packages that Electron needs. Each item lists alternative names, because newer releases renamed some packages. */
const forElectron = [
  ['libgtk-3-0t64', 'libgtk-3-0'],
  ['libnss3'],
  ['libasound2t64', 'libasound2'],
  ['libgbm1'],
  ['libxss1'],
  ['libatk-bridge2.0-0t64', 'libatk-bridge2.0-0'],
  ['libdrm2'],
  ['libnotify4'],
  ['libsecret-1-0'],
]
const forDisplay = [['xvfb'], ['xauth']]
/**
 * Debian's browser package for the tests in a current Chromium. Ubuntu has it only as a snap, which containers can't
 * run.
 */
const browser = ['chromium']
const forTests = [...forElectron, ...forDisplay, ['dbus'], ['gnome-keyring'], ['procps']]

/**
 * Purposes of scripts in package.json. `node` needs only npm packages; `start` also needs Electron; `test` also needs a
 * private desktop: a virtual display, D-Bus and a keyring.
 * @typedef {'node' | 'start' | 'test'} Purpose
 */
export const purposes = /** @type {const} */ (['node', 'start', 'test'])

/**
 * Returns the Debian packages that a purpose needs, each with its alternative names.
 * @param {Purpose} purpose @param {{ hasDisplay: boolean }} machine
 * @returns {readonly (readonly string[])[]}
 */
export function librariesFor(purpose, { hasDisplay }) {
  switch (purpose) {
    case 'node':
      return []
    case 'start':
      return hasDisplay ? forElectron : [...forElectron, ...forDisplay]
    case 'test':
      return forTests
  }
}

/**
 * Returns true if `npm test` with these arguments includes the tests that run in Chromium (build/tests/test.ts).
 * @param {readonly string[]} words
 */
export function wantsBrowser(words) {
  const only = words.find((word) => word.startsWith('--only='))?.slice('--only='.length)
  return only === undefined ? words.includes('--all') : only.split(',').includes('chromium')
}

/**
 * Installs missing libraries on Debian and Ubuntu; does nothing on other systems.
 * @param {Purpose} purpose
 * @param {readonly string[]} words arguments of the script
 * @returns {boolean} true if something was installed
 */
export function prepareSystemLibraries(purpose, words = []) {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/dpkg-query')) return false
  const hasDisplay = Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])
  const needsBrowser = purpose === 'test' && wantsBrowser(words) && isDebian()
  const libraries = librariesFor(purpose, { hasDisplay })
  const wanted = needsBrowser ? [...libraries, browser] : libraries
  if (wanted.length === 0) return false
  const installed = installedPackages(wanted.flat())
  const missing = wanted.filter((names) => !names.some((name) => installed.has(name)))
  if (missing.length === 0) return false
  if (process.getuid?.() !== 0) {
    const names = missing.map((names) => names.at(-1)).join(' ')
    throw new PreparationError(
      `some system libraries are missing. Install them with:\n  sudo apt-get update && sudo apt-get install --no-install-recommends ${names}\n  (on releases where a name is unknown, add t64 to it)`,
    )
  }
  install(missing)
  return true
}

function isDebian() {
  const file = '/etc/os-release'
  return existsSync(file) && /^ID=debian$/m.test(readFileSync(file, 'utf8'))
}

/** @param {string[]} names @returns {Set<string>} */
function installedPackages(names) {
  const format = '${Package} ${db:Status-Status}\\n'
  const { stdout } = spawnSync('dpkg-query', ['-W', `-f=${format}`, ...names], { encoding: 'utf8' })
  const lines = (stdout ?? '').split('\n').map((line) => line.split(' '))
  return new Set(lines.filter(([, state]) => state === 'installed').map(([name]) => name ?? ''))
}

/** @param {(readonly string[])[]} missing */
function install(missing) {
  say('refreshing the list of system packages (apt-get update) …')
  apt(['update'])
  const names = missing.map(
    (alternatives) => alternatives.find(isKnown) ?? alternatives.at(-1) ?? '',
  )
  say(`installing system libraries: ${names.join(' ')} …`)
  apt(['install', '-y', '--no-install-recommends', ...names])
}

/** @param {string} name */
function isKnown(name) {
  const { stdout } = spawnSync('apt-cache', ['show', name], { encoding: 'utf8' })
  return stdout.includes(`Package: ${name}\n`)
}

/** @param {string[]} args */
function apt(args) {
  const run = spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (run.status !== 0) throw new PreparationError(`apt-get ${args.join(' ')} failed`)
}
