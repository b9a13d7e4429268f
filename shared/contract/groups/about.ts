/** Calls of the group `about`: versions of the program, and the licences of its parts. */
import type { ShippedLicences } from '../../domain/licences/shipped-licences.ts'
import { nothing } from '../field-schemas.ts'
import { command, query } from './define.ts'

export type AboutProgram = {
  /** Version numbers as they are shown. */
  readonly versions: {
    readonly stint: string
    readonly electron: string
    readonly chromium: string
    readonly node: string
  }
  readonly licences: ShippedLicences
}

export const about = {
  /** Returns versions and licences. Fails with `storage` if the file of licences can't be read. */
  program: query(nothing, []).answersOrFails<AboutProgram>(),
  /** Shows the folder with the licences of Electron and Chromium. Fails with `storage`. */
  openLicenceFolder: command(nothing).answers<null>(),
}
