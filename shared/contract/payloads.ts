/**
 * Payload types of the contract in one import, for code outside this folder. Each type is declared in the file of its
 * group (groups/), or in a separate file if several groups share it.
 */
export type { BackupState, RestoredBackup } from './groups/backups.ts'
export type { DataExportState, WrittenExport } from './groups/data-export.ts'
export type { LogLine, LogPage, LogPageInput } from './groups/log.ts'
export type * from './change-payloads.ts'
export type { WindowChange } from './contract.ts'
export type * from './connection.ts'
export type * from './screens.ts'
export type { Contrast, DesktopState, Reminder, Theme } from './groups/desktop.ts'
export type { GiveGapInput, UnresolvedGap } from './groups/gaps.ts'
export type { HistoryState } from './groups/history.ts'
export type { PendingLink } from './groups/links.ts'
export type { ShortcutsState, ShortcutState } from './groups/shortcuts.ts'
export type { EditStaffInput } from './groups/staff.ts'
export type * from './groups/sync.ts'
export type * from './groups/timer.ts'
export type { UpdateState } from './groups/updates.ts'
export type * from './workspace-payloads.ts'
export type { CreateEntryInput, EntryTotals } from './groups/entries.ts'
export type { EditExpenseInput, ExpenseInput, SubmitExpenseInput } from './groups/expenses.ts'
