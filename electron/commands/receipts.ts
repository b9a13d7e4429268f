/**
 * Receipts come and go. The bytes are on disk before a row says so; a removed receipt keeps its bytes until
 * the next start, when nothing can bring it back any more.
 */
import { success, failure, type Outcome } from '../../shared/contract/errors.ts'
import {
  largestReceipt,
  receiptTypes,
  formatSize,
  sniffReceipt,
  type Receipt,
} from '../../shared/domain/expenses/receipt.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type {
  AddReceiptInput,
  AddedReceipt,
  ReceiptBytes,
} from '../../shared/contract/expense-payloads.ts'
import { expenseOfDraft, expenses, existingExpense } from '../store/expenses.ts'
import type { Reader } from '../store/database.ts'
import type { ReceiptFiles } from '../store/receipt-files.ts'
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
} from '../store/receipts.ts'
import { undoableWrite } from './undoable-write.ts'
import type { CommandContext } from './command-context.ts'

export type ReceiptCommands = ReturnType<typeof createReceiptCommands>

const gone = failure('notFound', 'This receipt is not there any more.')

export function createReceiptCommands(context: CommandContext, files: ReceiptFiles) {
  const { database, clock, ids } = context
  const inTurn = oneAtATime()
  const forget = ({ id, hash }: StoredReceipt): Promise<Outcome<null>> =>
    inTurn(async () => {
      const forgotten = database.write((transaction) => {
        // Taken back in the meantime.
        if (receiptById(transaction, id)?.isRemoved !== true) return success(false)
        forgetReceipt(transaction, id)
        return success(!hasReceiptWith(transaction, hash))
      })
      if (!forgotten.ok) return forgotten
      return forgotten.value ? files.remove(hash) : success(null)
    })
  /** The bytes come first: see the head of receipt-files.ts. */
  const keep = async (
    { name, bytes, type }: Pick<AddReceiptInput, 'name' | 'bytes'> & Pick<Receipt, 'type'>,
    owner: ReceiptOwner,
  ): Promise<Outcome<AddedReceipt>> => {
    const kept = await files.keep(bytes)
    if (!kept.ok) return kept
    const { hash } = kept.value
    return undoableWrite(context, 'Add receipt', (rows) => {
      const reader = rows.transaction
      const place = placeOf(reader, owner)
      if (place === null) return failure('notFound', 'This expense is not there any more.')
      const duplicates = receiptsWithHash(reader, hash)
        .filter((other) => !isAt(place, other))
        .map((other) => twinOf(reader, other))
      const known = receiptsOf(reader, place).find((one) => one.hash === hash)
      if (known) return success({ receipt: known, duplicates })
      const receipt: Receipt = {
        id: ids.next(),
        hash,
        name: tidyName(name) || `Receipt.${receiptTypes[type].extension}`,
        type,
        size: bytes.byteLength,
        draftId: null,
        expenseId: null,
        ...place,
        addedAt: clock.now(),
      }
      rows.addReceipt(receipt)
      return success({ receipt, duplicates })
    })
  }
  return {
    /**
     * Keeps a file for a draft or an expense. The same bytes at the same place are one receipt; elsewhere
     * they are told, not refused. Fails with `invalid` (no receipt, too large), `notFound`, `storage`.
     */
    async add({ name, bytes, ...owner }: AddReceiptInput): Promise<Outcome<AddedReceipt>> {
      const type = sniffReceipt(bytes)
      if (bytes.byteLength > largestReceipt) return failure('invalid', tooLarge(bytes), 'bytes')
      if (type === null) return failure('invalid', noReceipt, 'bytes')
      return inTurn(() => keep({ name, bytes, type }, owner))
    },

    /**
     * Keeps bytes whose row comes with a file of unsent work, before it does. Fails with `invalid` (no
     * receipt, too large), `storage`.
     */
    async keepBytes(bytes: Uint8Array): Promise<Outcome<{ readonly hash: string }>> {
      if (bytes.byteLength > largestReceipt) return failure('invalid', tooLarge(bytes), 'bytes')
      if (sniffReceipt(bytes) === null) return failure('invalid', noReceipt, 'bytes')
      return inTurn(() => files.keep(bytes))
    },

    /** Takes a receipt away; can be undone. Fails with `notFound`, `storage`. */
    remove: ({ id }: { readonly id: LocalId }): Outcome<null> =>
      undoableWrite(context, 'Remove receipt', (rows) => {
        const receipt = receiptById(rows.transaction, id)
        if (!receipt || receipt.isRemoved) return gone
        rows.setReceiptRemoved(receipt, true)
        return success(null)
      }),

    /**
     * The receipts of a draft that is thrown away go with it. Not in the history: the draft is the
     * window's, which takes both back together. Answers their ids.
     */
    dropDraft: ({ draftId }: { readonly draftId: string }): Outcome<readonly LocalId[]> =>
      database.write((transaction) => {
        const dropped = receiptsOf(transaction, { draftId })
        for (const { id } of dropped) setReceiptRemoved(transaction, id, clock.now())
        return success(dropped.map(({ id }) => id))
      }),

    /** Takes that back. What is gone for good by now is left out. */
    restore: ({ ids: wanted }: { readonly ids: readonly LocalId[] }): Outcome<null> =>
      database.write((transaction) => {
        for (const id of wanted) setReceiptRemoved(transaction, id, null)
        return success(null)
      }),

    /** The receipt with its bytes. Fails with `notFound`, `storage`. */
    async read({ id }: { readonly id: LocalId }): Promise<Outcome<ReceiptBytes>> {
      const receipt = receiptById(database, id)
      if (!receipt || receipt.isRemoved) return gone
      const bytes = await files.read(receipt.hash)
      return bytes.ok ? success({ receipt, bytes: bytes.value }) : bytes
    },

    /**
     * Ends what an earlier run removed. To be called once, before a window can ask: the history of that run
     * is over. Bytes that no row names stay; they may belong to a database that is put back.
     */
    async tidy(): Promise<Outcome<null>> {
      const removed = removedReceipts(database)
      const tidied = await files.tidy()
      if (!tidied.ok) return tidied
      for (const receipt of removed) {
        const forgotten = await forget(receipt)
        if (!forgotten.ok) return forgotten
      }
      return success(null)
    },
  }
}

/** Bytes that are about to get a row must not be taken away because nothing else needs them. */
function oneAtATime(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    // A failure is the caller's; the next one only waits.
    last = next.then(
      () => undefined,
      () => undefined,
    )
    return next
  }
}

const noReceipt =
  'This file can’t be kept as a receipt: it is no PDF, PNG, JPEG, HEIC or WebP, whatever its name says.'

function tooLarge(bytes: Uint8Array): string {
  return `This file has ${formatSize(bytes.byteLength)}; the most for a receipt is ${formatSize(largestReceipt)}.`
}

/** A file name that comes from outside, as a name and nothing else. */
function tidyName(name: string): string {
  return (name.split(/[/\\]/).at(-1) ?? '').trim().slice(0, 200)
}

/** A draft that was handed over meanwhile is an expense now. Null where the expense is gone. */
function placeOf(reader: Reader, owner: ReceiptOwner): ReceiptOwner | null {
  if ('expenseId' in owner) return existingExpense(reader, owner.expenseId) ? owner : null
  const expense = expenseOfDraft(reader, owner.draftId)
  return expense ? { expenseId: expense.id } : owner
}

function isAt(place: ReceiptOwner, receipt: Receipt): boolean {
  return 'expenseId' in place
    ? receipt.expenseId === place.expenseId
    : receipt.draftId === place.draftId
}

/** Where the same bytes are kept already. */
function twinOf(reader: Reader, twin: StoredReceipt): AddedReceipt['duplicates'][number] {
  const expense = twin.expenseId === null ? undefined : expenses.byId(reader, twin.expenseId)
  return {
    expenseId: twin.expenseId,
    draftId: twin.draftId,
    vendor: expense?.vendor ?? null,
    date: expense?.date ?? null,
  }
}
