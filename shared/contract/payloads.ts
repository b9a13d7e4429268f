/**
 * Payload types of the contract in one import, for code outside of this folder. They are declared in the
 * `<group>-payloads.ts` file of their group, or in `<group>-calls.ts` where there are only one or two.
 */
export type { BackupName, BackupState, RestoredBackup } from './backup-calls.ts'
export type { DataExportState, WrittenExport } from './export-calls.ts'
export type { LogLine, LogPage, LogPageInput } from './groups/log.ts'
export type * from './change-payloads.ts'
export type { WindowChange } from './contract.ts'
export type * from './connection.ts'
export type * from './screens.ts'
export type { Contrast, DesktopState, Reminder, Theme } from './groups/desktop.ts'
export type { GiveGapInput, UnresolvedGap } from './groups/gaps.ts'
export type { HistoryState } from './groups/history.ts'
export type { PendingLink } from './groups/links.ts'
export type * from './project-payloads.ts'
export type { ShortcutsState, ShortcutState } from './groups/shortcuts.ts'
export type { EditStaffInput } from './groups/staff.ts'
export type * from './sync-payloads.ts'
export type * from './groups/timer.ts'
export type { UpdateState } from './groups/updates.ts'
export type * from './workspace-payloads.ts'
export type { CreateEntryInput, EntryTotals } from './groups/entries.ts'
export type { EditExpenseInput, ExpenseInput, SubmitExpenseInput } from './expense-payloads.ts'
