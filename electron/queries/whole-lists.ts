/**
 * Lists that are small enough for a screen to load completely. The store reads them for its own work too. They are
 * exported here, because handlers may not import the store, only the queries.
 */
export { allCallbacks } from '../store/callbacks.ts'
export { allCategories } from '../store/categories.ts'
export { allClients } from '../store/clients.ts'
export { expenseDetailsOf } from '../store/expense-details.ts'
export { latestExpenses } from '../store/expenses.ts'
export { localLists, readList } from '../store/local-lists.ts'
export { allProjects, projectTimes } from '../store/projects.ts'
export { paletteUsage } from '../store/palette-usage.ts'
export { draftsOfReceipts, receiptsOf } from '../store/receipts/receipts.ts'
export { readingsOfDrafts } from '../store/receipts/receipt-readings.ts'
export { allStaff } from '../store/staff.ts'
export { statementMappings, statementMarks } from '../store/statement-marks.ts'
export { systemState } from '../store/pulled/system.ts'
export { timesheetById } from '../store/timesheets.ts'
export { unavailableParts } from '../store/pulled/unavailable-parts.ts'
export { vendorRules } from '../store/vendor-rules.ts'
