/**
 * All unsent work as one readable file, and back on another machine
 * (docs/reliability.md#outbox-rule-7-removal). What is read in is looked for on the service before it is
 * sent: the first machine may have sent it meanwhile.
 */
import type {
  Entity,
  Fields,
  FieldValue,
  Operation,
} from '../../../shared/domain/sync/operation.ts'
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import type { ImportResult, UnsentDraft } from '../../../shared/domain/sync/unsent-file.ts'
import type { ImportPreview } from '../../../shared/contract/import-payloads.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { Reader } from '../../store/database.ts'
import { expenseOfDraft, existingExpense } from '../../store/expenses.ts'
import { allOperations } from '../../store/outbox.ts'
import { markCreatesUncertain } from '../../store/outbox-states.ts'
import { syncedTables } from '../../store/synced-tables.ts'
import { undoableWrite } from '../undoable-write.ts'
import type { CommandContext } from '../command-context.ts'
import type { FileReceipt } from './attachment-format.ts'
import type { FileAccount, FileRow, UnsentFile } from './format.ts'
import { applyPlan } from './apply.ts'
import { planImport } from './plan.ts'
import { previewOf } from './preview.ts'
import { foreignAccount, parseUnsentFile } from './parse.ts'
import { receiptsFor } from './receipts.ts'
import { duplicatesOf } from './duplicates.ts'

export type UnsentFileCommands = ReturnType<typeof createUnsentFileCommands>

/** `account`: the business that the ids here are of; null while none is connected. */
export function createUnsentFileCommands(
  context: CommandContext,
  account: () => FileAccount | null = () => null,
) {
  const { database, clock, ids } = context
  let open: { readonly id: string; readonly file: UnsentFile } | null = null
  return {
    /**
     * The file's text: readable, one value a line; and the receipts that go with it, of these drafts and of
     * expenses that wait. From now on another machine may send what is in it, so creates are looked for here
     * as well before they are sent. Fails with `storage`.
     */
    write: (drafts: readonly UnsentDraft[] = []): Outcome<UnsentText> =>
      database.write((transaction) => {
        const file = toFile(transaction, drafts, { account: account(), now: clock.now() })
        markCreatesUncertain(transaction)
        const text = `${JSON.stringify(file, null, 2)}\n`
        return success({ text, drafts: file.drafts.length, receipts: file.receipts })
      }),

    /**
     * What the file would bring; nothing is written. The last file that was previewed is kept until it is taken or
     * closed. Fails with `invalid` (unsent-file-reading.ts).
     */
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
     * Takes the file that was previewed, in one transaction and as one step of the history. What is here by now is
     * left out, so that the same file brings nothing twice. `kept`: the hashes of receipts whose bytes are on disk
     * here. Fails with `notFound` where another file was previewed since, `storage`.
     */
    take(id: string, kept: ReadonlySet<string> = new Set()): Outcome<ImportResult> {
      const current = open
      if (current?.id !== id) {
        return failure('notFound', 'This preview is not open any more. Choose the file again.')
      }
      const taken = undoableWrite(context, 'Import', (rows) => {
        const plan = planImport(rows.transaction, current.file)
        return success(applyPlan(rows, current.file, plan, { now: clock.now(), kept }))
      })
      if (taken.ok) open = null
      return taken
    },

    /** Forgets the file that was previewed. */
    close(id: string): Outcome<null> {
      if (open?.id === id) open = null
      return success(null)
    },
  }
}

export type UnsentText = {
  readonly text: string
  readonly drafts: number
  readonly receipts: readonly FileReceipt[]
}

function toFile(
  reader: Reader,
  known: readonly UnsentDraft[],
  { account, now }: { readonly account: FileAccount | null; readonly now: EpochMs },
): UnsentFile {
  const operations = allOperations(reader)
  const rows = new Map<string, FileRow>()
  for (const { entity, localId, kind, patch, base } of operations) {
    addRow(reader, rows, entity, localId)
    // The other machine must not take for this create what was there already.
    const twins = kind === 'create' ? duplicatesOf(reader, entity, patch) : []
    for (const { id } of twins) addRow(reader, rows, entity, id)
    addProjects(reader, rows, patch, base)
  }
  // A draft that was handed over a moment ago is an expense; its window takes it away when it asks.
  const drafts = known.filter(({ id }) => !expenseOfDraft(reader, id))
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
  return [...new Set(ids)].filter((id) => existingExpense(reader, id))
}

function addRow(reader: Reader, rows: Map<string, FileRow>, entity: Entity, id: string): void {
  const { byId, columnNames } = syncedTables[entity]
  const found = byId(reader, id as LocalId)
  if (!found || rows.has(id)) return
  const { serviceId, isDeleted, base } = found
  const fields = withoutNews(columnNames.map((name) => [name, found[name] ?? null]))
  const known = base && withoutNews(Object.entries(base))
  rows.set(id, { entity, id, serviceId, isDeleted, fields, base: known })
  addProjects(reader, rows, fields, base)
}

/** What the service alone says of a project, and says again to whoever asks. */
const news: readonly string[] = ['services', 'team']

function withoutNews(
  fields: readonly (readonly [string, FieldValue])[],
): Record<string, FieldValue> {
  return Object.fromEntries(fields.filter(([name]) => !news.includes(name)))
}

/** Every project that is named anywhere: the other machine may not know it. */
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
