/** Calls of the group `diagnostics`: the report that a person sends when something is wrong. */
import type { DiagnosticReport } from '../../domain/diagnostics/report.ts'
import { nothing } from '../field-schemas.ts'
import { query } from './define.ts'

export const diagnostics = {
  /** Facts about the program, the system and each account, without texts, names and secrets. */
  report: query(nothing, []).answers<DiagnosticReport>(),
}
