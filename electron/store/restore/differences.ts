/** Counts the differences between a backup and the current database. Needs the schema `backup` (beside.ts). */
import type {
  BackupContents,
  BackupDifferences,
} from '../../../shared/domain/backups/restore-preview.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import type { Reader } from '../database.ts'
import { valueOf } from '../stored-row.ts'
import { restorableTables, type RestorableTable } from './beside.ts'
import { discardedCreates } from './discarded-creates.ts'
import { changedLocalValues } from './local-values.ts'
import { columnsOf, countMissingRows } from './missing-rows.ts'

export function backupContents(reader: Reader): BackupContents {
  const countOf = (table: string): number =>
    count(reader, `backup.${table} WHERE deleted_at IS NULL`)
  const newest = reader.get(
    `SELECT started_at, note FROM backup.time_entries WHERE deleted_at IS NULL
     ORDER BY started_at DESC LIMIT 1`,
  )
  return {
    entries: countOf('time_entries'),
    projects: countOf('projects'),
    expenses: countOf('expenses'),
    newestEntry: newest
      ? { startedAt: newest['started_at'] as EpochMs, note: newest['note'] as string | null }
      : null,
  }
}

export function backupDifferences(reader: Reader): BackupDifferences {
  const discarded = discardedCreates(reader)
  const revived = new Set<unknown>(discarded.map(({ localId }) => localId))
  const settled = reader
    .all('SELECT local_id FROM backup.outbox WHERE id NOT IN (SELECT id FROM main.outbox)')
    .filter((row) => !revived.has(row['local_id']))
  const total = (rowsOf: (kind: RestorableTable) => string): number =>
    restorableTables.reduce((sum, kind) => sum + count(reader, rowsOf(kind)), 0)
  const wereHere = discarded.filter(({ kind, localId }) =>
    reader.get(`SELECT 1 FROM main.${kind.table} WHERE id = ?`, [localId]),
  )
  const both = (table: string): string =>
    `backup.${table} b JOIN main.${table} m ON m.id = b.id
     WHERE b.deleted_at IS NULL`
  return {
    missing: countMissingRows(reader),
    discarded: discarded.length,
    localValues: changedLocalValues(reader).length,
    onlyHere: total(
      ({ table }) => `main.${table} m WHERE m.deleted_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM backup.${table} b WHERE b.id = m.id)`,
    ),
    changed: total(({ table }) => {
      const content = columnsOf(reader, table).filter((name) => !kept.has(name))
      const differs = content.map((name) => `m.${name} IS NOT b.${name}`)
      return `${both(table)} AND m.deleted_at IS NULL AND (${differs.join(' OR ')})`
    }),
    deleted: total(({ table }) => `${both(table)} AND m.deleted_at IS NOT NULL`) - wereHere.length,
    unsent: count(reader, 'main.outbox'),
    settled: settled.length,
  }
}

/** Columns that do not count as a row's content: bookkeeping, and values that only this computer has. */
const kept: ReadonlySet<string> = new Set([
  'id',
  'service_id',
  'draft_id',
  'timer_id',
  'base',
  'created_at',
  'updated_at',
  'deleted_at',
  'tags',
  'project_service_id',
  'is_not_billable_by_choice',
])

function count(reader: Reader, rows: string): number {
  return Number(valueOf(reader, `SELECT count(*) FROM ${rows}`))
}
