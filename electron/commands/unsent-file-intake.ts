/** Carries out what was planned of a file of unsent work, in the caller's transaction. */
import type { EpochMs, LocalId, ServiceId } from '../../shared/domain/units.ts'
import type { TakenIn, UnsentDraft } from '../../shared/domain/unsent-draft.ts'
import type { Reader, Transaction } from '../store/database.ts'
import { expenseOfDraft } from '../store/expenses.ts'
import { syncedTables } from '../store/synced-tables.ts'
import { setImportedChange, takeCreate } from './imported-rows.ts'
import type { RowChanges } from './row-changes.ts'
import type { FileRow, UnsentFile } from './unsent-file-format.ts'
import { localTerms, type PlacedIds } from './unsent-file-places.ts'
import type { ImportPlan } from './unsent-file-plan.ts'
import { takeInReceipts } from './unsent-file-receipts.ts'

/** `kept`: the hashes of receipts whose bytes are on disk. */
export function takeIn(
  rows: RowChanges,
  file: UnsentFile,
  plan: ImportPlan,
  { now, kept }: { readonly now: EpochMs; readonly kept: ReadonlySet<string> },
): TakenIn {
  const { ids, creates, changes } = plan
  insertRows(rows.transaction, plan, now)
  for (const { entity, fresh: _fresh, ...create } of creates) {
    takeCreate(rows, syncedTables[entity], create)
  }
  for (const change of changes) setImportedChange(rows, change, true)
  return {
    added: creates.length,
    toConfirm: changes.length,
    ...takeInReceipts(rows, file.receipts, { ids, kept }),
    drafts: draftsHere(rows.transaction, file.drafts, ids),
  }
}

/** Projects before what belongs to them. Nothing is sent for rows that the service has: the next pull corrects them. */
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
    ...creates.flatMap(({ entity, localId, fresh }) =>
      fresh
        ? [{ entity, insert: () => syncedTables[entity].insert(transaction, localId, fresh, now) }]
        : [],
    ),
  ]
  for (const { entity, insert } of inserts) if (entity === 'project') insert()
  for (const { entity, insert } of inserts) if (entity !== 'project') insert()
}

/** Those that are no expenses here. A project that nobody knows here is left out of them. */
export function draftsHere(
  reader: Reader,
  drafts: readonly UnsentDraft[],
  ids: PlacedIds,
): readonly UnsentDraft[] {
  const projectHere = (id: string): string =>
    syncedTables.project.byId(reader, ids.get(id) ?? (id as LocalId))?.id ?? ''
  return drafts
    .filter(({ id }) => !expenseOfDraft(reader, id))
    .map((draft) => {
      const projectId = projectHere(draft.fields.projectId)
      return { ...draft, fields: { ...draft.fields, projectId } }
    })
}

/** A row that the service has: nothing is sent for it, and the next pull says what it is like there. */
function insertKnownRow(
  transaction: Transaction,
  row: FileRow,
  ids: PlacedIds,
  now: EpochMs,
): void {
  const { entity, serviceId, isDeleted } = row
  const table = syncedTables[entity]
  const id = ids.get(row.id) ?? (row.id as LocalId)
  const base = row.base && JSON.stringify(localTerms(row.base, ids))
  const version =
    serviceId !== null && base !== null ? { serviceId: serviceId as ServiceId, base } : undefined
  table.insert(transaction, id, localTerms(row.fields, ids), now, version)
  if (isDeleted) table.setDeleted(transaction, id, now)
}
