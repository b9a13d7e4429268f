/** Restricts all files of the program to their owner. */
import { chmodSync, mkdirSync } from 'node:fs'

/**
 * Makes this process and its children create every file with mode 0600 and every folder with mode 0700, whatever the
 * umask of the session. Setting a mode at each call would miss the files that Chromium and libraries create. The data
 * folder itself is restricted too, which covers files of former versions. On Windows the profile folder is private by
 * default.
 */
export function keepPrivate(dataFolder: string): void {
  if (process.platform === 'win32') return
  process.umask(0o077)
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  chmodSync(dataFolder, 0o700)
}
