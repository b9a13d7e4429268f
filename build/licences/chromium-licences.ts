/**
 * On macOS, copies the licences of Electron and Chromium into the bundle (electron/desktop/files/licences.ts), because
 * no installer for macOS includes them beside the bundle. On Linux and Windows, they are beside the executable.
 */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'

const files = ['LICENSE', 'LICENSES.chromium.html'] as const

/**
 * Copies Chromium's licences into the macOS application; does nothing on other platforms. `folder`: the unpacked
 * Electron, before the program is added. Throws if a file is missing.
 */
export function bringChromiumLicences(folder: string, platform: string): void {
  if (platform !== 'darwin') return
  const resources = join(folder, 'Electron.app', 'Contents', 'Resources')
  for (const file of files) copyFileSync(join(folder, file), join(resources, file))
}
