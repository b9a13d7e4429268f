import { beginning } from './migrations/001-beginning.ts'
import { everyEntity } from './migrations/002-every-entity.ts'
import { presence } from './migrations/003-presence.ts'
import { clients } from './migrations/004-clients.ts'
import { receipts } from './migrations/005-receipts.ts'
import { projectDetails } from './migrations/006-projects.ts'
import { entryLists } from './migrations/007-entry-lists.ts'
import { billedTime } from './migrations/008-billed-time.ts'
import { serviceRows } from './migrations/009-service-rows.ts'
import { names } from './migrations/010-names.ts'
import { formerIds } from './migrations/011-former-ids.ts'
import { importedChanges } from './migrations/012-imported-changes.ts'
import { lostRows } from './migrations/013-lost-rows.ts'
import { unsettledRows } from './migrations/014-unsettled-rows.ts'
import { tags } from './migrations/015-tags.ts'
import { recurringProfiles } from './migrations/016-recurring-profiles.ts'
import { deliveries } from './migrations/017-deliveries.ts'
import { staffDetails } from './migrations/018-staff-details.ts'
import { teamEntries } from './migrations/019-team-entries.ts'
import { expenseDetails } from './migrations/020-expense-details.ts'
import { reportMarks } from './migrations/021-report-marks.ts'
import { receiptReadings } from './migrations/022-receipt-readings.ts'
import { vendorRules } from './migrations/023-vendor-rules.ts'
import { folderFiles } from './migrations/024-folder-files.ts'
import { statementMarks } from './migrations/025-statement-marks.ts'
import { timeImports } from './migrations/026-time-imports.ts'
import { mileageAndCaps } from './migrations/027-mileage-and-caps.ts'
import { noteIndex } from './migrations/028-note-index.ts'
import { billableChoice } from './migrations/029-billable-choice.ts'
import { noExpenseIndex } from './migrations/030-no-expense-index.ts'
import { missingDates } from './migrations/031-missing-dates.ts'
import { receiptUploads } from './migrations/032-receipt-uploads.ts'
import { timesheets } from './migrations/033-timesheets.ts'
import { favourites } from './migrations/034-favourites.ts'
import { success } from '../../shared/contract/errors.ts'
import type { Database } from './database.ts'

/** The schema's history, append-only: a released migration is never changed. Version = position + 1. */
const migrations: readonly (readonly string[])[] = [
  beginning,
  everyEntity,
  presence,
  clients,
  receipts,
  projectDetails,
  entryLists,
  billedTime,
  serviceRows,
  names,
  formerIds,
  importedChanges,
  lostRows,
  unsettledRows,
  tags,
  recurringProfiles,
  deliveries,
  staffDetails,
  teamEntries,
  expenseDetails,
  reportMarks,
  receiptReadings,
  vendorRules,
  folderFiles,
  statementMarks,
  timeImports,
  mileageAndCaps,
  noteIndex,
  billableChoice,
  noExpenseIndex,
  missingDates,
  receiptUploads,
  timesheets,
  favourites,
]

/** The version of the schema that this program writes. */
export const schemaVersion = migrations.length

/** Result of `migrate`. */
export type MigrationResult = 'migrated' | 'current' | 'tooNew'

/**
 * Migrates the schema to this program's version, each step in its own transaction. `backup` runs once before the first
 * step on a database with data. If `backup` throws, nothing is changed. `tooNew`: a newer Stint wrote the file, so it
 * must not be changed.
 */
export function migrate(database: Database, backup: () => void): MigrationResult {
  const version = Number(database.get('PRAGMA user_version')?.['user_version'] ?? 0)
  if (version > migrations.length) return 'tooNew'
  if (version === migrations.length) return 'current'
  if (version > 0) backup()
  migrations.slice(version).forEach((statements, offset) => {
    const outcome = database.write((transaction) => {
      for (const statement of statements) transaction.run(statement)
      transaction.run(`PRAGMA user_version = ${version + offset + 1}`)
      return success(null)
    })
    if (!outcome.ok) throw new Error(outcome.error.message)
  })
  return 'migrated'
}
