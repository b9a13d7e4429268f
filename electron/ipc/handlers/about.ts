/** IPC handlers of the group `about`. */
import type { AboutProgram } from '../../../shared/contract/about-calls.ts'
import type { Handlers } from '../../../shared/contract/contract.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import type { FolderControl } from './account-data-calls.ts'

export type AboutParts = {
  readonly versions: AboutProgram['versions']
  /** Fails with `storage`. */
  readonly licences: () => Promise<Outcome<AboutProgram['licences']>>
  /** The folder with the licences of Electron and Chromium. */
  readonly licenceFolder: () => string
  readonly openFolder: FolderControl['openFolder']
}

type Calls = keyof Handlers & `about.${string}`

export function createAboutHandlers(about: AboutParts): Pick<Handlers, Calls> {
  return {
    'about.program': async () => {
      const licences = await about.licences()
      return licences.ok
        ? success({ versions: about.versions, licences: licences.value })
        : licences
    },
    'about.openLicenceFolder': () => about.openFolder(about.licenceFolder()),
  }
}
