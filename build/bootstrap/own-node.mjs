/** Finds the Node that runs the project's scripts: the one in the lock file. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the path of the Node that package-lock.json pins. If it is not installed on this system and the current Node
 * supports TypeScript, returns the path of the current Node.
 * @param {string} project
 */
export function ownNode(project) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const locked = join(project, 'node_modules', '.bin', name)
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const readsTypes = major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)
  return !existsSync(locked) && readsTypes ? process.execPath : locked
}
