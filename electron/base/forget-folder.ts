import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const mark = 'forget-this-computer'
/** Returns true for a file that Chromium uses as a lock while the program runs. Chromium removes the file at exit. */
const isLock = (name: string): boolean => name.startsWith('Singleton') || name === 'lockfile'

/** Marks a folder for deletion. The next start deletes whatever is left in it. */
export function markForgetting(folder: string): void {
  writeFileSync(join(folder, mark), '', { mode: 0o600 })
}

/** Empties a folder if it is marked for deletion. Returns false and keeps the mark if something can't be deleted. */
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
