/** Expense drafts in a file with unsent work, and the results of exporting and importing such a file. */
import type { DraftFields } from '../expenses/expense-draft-fields.ts'
import type { EpochMs } from '../units.ts'

/** Maximum length of a file of unsent work, in UTF-16 units. A hundred thousand changes take about 115 million. */
export const maxUnsentText = 150_000_000

/** Maximum size in bytes of the text and receipts in a zip of unsent work together. Windows read no larger files. */
export const maxUnsentPackage = 2_000_000_000

export type UnsentDraft = {
  /** UUID, so that a second import of the file does not create another draft or expense. */
  readonly id: string
  readonly createdAt: EpochMs
  readonly fields: DraftFields
  /** Time of the first receipt, from its file's metadata; null if not known. */
  readonly receiptAt: EpochMs | null
}

/** Maximum length of a draft's text in UTF-16 units. */
export const maxDraftTextLength = 1_000_000
/** Maximum number of drafts in a file. */
export const maxDrafts = 10_000

export type ImportResult = {
  /** Number of operations that create a row and were new on this computer. */
  readonly added: number
  /** Number of changes and deletions awaiting the user's confirmation. */
  readonly toConfirm: number
  /** Number of receipts that are new on this computer. */
  readonly receipts: number
  /** Number of receipts that the file names, but whose content is not on this computer. */
  readonly missing: number
  /** Drafts that were not submitted on this computer. Ids of rows are local ids. The window must store the drafts. */
  readonly drafts: readonly UnsentDraft[]
}

/** Result of an export of unsent work. `drafts`, `receipts`: how many. `missing`: receipts that can't be read. */
export type UnsentExport = {
  readonly file: string
  readonly drafts: number
  readonly receipts: number
  readonly missing: number
}

/** Name of the file of unsent work in a zip file. */
export const unsentFileName = 'unsent.json'
export const unsentReceiptFolder = 'receipts'
