import { t } from '../../domain/language/translate.ts'
import { z } from 'zod'
import { maxReceiptSize, type NamedFile, type Receipt } from '../../domain/expenses/receipt.ts'
import type { ReadReceipt } from '../../domain/receipts/reading.ts'
import type { Day, EpochMs, LocalId } from '../../domain/units.ts'
import { byId, line, localId, nothing, percent, serviceId } from '../field-schemas.ts'
import { command, query, type InputOf } from './define.ts'
import { maxVendorLength, type VendorRule } from '../../domain/receipts/vendor-rule.ts'

export type AddedReceipt = {
  readonly receipt: Receipt
  /** Other expenses and drafts that contain the same file (equal bytes), shown as a warning. */
  readonly duplicates: readonly {
    readonly expenseId: LocalId | null
    readonly draftId: string | null
    readonly vendor: string | null
    readonly date: Day | null
  }[]
}

/** An expense draft that has receipts. `firstAt`: when its first receipt was added. */
export type DraftReceipts = { readonly draftId: string; readonly firstAt: EpochMs }

/** A picture of the screen, as a PNG. */
export type ScreenPicture = { readonly bytes: Uint8Array }

export type ReceiptBytes = { readonly receipt: Receipt; readonly bytes: Uint8Array }

// The command reports a file that is too large; this limit stops callers other than our pages.
const bytes = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array)
  .refine((value) => value.byteLength <= 2 * maxReceiptSize, {
    error: () => t`This file is too large.`,
  })
const file = z.strictObject({ name: line, bytes })
const ofDraft = z.strictObject({ draftId: z.uuid() })
const ofExpense = z.strictObject({ expenseId: localId })

export const receipts = {
  /** Stores a receipt file. Fails with `invalid` (not a receipt, too large), `storage`. */
  add: command(
    z.union([file.extend(ofDraft.shape), file.extend(ofExpense.shape)]),
  ).answers<AddedReceipt>(),
  /** Stores the bytes of a receipt for `imports.take`. Fails with `invalid`, `storage`. */
  keep: command(z.strictObject({ bytes })).answers<{ readonly hash: string }>(),
  /** Returns a mail's attachments, or the mail if none can be stored. Fails with `invalid` (not a mail). */
  unpackMail: query(file, []).answersOrFails<readonly NamedFile[]>(),
  of: query(z.union([ofDraft, ofExpense]), ['expenses']).answers<readonly Receipt[]>(),
  /** Drafts of the newest 1,000 receipts. A window uses them to find drafts that were lost when it was killed. */
  ofDrafts: query(nothing, ['draftReceipts']).answers<readonly DraftReceipts[]>(),
  /**
   * Hides the main window for a moment and takes a screenshot of its screen. Stores nothing. Fails with `unavailable`
   * (the system does not allow it), `busy`, `notFound` (the window is closed).
   */
  takePicture: command(nothing).answers<ScreenPicture>(),
  /** Returns the picture on the clipboard, and stores nothing. Fails with `notFound` (no picture). */
  clipboardPicture: command(nothing).answers<ScreenPicture>(),
  /** Lets this window use a camera until `closeCamera`; macOS may ask first. Fails with `unavailable`. */
  openCamera: command(nothing).answers<null>(),
  closeCamera: command(nothing).answers<null>(),
  /** Fails with `notFound`, `storage`. */
  read: query(byId, []).answersOrFails<ReceiptBytes>(),
  /** Removes a receipt; can be undone. */
  remove: command(byId).answers<null>(),
  /** Readable receipts of drafts, oldest first, with the values read from them. Also starts any waiting reading. */
  readings: query(nothing, ['expenses', 'readings', 'draftReceipts']).answers<
    readonly ReadReceipt[]
  >(),
  /** Stops reading. Waiting receipts stay unread. */
  stopReading: command(nothing).answers<null>(),
  /** Reads a receipt again, for instance after reading was stopped. */
  readAgain: command(byId).answers<null>(),
  /** Returns the ids of the removed receipts, to pass to `restore`. */
  dropDraft: command(ofDraft).answers<readonly LocalId[]>(),
  restore: command(z.strictObject({ ids: z.array(localId).max(1000) })).answers<null>(),
  saveCopy: command(byId).answers<{ readonly file: string }>(),
}

export type AddReceiptInput = InputOf<typeof receipts.add>
export type ReceiptOwner = InputOf<typeof receipts.of>

const name = z.string().max(maxVendorLength).pipe(line)

export const vendorRules = {
  /** The rules, sorted by the vendor's name. */
  all: query(nothing, ['vendorRules']).answers<readonly VendorRule[]>(),
  /** Adds or replaces a vendor's rule; can be undone. Fails with `invalid` (readAs, vendor), `notFound` (project). */
  put: command(
    z.strictObject({
      readAs: name,
      values: z.strictObject({
        vendor: name,
        categoryId: serviceId.nullable(),
        projectId: localId.nullable(),
        clientId: serviceId.nullable(),
        taxName1: line.nullable(),
        taxPercent1: percent.nullable(),
        taxName2: line.nullable(),
        taxPercent2: percent.nullable(),
        compoundedTax: z.boolean(),
      }),
    }),
  ).answers<null>(),
  /** Deletes a rule; can be undone. Fails with `notFound`. */
  remove: command(z.strictObject({ key: name })).answers<null>(),
}
