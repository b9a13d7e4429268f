/**
 * Converts an import plan to the preview that the window shows: all counts, and the first rows of each
 * kind.
 */
import {
  aboutRow,
  describeChange,
  maxPreviewItems,
  type ImportedItem,
} from '../../../shared/domain/sync/imported-change.ts'
import type {
  ImportCount,
  ImportedCallback,
  ImportPreview,
} from '../../../shared/contract/groups/imports.ts'
import { titleOfRow } from '../../../shared/domain/sync/operation.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import type { Reader } from '../../store/database.ts'
import { rowOfChange } from '../../store/imported-changes.ts'
import type { FileOperation, FileRow, UnsentFile } from './format.ts'
import { importableDrafts } from './apply.ts'
import type { ImportPlan, PlannedCreate } from './plan.ts'
import { countNewReceipts } from './receipts.ts'

/** Builds the preview. Changes of existing rows come first. */
export function previewOf(
  reader: Reader,
  id: string,
  file: UnsentFile,
  plan: ImportPlan,
): ImportPreview {
  const { creates, changes, callbacks, skipped, undone, ids } = plan
  const changed = changes
    .slice(0, maxPreviewItems)
    .map((change) => describeChange(change, rowOfChange(reader, change)))
  const created = creates.slice(0, maxPreviewItems - changed.length).map(describeCreate)
  const rows = new Map(file.rows.map((row) => [row.id, row]))
  return {
    id,
    counts: countsOf(plan),
    items: [...changed, ...created],
    callbacks: callbacks
      .slice(0, maxPreviewItems)
      .map((operation) => describeCallback(operation, rows.get(operation.localId))),
    callbackCount: callbacks.length,
    known: skipped,
    undone,
    draftIds: importableDrafts(reader, file.drafts, ids).map((draft) => draft.id),
    receipts: countNewReceipts(reader, file.receipts, plan),
  }
}

function countsOf({ creates, changes }: ImportPlan): readonly ImportCount[] {
  const counts = new Map<Entity, { creates: number; changes: number; deletes: number }>()
  const of = (entity: Entity) => {
    const count = counts.get(entity) ?? { creates: 0, changes: 0, deletes: 0 }
    counts.set(entity, count)
    return count
  }
  for (const { entity } of creates) of(entity).creates += 1
  for (const { entity, kind } of changes) of(entity)[kind === 'update' ? 'changes' : 'deletes'] += 1
  return [...counts].map(([entity, count]) => ({ entity, ...count }))
}

function describeCreate({ id, entity, patch }: PlannedCreate): ImportedItem {
  const [title, about] = [titleOfRow(patch), aboutRow(entity, patch)]
  return { id, entity, kind: 'create', title, about, row: 'here', fields: [] }
}

function describeCallback(
  { id, kind, patch }: FileOperation,
  row: FileRow | undefined,
): ImportedCallback {
  const fields = { ...row?.fields, ...patch }
  return { id, kind, event: String(fields['event'] ?? ''), uri: String(fields['uri'] ?? '') }
}
