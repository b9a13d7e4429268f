/** Deletes what a data folder holds, also where the program is broken off in the middle of it. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const mark = 'forget-this-computer'
/** Chromium's lock of the running program; it goes with it. */
const isLock = (name: string): boolean => name.startsWith('Singleton') || name === 'lockfile'

/** From now on the content is to go: what is left of it at the next start is deleted then. */
export function markForgetting(folder: string): void {
  writeFileSync(join(folder, mark), '', { mode: 0o600 })
}

/**
 * Deletes everything in the folder where it is marked. A file that somebody holds open stays, and the mark with
 * it. False where something is left.
 */
export function finishForgetting(folder: string): boolean {
  if (!existsSync(join(folder, mark))) return true
  const names = readdirSync(folder).filter((name) => name !== mark && !isLock(name))
  const left = names.filter((name) => !remove(join(folder, name)))
  return left.length === 0 && remove(join(folder, mark))
}

function remove(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true })
    return true
  } catch {
    return false
  }
}
