import type { ShippedLicences } from '../../domain/licences/shipped-licences.ts'
import { nothing } from '../field-schemas.ts'
import { command, query } from './define.ts'
import type { DiagnosticReport } from '../../domain/diagnostics/report.ts'

export type AboutProgram = {
  readonly versions: {
    readonly stint: string
    readonly electron: string
    readonly chromium: string
    readonly node: string
  }
  readonly licences: ShippedLicences
}

export const about = {
  /** Fails with `storage` if the file of licences can't be read. */
  program: query(nothing, []).answersOrFails<AboutProgram>(),
  /** Shows the folder with the licences of Electron and Chromium. Fails with `storage`. */
  openLicenceFolder: command(nothing).answers<null>(),
}

export const diagnostics = {
  /** Facts about the program, the system and each account, without texts, names or secrets. */
  report: query(nothing, []).answers<DiagnosticReport>(),
}
