import type { Entity } from '../../shared/domain/entity.ts'
import { callbacks } from './callbacks.ts'
import { expenses } from './expenses.ts'
import { projects } from './projects.ts'
import { staff } from './staff.ts'
import type { AnyFields, SyncedTable } from './synced-table.ts'
import { timeEntries } from './time-entries.ts'

/** Every synchronised table, keyed by entity, for code that treats all tables alike. */
export const syncedTables = {
  timeEntry: timeEntries,
  project: projects,
  expense: expenses,
  staff,
  callback: callbacks,
} as unknown as Readonly<Record<Entity, SyncedTable<AnyFields>>>
