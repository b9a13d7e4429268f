import type { EpochMs, LocalId, ServiceId } from '../../../shared/domain/units.ts'
import type { ImportResult, UnsentDraft } from '../../../shared/domain/sync/unsent-file.ts'
import type { Reader, Transaction } from '../../store/database.ts'
import { expenseOfDraft } from '../../store/expenses.ts'
import { syncedTables } from '../../store/synced-tables.ts'
import { setImportedChange, queueImportedCreate } from './imported-rows.ts'
import type { RowWriter } from '../row-writer.ts'
import type { FileRow, UnsentFile } from './format.ts'
import { withLocalIds, type LocalIds } from './match-rows.ts'
import type { ImportPlan } from './plan.ts'
import { importReceipts } from './receipts.ts'

/**
 * Applies the plan for importing a file of unsent work, in the caller's transaction. `kept`: hashes of the receipts
 * whose bytes are on disk.
 */
export function applyPlan(
  rows: RowWriter,
  file: UnsentFile,
  plan: ImportPlan,
  { now, kept }: { readonly now: EpochMs; readonly kept: ReadonlySet<string> },
): ImportResult {
  const { ids, creates, changes } = plan
  insertRows(rows.transaction, plan, now)
  for (const { entity, newRow: _newRow, ...create } of creates) {
    queueImportedCreate(rows, syncedTables[entity], create)
  }
  for (const change of changes) setImportedChange(rows, change, true)
  return {
    added: creates.length,
    toConfirm: changes.length,
    ...importReceipts(rows, file.receipts, { ids, kept }),
    drafts: importableDrafts(rows.transaction, file.drafts, ids),
  }
}

/**
 * Inserts projects first, because other rows refer to them. Rows that the service already has are not sent; a pull
 * updates them.
 */
function insertRows(
  transaction: Transaction,
  { ids, context, creates }: ImportPlan,
  now: EpochMs,
): void {
  const inserts = [
    ...context.map((row) => ({
      entity: row.entity,
      insert: () => insertKnownRow(transaction, row, ids, now),
    })),
    ...creates.flatMap(({ entity, localId, newRow }) =>
      newRow
        ? [{ entity, insert: () => syncedTables[entity].insert(transaction, localId, newRow, now) }]
        : [],
    ),
  ]
  for (const { entity, insert } of inserts) if (entity === 'project') insert()
  for (const { entity, insert } of inserts) if (entity !== 'project') insert()
}

/**
 * Returns the imported expense drafts, except those already submitted as expenses on this computer. A draft loses its
 * project if that project does not exist here.
 */
export function importableDrafts(
  reader: Reader,
  drafts: readonly UnsentDraft[],
  ids: LocalIds,
): readonly UnsentDraft[] {
  const localProjectId = (id: string): string =>
    syncedTables.project.byId(reader, ids.get(id) ?? (id as LocalId))?.id ?? ''
  return drafts
    .filter(({ id }) => !expenseOfDraft(reader, id))
    .map((draft) => {
      const projectId = localProjectId(draft.fields.projectId)
      return { ...draft, fields: { ...draft.fields, projectId } }
    })
}

/** Inserts a row that the service already has. Nothing is sent; the next pull updates the row. */
function insertKnownRow(transaction: Transaction, row: FileRow, ids: LocalIds, now: EpochMs): void {
  const { entity, serviceId, isDeleted } = row
  const table = syncedTables[entity]
  const id = ids.get(row.id) ?? (row.id as LocalId)
  const base = row.base && JSON.stringify(withLocalIds(row.base, ids))
  const version =
    serviceId !== null && base !== null ? { serviceId: serviceId as ServiceId, base } : undefined
  table.insert(transaction, id, withLocalIds(row.fields, ids), now, version)
  if (isDeleted) table.setDeleted(transaction, id, now)
}
