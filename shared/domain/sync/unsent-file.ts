/** Expense drafts in a file of unsent work, and the results of exporting and importing such a file. */
import type { DraftFields } from '../expenses/expense-draft-fields.ts'
import type { EpochMs } from '../units.ts'

/** Maximum length of a file, in UTF-16 units. A file with a hundred thousand changes has about 115 million. */
export const maxUnsentText = 150_000_000

export type UnsentDraft = {
  /** Id as a UUID. By this id, importing the file again creates neither a second draft nor a second expense. */
  readonly id: string
  readonly createdAt: EpochMs
  readonly fields: DraftFields
  /** Creation time of the first receipt, from the metadata of its file; null if not known. */
  readonly receiptAt: EpochMs | null
}

/** Maximum length of one field of a draft, in UTF-16 units. */
export const maxDraftTextLength = 1_000_000
/** Maximum number of drafts in one file. */
export const maxDrafts = 10_000

/** Result of importing a file of unsent work. */
export type ImportResult = {
  /** Number of creates that were new here. */
  readonly added: number
  /** Number of changes and deletions that wait for confirmation. */
  readonly toConfirm: number
  /** Number of receipts that were new here. */
  readonly receipts: number
  /** Number of receipts of the file that were not imported, because their bytes are not on this computer. */
  readonly missing: number
  /** Drafts that were not submitted here, with local ids. The window has to store them. */
  readonly drafts: readonly UnsentDraft[]
}

/** Result of an export: `file` with so many `drafts` and `receipts`; `missing` receipts could not be read. */
export type UnsentExport = {
  readonly file: string
  readonly drafts: number
  readonly receipts: number
  readonly missing: number
}

/** Name of the JSON file in a zip file, and of the folder with its receipts. */
export const unsentFileName = 'unsent.json'
export const unsentReceiptFolder = 'receipts'
