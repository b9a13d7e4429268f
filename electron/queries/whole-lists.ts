import { t } from '../../shared/domain/language/translate.ts'
import { describeChange } from '../../shared/domain/sync/imported-change.ts'
import type { ImportedChanges } from '../../shared/contract/groups/imports.ts'
import type { Reader } from '../store/database.ts'
import { countImportedChanges, importedChanges, rowOfChange } from '../store/imported-changes.ts'
import type { ReportMarks } from '../../shared/contract/groups/reports.ts'
import { closedWeeks, savedReports } from '../store/local-lists.ts'
import type { StaffList } from '../../shared/contract/groups/staff.ts'
import { ownIdentity } from '../store/pulled/identity.ts'
import { readCursor } from '../store/pulled/pull-cursors.ts'
import { allStaff } from '../store/staff.ts'
import type { TeamPerson, TeamRange } from '../../shared/domain/team/team-entry.ts'
import { allClients } from '../store/clients.ts'
import { allProjects, projectTimes } from '../store/projects.ts'
import { teamEntriesIn, teamNames, teamReading, type Range } from '../store/team-entries.ts'

/**
 * Lists small enough for a screen to load completely. The store reads them; they are exported here because handlers may
 * import the queries but not the store.
 */
export { allCallbacks } from '../store/callbacks.ts'
export { allCategories } from '../store/categories.ts'
export { expenseDetailsOf } from '../store/expense-details.ts'
export { latestExpenses } from '../store/expenses.ts'
export { localLists, readList, vendorRules } from '../store/local-lists.ts'
export { paletteUsage } from '../store/palette-usage.ts'
export { draftsOfReceipts, receiptsOf } from '../store/receipts/receipts.ts'
export { readingsOfDrafts } from '../store/receipts/receipt-readings.ts'
export { confirmedDays, statementMappings, statementMarks } from '../store/statement-marks.ts'
export { systemState } from '../store/pulled/system.ts'
export { timesheetById } from '../store/timesheets.ts'
export { unavailableParts } from '../store/pulled/unavailable-parts.ts'

export { allClients, allProjects, allStaff, countImportedChanges, projectTimes }

/** Returns the imported changes awaiting confirmation, oldest first, at most `limit`. */
export function waitingImports(reader: Reader, limit: number): ImportedChanges {
  const items = importedChanges(reader, limit).map((change) =>
    describeChange(change, rowOfChange(reader, change)),
  )
  return { total: countImportedChanges(reader), items }
}

/** Returns the saved reports, ordered by name, and the closed weeks, newest first. */
export function reportMarks(reader: Reader): ReportMarks {
  return { saved: savedReports(reader), closedWeeks: closedWeeks(reader) }
}

export function staffList(reader: Reader): StaffList {
  return {
    members: allStaff(reader),
    readAt: readCursor(reader, 'staff'),
    ownEmail: ownIdentity(reader)?.email ?? null,
  }
}

export function teamRange(reader: Reader, range: Range): TeamRange {
  const entries = teamEntriesIn(reader, range)
  const names = teamNames(reader)
  const ownIdentityId = ownIdentity(reader)?.identityId ?? null
  const people = [...new Set(entries.map(({ identityId }) => identityId))].map(
    (identityId): TeamPerson => ({
      identityId,
      name: identityId === null ? t`Unknown` : (names.get(identityId) ?? t`Person ${identityId}`),
      isOwn: identityId !== null && identityId === ownIdentityId,
    }),
  )
  return { entries, people, ...teamReading(reader, range) }
}

export type KnownNames = ReturnType<typeof namesOf>

/** Reads the projects and clients that typed text can name, in the capture window's line and in remote commands. */
export function namesOf(reader: Reader) {
  return { projects: allProjects(reader), clients: allClients(reader) }
}
