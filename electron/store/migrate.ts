import { firstMigrations } from './migrations/001-to-006.ts'
import { laterMigrations } from './migrations/007-to-020.ts'
import { latestMigrations } from './migrations/from-021.ts'
import { success } from '../../shared/contract/errors.ts'
import type { Database } from './database.ts'

/** The schema's history, append-only: a released migration is never changed. Version = position + 1. */
const migrations = [...firstMigrations, ...laterMigrations, ...latestMigrations]

/** The version of the schema that this program writes. */
export const schemaVersion = migrations.length

export type MigrationResult = 'migrated' | 'current' | 'tooNew'

/**
 * Migrates the schema, each step in its own transaction. For a database with data, `backup` runs once before the first
 * step. If `backup` throws, nothing is changed. Returns `tooNew` if a newer Stint wrote the file, so that it must not
 * be changed.
 */
export function migrate(database: Database, backup: () => void): MigrationResult {
  const version = Number(database.get('PRAGMA user_version')?.['user_version'] ?? 0)
  if (version > migrations.length) return 'tooNew'
  if (version === migrations.length) return 'current'
  if (version > 0) backup()
  migrations.slice(version).forEach((statements, offset) => {
    const outcome = database.write((transaction) => {
      for (const statement of statements) transaction.run(statement)
      transaction.run(`PRAGMA user_version = ${version + offset + 1}`)
      return success(null)
    })
    if (!outcome.ok) throw new Error(outcome.error.message)
  })
  return 'migrated'
}
