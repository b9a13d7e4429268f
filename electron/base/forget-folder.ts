import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const mark = 'forget-this-computer'
/** Returns true for a file that Chromium uses as a lock while the program runs. Chromium removes it at exit. */
const isLock = (name: string): boolean => name.startsWith('Singleton') || name === 'lockfile'

/** Marks a folder to be deleted. At the next start, whatever is left of its content is deleted. */
export function markForgetting(folder: string): void {
  writeFileSync(join(folder, mark), '', { mode: 0o600 })
}

/** Empties a marked folder. Returns false and keeps the mark if something, such as an open file, can't be deleted. */
export function finishForgetting(folder: string): boolean {
  if (!existsSync(join(folder, mark))) return true
  const names = readdirSync(folder).filter((name) => name !== mark && !isLock(name))
  const left = names.filter((name) => !remove(join(folder, name)))
  return left.length === 0 && remove(join(folder, mark))
}

function remove(path: string): boolean {
  try {
    // Chromium can write a file into a folder while the folder is being deleted.
    rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    return true
  } catch {
    return false
  }
}
