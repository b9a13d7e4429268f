/** A draft of an expense, and how drafts travel with other unsent work in a file. */
import type { DraftFields } from '../expenses/expense-draft-fields.ts'
import type { EpochMs } from '../units.ts'

export type UnsentDraft = {
  /** A UUID: makes it one draft and one expense, however often the file is read. */
  readonly id: string
  readonly createdAt: EpochMs
  readonly fields: DraftFields
  /** When the first receipt was made, as its file says; null where no file said it. */
  readonly receiptAt: EpochMs | null
}

/** More than anybody types, in UTF-16 units of one field and in drafts of one file. */
export const longestDraftText = 1_000_000
export const mostDrafts = 10_000

/** What came of a file of unsent work. */
export type ImportResult = {
  /** Creates that were new here. */
  readonly added: number
  /** Changes and deletions that wait for the person's confirmation. */
  readonly toConfirm: number
  /** Receipts that were new here. */
  readonly receipts: number
  /** Receipts that the file names and whose bytes were not handed over. */
  readonly missing: number
  /** Those that are no expenses here, in terms of this machine: the window has to keep them. */
  readonly drafts: readonly UnsentDraft[]
}

/** `file`: where it is. `drafts`, `receipts`: how many are in it. `missing`: how many could not be read. */
export type UnsentExport = {
  readonly file: string
  readonly drafts: number
  readonly receipts: number
  readonly missing: number
}

/** What the file is called in a zip file, and the folder of its receipts there. */
export const unsentFileName = 'unsent.json'
export const receiptFolder = 'receipts'
