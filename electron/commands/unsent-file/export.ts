import type { Fields, FieldValue, Operation } from '../../../shared/domain/sync/operation.ts'
import type { UnsentDraft } from '../../../shared/domain/sync/unsent-file.ts'
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import type { Reader } from '../../store/database.ts'
import { expenseOfDraft, expenses } from '../../store/expenses.ts'
import { allOperations } from '../../store/outbox/outbox.ts'
import { syncedTables } from '../../store/synced-tables.ts'
import { findDuplicates } from './duplicates.ts'
import { pulledFields, type FileAccount, type FileRow, type UnsentFile } from './format.ts'
import { receiptsFor } from './receipts.ts'

/** Exports everything in the outbox, and the drafts among `knownDrafts` that are not expenses yet. */
export function buildUnsentFile(
  reader: Reader,
  knownDrafts: readonly UnsentDraft[],
  { account, now }: { readonly account: FileAccount | null; readonly now: EpochMs },
): UnsentFile {
  const operations = allOperations(reader)
  const duplicates = findDuplicates(
    reader,
    operations.filter(({ kind }) => kind === 'create'),
  )
  const rows = new Map<string, FileRow>()
  for (const { entity, localId, kind, patch, base } of operations) {
    addRow(reader, rows, entity, localId)
    // Existing rows with the same content: the other machine must not mistake them for this create.
    const equal = kind === 'create' ? duplicates.of(entity, patch) : []
    for (const { id } of equal) addRow(reader, rows, entity, id)
    addProjects(reader, rows, patch, base)
  }
  // A draft that was just submitted is an expense already, although its window may still list it until its next
  // query.
  const drafts = knownDrafts.filter(({ id }) => !expenseOfDraft(reader, id))
  for (const { fields } of drafts) addProjects(reader, rows, { projectId: fields.projectId })
  return {
    format: 'stint-unsent',
    version: 3,
    account: account && { businessId: account.businessId, accountId: account.accountId },
    exportedAt: new Date(now).toISOString(),
    operations: operations.map(({ id, entity, localId, kind, patch, base, createdAt, error }) => ({
      id,
      entity,
      localId,
      kind,
      patch: { ...patch },
      base: base && { ...base },
      createdAt,
      error: error?.message ?? null,
    })),
    rows: [...rows.values()],
    drafts,
    receipts: receiptsFor(reader, [
      ...waitingExpenses(reader, operations).map((expenseId) => ({ expenseId })),
      ...drafts.map(({ id }) => ({ draftId: id })),
    ]),
  }
}

function waitingExpenses(reader: Reader, operations: readonly Operation[]): readonly LocalId[] {
  const ids = operations.flatMap(({ entity, localId }) => (entity === 'expense' ? [localId] : []))
  return [...new Set(ids)].filter((id) => expenses.existing(reader, id))
}

function addRow(reader: Reader, rows: Map<string, FileRow>, entity: Entity, id: string): void {
  const { byId, columnNames } = syncedTables[entity]
  const found = byId(reader, id as LocalId)
  if (!found || rows.has(id)) return
  const { serviceId, isDeleted, base } = found
  const fields = withoutPulledFields(columnNames.map((name) => [name, found[name] ?? null]))
  const mergeBase = base && withoutPulledFields(Object.entries(base))
  rows.set(id, { entity, id, serviceId, isDeleted, fields, base: mergeBase })
  addProjects(reader, rows, fields, base)
}

function withoutPulledFields(
  fields: readonly (readonly [string, FieldValue])[],
): Record<string, FieldValue> {
  return Object.fromEntries(fields.filter(([name]) => !pulledFields.includes(name)))
}

/** Adds the projects that these fields refer to, because the other machine may not know them. */
function addProjects(
  reader: Reader,
  rows: Map<string, FileRow>,
  ...all: readonly (Fields | null)[]
): void {
  for (const fields of all) {
    const project = fields?.['projectId']
    if (typeof project === 'string') addRow(reader, rows, 'project', project)
  }
}
