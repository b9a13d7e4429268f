/** Installs what the machine lacks, in order: system libraries, npm packages, Electron. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareElectron } from './electron-runtime.mjs'
import { preparePackages } from './npm-packages.mjs'
import { PreparationError, say } from './report.mjs'
import { prepareSystemLibraries } from './system-libraries.mjs'

export const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/**
 * Installs what a script with this purpose needs. Ends the process with a message if that fails.
 * @param {import('./system-libraries.mjs').Purpose} purpose
 * @param {readonly string[]} words arguments of the script
 * @returns {import('./electron-runtime.mjs').Runtime | null} null if the purpose needs no Electron
 */
export function prepare(purpose, words = []) {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 20)
    fail(new PreparationError(`Node 20 or newer is needed; this is ${process.version}.`))
  try {
    prepareSystemLibraries(purpose, words)
    preparePackages(project)
    return purpose === 'node' ? null : prepareElectron(project)
  } catch (error) {
    return fail(error)
  }
}

/** @param {unknown} error @returns {never} */
function fail(error) {
  if (!(error instanceof PreparationError)) throw error
  say(error.message)
  process.exit(1)
}
