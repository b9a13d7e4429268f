/** Everything that a whole export has of the database, in the order of its files. docs/export.md */
import { accountEntities } from './account-entities.ts'
import type { ExportedEntity } from './exported-entity.ts'
import { workEntities } from './work-entities.ts'

export const exportedEntities: readonly ExportedEntity[] = [...workEntities, ...accountEntities]
