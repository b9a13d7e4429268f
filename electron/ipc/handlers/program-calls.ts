/** What the calls of the program run: those that need no workspace. */
import type { AboutProgram } from '../../../shared/contract/groups/about.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import type { GroupsOfProgram } from '../router.ts'
import type { FolderControl } from './backups.ts'

export type AboutParts = {
  readonly versions: AboutProgram['versions']
  /** Fails with `storage`. */
  readonly licences: () => Promise<Outcome<AboutProgram['licences']>>
  /** The folder with the licences of Electron and Chromium. */
  readonly licenceFolder: () => string
  readonly openFolder: FolderControl['openFolder']
}

type Parts = {
  readonly about: AboutParts
}

export function programCalls({ about }: Parts): GroupsOfProgram {
  return {
    about: {
      async program() {
        const licences = await about.licences()
        return licences.ok
          ? success({ versions: about.versions, licences: licences.value })
          : licences
      },
      openLicenceFolder: () => about.openFolder(about.licenceFolder()),
    },
  }
}
