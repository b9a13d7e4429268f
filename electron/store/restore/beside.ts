import type { Database } from '../database.ts'

/**
 * Runs `work` while the tables of the backup `file` can be read as `backup.<table>` (decision 112). The file must have
 * this program's schema, and nothing else may write to it. Throws if the file can't be opened.
 */
export function withBackup<Value>(
  database: Pick<Database, 'get'>,
  file: string,
  work: () => Value,
): Value {
  database.get('ATTACH ? AS backup', [file])
  try {
    return work()
  } finally {
    database.get('DETACH backup')
  }
}

/** Kinds of rows that the user creates, with their tables: projects first, because the other rows refer to them. */
export const restorableTables = [
  { entity: 'project', table: 'projects' },
  { entity: 'timeEntry', table: 'time_entries' },
  { entity: 'expense', table: 'expenses' },
] as const

export type RestorableTable = (typeof restorableTables)[number]
