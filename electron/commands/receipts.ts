/**
 * Commands for receipts. A receipt's file is on disk before its row is committed. A removed receipt keeps its file
 * until the next start, for undo.
 */
import { t } from '../../shared/domain/language/translate.ts'
import { cutText, fromOutside } from '../../shared/domain/text/clean-text.ts'
import { success, failure, type Outcome } from '../../shared/contract/errors.ts'
import {
  maxReceiptSize,
  receiptTypes,
  type ReceiptType,
  formatSize,
  sniffReceipt,
  type NamedFile,
  type Receipt,
} from '../../shared/domain/expenses/receipt.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type {
  AddReceiptInput,
  AddedReceipt,
  ReceiptBytes,
} from '../../shared/contract/groups/receipts.ts'
import { expenseOfDraft, expenses } from '../store/expenses.ts'
import { writeAll, type Database, type Reader } from '../store/database.ts'
import type { ReceiptFiles } from '../store/receipts/receipt-files.ts'
import {
  forgetReceipt,
  hasReceiptWith,
  receiptById,
  receiptsOf,
  receiptsWithHash,
  removedReceipts,
  setReceiptRemoved,
  type ReceiptOwner,
  type StoredReceipt,
} from '../store/receipts/receipts.ts'
import { createSerialQueue, type SerialQueue } from '../base/serial-queue.ts'
import { type CommandContext, undoableWrite } from './undoable-write.ts'
import { createRowWriter, type RowWriter } from './row-writer.ts'

export type ReceiptCommands = ReturnType<typeof createReceiptCommands>

const receiptNotFound = () => failure('notFound', t`This receipt no longer exists.`)

type WriteRows = (work: (rows: RowWriter) => Outcome<AddedReceipt>) => Outcome<AddedReceipt>

/** Creates the commands for receipts; `files` stores their bytes. */
export function createReceiptCommands(context: CommandContext, files: ReceiptFiles) {
  const { database, clock } = context
  /** Runs file writes and deletions one at a time; otherwise a file could be deleted just before its row is written. */
  const serialized = createSerialQueue()
  /** Stores the bytes before the row (receipt-files.ts). */
  const add = async (
    { name, bytes, ...owner }: AddReceiptInput,
    write: WriteRows,
  ): Promise<Outcome<AddedReceipt>> => {
    const type = receiptTypeOf(bytes)
    if (!type.ok) return type
    return serialized(async () => {
      const kept = await files.keep(bytes)
      if (!kept.ok) return kept
      const file = {
        ...kept.value,
        name: baseName(name) || `Receipt.${receiptTypes[type.value].extension}`,
        type: type.value,
        size: bytes.byteLength,
      }
      return write((rows) => addRow(context, rows, file, owner))
    })
  }
  return {
    /**
     * Adds a receipt, unless its owner already has one with the same bytes. If other owners have a receipt with these
     * bytes, the result says so. Fails with `invalid` (not a receipt, too large), `notFound`, `storage`.
     */
    add: (input: AddReceiptInput): Promise<Outcome<AddedReceipt>> =>
      add(input, (work) => undoableWrite(context, t`Add receipt`, work)),

    /** Stores a receipt for a draft as `add` does, but without an undo step, because the user did not add it. */
    take: (file: NamedFile & { readonly draftId: string }): Promise<Outcome<AddedReceipt>> =>
      add(file, (work) =>
        database.write((transaction) =>
          work(createRowWriter(context, transaction, () => undefined)),
        ),
      ),

    /** Stores an imported receipt's bytes before its row is imported. Fails with `invalid`, `storage`. */
    async keep({
      bytes,
    }: Pick<AddReceiptInput, 'bytes'>): Promise<Outcome<{ readonly hash: string }>> {
      const type = receiptTypeOf(bytes)
      if (!type.ok) return type
      return serialized(() => files.keep(bytes))
    },

    /** Removes a receipt; can be undone. Fails with `notFound`, `storage`. */
    remove: ({ id }: { readonly id: LocalId }): Outcome<null> =>
      undoableWrite(context, t`Remove receipt`, (rows) => {
        const receipt = receiptById(rows.transaction, id)
        if (!receipt || receipt.isRemoved) return receiptNotFound()
        rows.setReceiptRemoved(receipt, true)
        return success(null)
      }),

    /**
     * Removes a draft's receipts and returns their ids. Not in the history: the window owns the draft, and restores it
     * together with its receipts.
     */
    dropDraft: ({ draftId }: { readonly draftId: string }): Outcome<readonly LocalId[]> =>
      database.write((transaction) => {
        const dropped = receiptsOf(transaction, { draftId })
        for (const { id } of dropped) setReceiptRemoved(transaction, id, clock.now())
        return success(dropped.map(({ id }) => id))
      }),

    /** Restores removed receipts. Receipts whose file is already deleted are skipped. */
    restore: ({ ids: wanted }: { readonly ids: readonly LocalId[] }): Outcome<null> =>
      writeAll(database, (transaction) => {
        for (const id of wanted) setReceiptRemoved(transaction, id, null)
      }),

    /** Returns the receipt with its bytes. Fails with `notFound`, `storage`. */
    async read({ id }: { readonly id: LocalId }): Promise<Outcome<ReceiptBytes>> {
      const receipt = receiptById(database, id)
      if (!receipt || receipt.isRemoved) return receiptNotFound()
      const bytes = await files.read(receipt.hash)
      return bytes.ok ? success({ receipt, bytes: bytes.value }) : bytes
    },

    tidy: () => tidyReceipts(database, files, serialized),
  }
}

/**
 * Deletes receipts removed in an earlier run, whose undo history is gone. Call it once at start, before a window can
 * make calls. Files without a row stay, because a restored database may refer to them.
 */
async function tidyReceipts(
  database: Database,
  files: ReceiptFiles,
  serialized: SerialQueue,
): Promise<Outcome<null>> {
  const forget = ({ id, hash }: StoredReceipt): Promise<Outcome<null>> =>
    serialized(async () => {
      const forgotten = database.write((transaction) => {
        // Restored in the meantime.
        if (receiptById(transaction, id)?.isRemoved !== true) return success(false)
        forgetReceipt(transaction, id)
        return success(!hasReceiptWith(transaction, hash))
      })
      if (!forgotten.ok) return forgotten
      return forgotten.value ? files.remove(hash) : success(null)
    })
  const removed = removedReceipts(database)
  const tidied = await files.tidy()
  if (!tidied.ok) return tidied
  for (const receipt of removed) {
    const forgotten = await forget(receipt)
    if (!forgotten.ok) return forgotten
  }
  return success(null)
}

function addRow(
  { ids, clock }: CommandContext,
  rows: RowWriter,
  file: Pick<Receipt, 'hash' | 'name' | 'type' | 'size'>,
  owner: ReceiptOwner,
): Outcome<AddedReceipt> {
  const reader = rows.transaction
  const current = currentOwner(reader, owner)
  if (current === null) return failure('notFound', t`This expense no longer exists.`)
  const duplicates = receiptsWithHash(reader, file.hash)
    .filter((other) => !belongsTo(current, other))
    .map((other) => describeDuplicate(reader, other))
  const existing = receiptsOf(reader, current).find(({ hash }) => hash === file.hash)
  if (existing) return success({ receipt: existing, duplicates })
  const receipt: Receipt = {
    id: ids.next(),
    ...file,
    draftId: null,
    expenseId: null,
    ...current,
    addedAt: clock.now(),
  }
  rows.addReceipt(receipt)
  return success({ receipt, duplicates })
}

function receiptTypeOf(bytes: Uint8Array): Outcome<ReceiptType> {
  if (bytes.byteLength > maxReceiptSize) {
    const message = t`This file’s size is ${formatSize(bytes.byteLength)}. A receipt can be up to ${formatSize(maxReceiptSize)}.`
    return failure('invalid', message, 'bytes')
  }
  const type = sniffReceipt(bytes)
  const notAReceipt = t`This file can’t be a receipt. Use a PDF, picture (PNG, JPEG, HEIC, WebP, GIF), e-invoice or email.`
  return type === null ? failure('invalid', notAReceipt, 'bytes') : success(type)
}

function baseName(name: string): string {
  return fromOutside(cutText((name.split(/[/\\]/).at(-1) ?? '').trim(), 200))
}

/** Returns the current owner: for a submitted draft, the expense made from it, or null if that expense was deleted. */
function currentOwner(reader: Reader, owner: ReceiptOwner): ReceiptOwner | null {
  if ('expenseId' in owner) return expenses.existing(reader, owner.expenseId) ? owner : null
  const expense = expenseOfDraft(reader, owner.draftId)
  return expense ? { expenseId: expense.id } : owner
}

function belongsTo(owner: ReceiptOwner, receipt: Receipt): boolean {
  return 'expenseId' in owner
    ? receipt.expenseId === owner.expenseId
    : receipt.draftId === owner.draftId
}

function describeDuplicate(
  reader: Reader,
  receipt: StoredReceipt,
): AddedReceipt['duplicates'][number] {
  const expense = receipt.expenseId === null ? undefined : expenses.byId(reader, receipt.expenseId)
  return {
    expenseId: receipt.expenseId,
    draftId: receipt.draftId,
    vendor: expense?.vendor ?? null,
    date: expense?.date ?? null,
  }
}
