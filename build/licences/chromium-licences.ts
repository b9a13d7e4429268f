/**
 * On Linux and Windows, the licences of Electron and Chromium are beside the executable. On macOS, they are beside the
 * bundle, where no installer includes them, so they are copied into it (electron/desktop/files/licences.ts).
 */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'

const files = ['LICENSE', 'LICENSES.chromium.html'] as const

/** Copies the licences. `folder`: the unpacked Electron, before the program is added. Throws if a file is missing. */
export function bringChromiumLicences(folder: string, platform: string): void {
  if (platform !== 'darwin') return
  const resources = join(folder, 'Electron.app', 'Contents', 'Resources')
  for (const file of files) copyFileSync(join(folder, file), join(resources, file))
}
