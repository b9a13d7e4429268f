/**
 * Brings the licences of Electron and Chromium into the package. On Linux and Windows they lie beside the executable.
 * On macOS they lie beside the bundle, where no installer takes them from: they are copied into it
 * (electron/desktop/files/licences.ts).
 */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'

const files = ['LICENSE', 'LICENSES.chromium.html'] as const

/**
 * Copies the licences. `folder`: Electron as it was unpacked, before the program is put into it. Throws where a file is
 * missing.
 */
export function bringChromiumLicences(folder: string, platform: string): void {
  if (platform !== 'darwin') return
  const resources = join(folder, 'Electron.app', 'Contents', 'Resources')
  for (const file of files) copyFileSync(join(folder, file), join(resources, file))
}
