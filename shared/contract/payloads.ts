/**
 * Payload types of the contract in one import, for code outside of this folder. They are declared in the
 * `<group>-payloads.ts` file of their group, or in `<group>-calls.ts` where there are only one or two.
 */
export type { BackupState, RestoredBackup } from './groups/backups.ts'
export type { DataExportState, WrittenExport } from './groups/data-export.ts'
export type { LogLine, LogPage, LogPageInput } from './log-calls.ts'
export type * from './change-payloads.ts'
export type { WindowChange } from './contract.ts'
export type * from './connection.ts'
export type * from './desktop-payloads.ts'
export { screenNames } from './desktop-payloads.ts'
export type { GiveGapInput, UnresolvedGap } from './groups/gaps.ts'
export type { HistoryState } from './groups/history.ts'
export type { PendingLink } from './link-calls.ts'
export type { ShortcutsState, ShortcutState } from './settings-calls.ts'
export type { EditStaffInput } from './groups/staff.ts'
export type * from './groups/sync.ts'
export type * from './groups/timer.ts'
export type { UpdateState } from './update-calls.ts'
export type * from './workspace-payloads.ts'
export type { CreateEntryInput, EntryTotals } from './groups/entries.ts'
export type { EditExpenseInput, ExpenseInput, SubmitExpenseInput } from './groups/expenses.ts'
