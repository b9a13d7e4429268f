/** Expense drafts in a file with unsent work, and the results of exporting and importing such a file. */
import type { DraftFields } from '../expenses/expense-draft-fields.ts'
import type { EpochMs } from '../units.ts'

/**
 * Maximum length of a file, in UTF-16 units. A file with a hundred thousand changes has a length of about 115 million.
 */
export const maxUnsentText = 150_000_000

export type UnsentDraft = {
  /** Id of the draft, a UUID. It ensures that importing the file again does not create a second draft or expense. */
  readonly id: string
  readonly createdAt: EpochMs
  readonly fields: DraftFields
  /** Time at which the first receipt was created, according to the metadata of its file; null if it is not known. */
  readonly receiptAt: EpochMs | null
}

/** Maximum length of a draft's field, in UTF-16 units. */
export const maxDraftTextLength = 1_000_000
/** Maximum number of drafts in a file. */
export const maxDrafts = 10_000

/** Result of importing a file with unsent work. */
export type ImportResult = {
  /** Number of operations that create a row and were new on this computer. */
  readonly added: number
  /** Number of changes and deletions that are waiting for the user's confirmation. */
  readonly toConfirm: number
  /** Number of receipts that were new on this computer. */
  readonly receipts: number
  /**
   * Number of receipts that the file names but that were not imported, because their content is not on this computer.
   */
  readonly missing: number
  /**
   * Drafts that have not been submitted on this computer. Ids of rows in them are local ids. The window has to store
   * the drafts.
   */
  readonly drafts: readonly UnsentDraft[]
}

/**
 * Result of an export. `file`: path of the file. `drafts` and `receipts`: how many of them it contains. `missing`:
 * number of receipts that could not be read.
 */
export type UnsentExport = {
  readonly file: string
  readonly drafts: number
  readonly receipts: number
  readonly missing: number
}

/** Names of the JSON file in a zip file, and of the folder with the receipts in it. */
export const unsentFileName = 'unsent.json'
export const unsentReceiptFolder = 'receipts'
