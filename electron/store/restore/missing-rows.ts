/**
 * Finds rows that the service knows and the backup contains, but that are missing here. Normally there are none,
 * because no row is ever removed, but a damaged file can lose some. Needs the schema `backup` (beside.ts).
 */
import type { LocalId } from '../../../shared/domain/units.ts'
import type { Reader, Transaction } from '../database.ts'
import { valueOf } from '../stored-row.ts'
import { restorableTables, type RestorableTable } from './beside.ts'

/** A row pulled anew under another local id, or created anew under another service id, is not missing. */
const isMissing = ({ entity, table }: RestorableTable): string => `b.service_id IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM main.${table} m WHERE m.id = b.id)
  AND NOT EXISTS (SELECT 1 FROM main.${table} m WHERE m.service_id = b.service_id)
  AND NOT EXISTS (SELECT 1 FROM main.former_ids f
    WHERE f.entity = '${entity}' AND f.service_id = b.service_id)`

/** Counts the backup's rows that the current database lacks, except those marked as deleted in the backup. */
export function countMissingRows(reader: Reader): number {
  return restorableTables.reduce((sum, kind) => {
    const sql = `SELECT count(*) FROM backup.${kind.table} b
       WHERE b.deleted_at IS NULL AND ${isMissing(kind)}`
    return sum + Number(valueOf(reader, sql))
  }, 0)
}

/**
 * Inserts the backup's rows that the current database lacks. All lists are then pulled from their beginning, because
 * the service may have changed or deleted the inserted rows since the backup was made. If the backup has an unsent
 * change to an inserted row, the change is not sent, because it may have been sent since then. That row gets no merge
 * base, so that the pull overwrites the changed values with those of the service.
 */
export function insertMissingRows(transaction: Transaction): void {
  let inserted = 0
  for (const kind of restorableTables) {
    const { entity, table } = kind
    const isPending = `EXISTS (SELECT 1 FROM backup.outbox o
      WHERE o.entity = '${entity}' AND o.local_id = b.id)`
    inserted += copyRows(transaction, kind, {
      where: isMissing(kind),
      base: `CASE WHEN ${isPending} THEN NULL ELSE b.base END`,
    })
    transaction.run(
      `INSERT OR IGNORE INTO main.service_rows SELECT r.* FROM backup.service_rows r
       WHERE r.entity = ? AND r.service_id IN (SELECT service_id FROM main.${table})`,
      [entity],
    )
  }
  transaction.run(
    `INSERT OR IGNORE INTO main.expense_details SELECT d.* FROM backup.expense_details d
     WHERE d.service_id IN (SELECT service_id FROM main.expenses)`,
  )
  if (inserted === 0) return
  transaction.run(`DELETE FROM settings WHERE key LIKE 'pull.%' AND key NOT LIKE '%.hidesRows'`)
  transaction.touch('timer', 'entries', 'projects', 'expenses', 'sync')
}

/** Inserts a never-sent row from the backup, if the current database lacks the row. */
export function insertUnsentRow(
  transaction: Transaction,
  kind: RestorableTable,
  localId: LocalId,
): void {
  copyRows(transaction, kind, {
    where: 'b.service_id IS NULL AND b.id = ?',
    base: 'NULL',
    parameters: [localId],
  })
}

function copyRows(
  transaction: Transaction,
  { table }: RestorableTable,
  {
    where,
    base,
    parameters = [],
  }: { readonly where: string; readonly base: string; readonly parameters?: readonly string[] },
): number {
  const names = columnsOf(transaction, table)
  const values = names.map((name) => {
    if (name === 'base') return base
    return name === 'project_id' ? projectHere : `b.${name}`
  })
  return transaction.run(
    `INSERT OR IGNORE INTO main.${table} (${names.join(', ')})
     SELECT ${values.join(', ')} FROM backup.${table} b WHERE ${where}`,
    parameters,
  )
}

/** Local id here of the project that the backup's row `b` refers to; different if the project was pulled anew. */
const projectHere = `coalesce((SELECT p.id FROM main.projects p WHERE p.id = b.project_id),
  (SELECT p.id FROM main.projects p JOIN backup.projects old ON old.service_id = p.service_id
   WHERE old.id = b.project_id))`

/**
 * Returns the names of a table's columns, except the row number, because a row of the current database may already have
 * the row number of a row in the backup.
 */
export function columnsOf(reader: Reader, table: string): readonly string[] {
  return reader
    .all(`SELECT name FROM main.pragma_table_info('${table}')`)
    .map(({ name }) => String(name))
    .filter((name) => name !== 'row')
}
