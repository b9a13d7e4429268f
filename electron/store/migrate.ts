import { laterMigrations } from './migrations/from-015.ts'
import { schema14 } from './migrations/schema-014.ts'
import { success } from '../../shared/contract/errors.ts'
import type { Database } from './database.ts'

/** The schema's history, append-only: a released migration is never changed. The first one makes version 14. */
const migrations = [schema14, ...laterMigrations]
const firstVersion = 14

/** The version of the schema that this program writes. */
export const schemaVersion = firstVersion + laterMigrations.length

export type MigrationResult = 'migrated' | 'current' | 'tooNew'

/**
 * Migrates the schema, each step in its own transaction. For a database with data, `backup` runs once before the first
 * step; if `backup` throws, nothing is changed. `tooNew`: a newer Stint wrote the file, so it must not be changed.
 */
export function migrate(database: Database, backup: () => void): MigrationResult {
  const version = Number(database.get('PRAGMA user_version')?.['user_version'] ?? 0)
  if (version > schemaVersion) return 'tooNew'
  if (version === schemaVersion) return 'current'
  if (version > 0 && version < firstVersion) {
    throw new Error(`no release wrote version ${version} of the schema`)
  }
  const done = version === 0 ? 0 : version - firstVersion + 1
  if (version > 0) backup()
  migrations.slice(done).forEach((statements, offset) => {
    const outcome = database.write((transaction) => {
      for (const statement of statements) transaction.run(statement)
      transaction.run(`PRAGMA user_version = ${firstVersion + done + offset}`)
      return success(null)
    })
    if (!outcome.ok) throw new Error(outcome.error.message)
  })
  return 'migrated'
}
