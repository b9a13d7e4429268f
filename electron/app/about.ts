/** Facts for the page “About Stint”: versions, and the licences of the shipped software. */
import { join } from 'node:path'
import { app } from 'electron/main'
import type { Log } from '../base/log.ts'
import { chromiumLicenceFolder, readShippedLicences } from '../desktop/files/licences.ts'
import type { AboutParts } from '../ipc/handlers/program-calls.ts'
import { shownVersion } from './build-kind.ts'

export function aboutProgram(openFolder: AboutParts['openFolder'], log: Log): AboutParts {
  return {
    versions: {
      stint: shownVersion(app.getVersion()),
      electron: process.versions['electron'] ?? 'none',
      chromium: process.versions['chrome'] ?? 'none',
      node: process.versions.node,
    },
    licences: () => readShippedLicences(join(__dirname, '..', 'licences'), log),
    licenceFolder: () => chromiumLicenceFolder(process.execPath, process.resourcesPath),
    openFolder,
  }
}
