import { t } from '../../../shared/domain/language/translate.ts'
import {
  maxUnsentPackage,
  maxUnsentText,
  type ImportResult,
  type UnsentDraft,
} from '../../../shared/domain/sync/unsent-file.ts'
import type {
  ImportPreview,
  ImportCount,
  ImportedCallback,
} from '../../../shared/contract/groups/imports.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { markCreatesUncertain } from '../../store/outbox/outbox-states.ts'
import { type CommandContext, undoableWrite } from '../undoable-write.ts'
import type { FileReceipt } from './attachment-format.ts'
import {
  maxRows,
  type FileAccount,
  type FileOperation,
  type FileRow,
  type UnsentFile,
} from './format.ts'
import { applyPlan, importableDrafts } from './apply.ts'
import { buildUnsentFile } from './export.ts'
import { planImport, type ImportPlan, type PlannedCreate } from './plan.ts'
import { foreignAccount, parseUnsentFile } from './parse.ts'
import {
  aboutRow,
  describeChange,
  maxPreviewItems,
  type ImportedItem,
} from '../../../shared/domain/sync/imported-change.ts'
import { titleOfRow } from '../../../shared/domain/sync/operation.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import type { Reader } from '../../store/database.ts'
import { rowOfChange } from '../../store/imported-changes.ts'
import { countNewReceipts } from './receipts.ts'

/**
 * Creates the commands that export all unsent work to one readable file, and import it on another machine
 * (docs/reliability.md#outbox-rule-7-removal). `account`: the connected business, which the ids in a file belong to;
 * null if none is connected.
 */
export function createUnsentFileCommands(
  context: CommandContext,
  account: () => FileAccount | null = () => null,
) {
  const { database, clock, ids } = context
  let open: { readonly id: string; readonly file: UnsentFile } | null = null
  return {
    /**
     * Returns the text of the file (JSON, one value per line), and the receipts of `drafts` and of unsent expenses.
     * Another machine may then send this work, so local creates become uncertain: the service is searched for their
     * rows before they are sent. Fails with `storage`, or with `invalid` if the file would be too large to be imported.
     */
    export: (drafts: readonly UnsentDraft[] = []): Outcome<UnsentText> =>
      database.write((transaction) => {
        const file = buildUnsentFile(transaction, drafts, { account: account(), now: clock.now() })
        const { operations, rows, receipts } = file
        if (Math.max(operations.length, rows.length, receipts.length) > maxRows) return tooMuch()
        const text = `${JSON.stringify(file, null, 2)}\n`
        if (text.length > maxUnsentText) return tooMuch()
        const sizes = new Map(receipts.map(({ hash, size }) => [hash, size]))
        const bytes = [...sizes.values()].reduce((sum, size) => sum + size, Buffer.byteLength(text))
        if (bytes > maxUnsentPackage) return tooMuch()
        markCreatesUncertain(transaction)
        return success({ text, drafts: file.drafts.length, receipts })
      }),

    /** Previews a file without writing anything. The file is kept until imported or closed. Fails with `invalid`. */
    preview(text: string): Outcome<ImportPreview> {
      const read = parseUnsentFile(text)
      if (!read.ok) return read
      const foreign = foreignAccount(read.value, account())
      if (foreign) return foreign
      const id = ids.next()
      open = { id, file: read.value }
      return success(previewOf(database, id, read.value, planImport(database, read.value)))
    },

    /**
     * Imports the previewed file, in one transaction and one undo step. Existing rows are skipped, so importing a file
     * twice adds nothing. `kept`: hashes of receipts whose bytes are on disk. Fails with `notFound` (another file has
     * been previewed), `storage`.
     */
    import(id: string, kept: ReadonlySet<string> = new Set()): Outcome<ImportResult> {
      const current = open
      if (current?.id !== id) {
        return failure('notFound', t`This preview is no longer open. Choose the file again.`)
      }
      const imported = undoableWrite(context, 'Import', (rows) => {
        const plan = planImport(rows.transaction, current.file)
        return success(applyPlan(rows, current.file, plan, { now: clock.now(), kept }))
      })
      if (imported.ok) open = null
      return imported
    },

    close(id: string): Outcome<null> {
      if (open?.id === id) open = null
      return success(null)
    },
  }
}

const tooMuch = () =>
  failure(
    'invalid',
    t`There is too much unsent work for one file. Let Stint send some of it first, or keep the data on this computer.`,
  )

/** The exported text, the number of drafts in it, and the receipts to write next to it. */
export type UnsentText = {
  readonly text: string
  readonly drafts: number
  readonly receipts: readonly FileReceipt[]
}

function previewOf(reader: Reader, id: string, file: UnsentFile, plan: ImportPlan): ImportPreview {
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
