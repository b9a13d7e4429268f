import type { ServiceId } from '../../../shared/domain/units.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import type { AnyFields } from '../../store/synced-table.ts'
import { callbackEntity } from './callback.ts'
import { expenseEntity } from './expense.ts'
import { projectEntity } from './project.ts'
import { staffEntity } from './staff.ts'
import type { SyncedEntity } from './synced-entity.ts'
import { timeEntryEntity } from './time-entry.ts'

/** A synchronised entity with its row type erased. */
export type AnySyncedEntity = SyncedEntity<{ readonly id: ServiceId }, AnyFields>

/** Every synchronised entity. Each accepts only its own rows, which the compiler can't check in a shared table. */
export const syncedEntities = {
  timeEntry: timeEntryEntity,
  project: projectEntity,
  expense: expenseEntity,
  staff: staffEntity,
  callback: callbackEntity,
} as unknown as Readonly<Record<Entity, AnySyncedEntity>>
