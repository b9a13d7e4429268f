/** Everything that a whole export has of the database, in the order of its files. docs/export.md */
import { accountEntities } from './account-entities.ts'
import type { ExportedEntity } from './exported-entity.ts'
import { workEntities } from './work-entities.ts'

export const exportedEntities: readonly ExportedEntity[] = [...workEntities, ...accountEntities]

/**
 * Tables that are not exported: what Stint keeps for its own work, and copies of what other files have. `settings`
 * holds the connection, of which export.json has what is no secret, and the system, which is exported as a file.
 */
export const internalTables: readonly string[] = [
  'settings',
  'service_rows',
  'former_ids',
  'found_creates',
  'lost_rows',
  'missing_parts',
  'project_time',
  'unsettled_rows',
  // What was read from receipts, which are exported themselves; they are read again where it is lost.
  'receipt_readings',
  // Which receipts are on their way: about sending, as the outbox.
  'receipt_uploads',
  // What was seen in the watched folder: about files that stay in it.
  'folder_files',
  // Rows of files that are being imported: what was recorded of them is among the entries.
  'time_imports',
  'time_import_chunks',
  // The log of the webhook receiver: about requests, not about work; removed after 30 days.
  'deliveries',
  // The time of others: a copy of what the service has, which is not the person's own.
  'team_entries',
  'team_ranges',
  'delivery_counts',
]
