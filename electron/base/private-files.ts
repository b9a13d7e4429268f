/** Files of the person are for the person alone, whoever makes them. */
import { chmodSync, mkdirSync } from 'node:fs'

/**
 * From now on every file that this process and its children make is 0600 and every folder 0700, Chromium's own and
 * those of libraries included, whatever the session's umask says. The data folder is closed as well, which covers what
 * former versions left in it. Windows gives the profile folder to its person by itself.
 */
export function keepPrivate(dataFolder: string): void {
  if (process.platform === 'win32') return
  process.umask(0o077)
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  chmodSync(dataFolder, 0o700)
}
