import type { WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import {
  emptyDraft,
  type DraftField,
  type DraftFields,
} from '../../shared/domain/expenses/expense-draft-fields.ts'
import type { PageArea } from '../../shared/domain/receipts/reading.ts'
import type { UnsentDraft } from '../../shared/domain/sync/unsent-file.ts'

/** Workspace that a draft belongs to. A draft is never moved to another account. */
export type DraftWorkspace = WorkspaceId

/** An expense form that has not been submitted yet, with the texts of its fields. */
export type ExpenseDraft = UnsentDraft & {
  readonly workspace: DraftWorkspace
  /** Texts that the program filled in when the draft was created; absent if unknown. */
  readonly usual?: Partial<DraftFields>
  /** Name of the file that the draft was created from; absent for none. */
  readonly fileName?: string
  /** Values read from the draft's receipts; absent until a receipt has been read. */
  readonly reading?: DraftReading
}

/** Result of reading a draft's receipts: which were read, and which texts found in them are still in the fields. */
export type DraftReading = {
  /** Ids of the receipts whose values were offered for the fields. */
  readonly receiptIds: readonly string[]
  /** Texts read from receipts, including doubtful ones, that the user has neither accepted nor changed. */
  readonly found: Readonly<Partial<Record<DraftField, FoundText>>>
  /** Vendor, as stated on the receipt, whose rule filled in fields; absent if no rule did. */
  readonly ruleFor?: string
  /** Vendor whose last expense filled in fields; absent if no expense did. */
  readonly memoryOf?: string
}
export type FoundText = {
  readonly text: string
  readonly isSure: boolean
  readonly place: PageArea | null
  readonly receiptId: string
}

/** Returns a draft in the format used in files of unsent work. */
export function toUnsentDraft({ id, createdAt, fields, receiptAt }: ExpenseDraft): UnsentDraft {
  return { id, createdAt, fields, receiptAt }
}

/** Returns a draft with these field texts; all other fields are empty. */
export function draftWith(
  fields: Partial<DraftFields>,
  rest: Omit<ExpenseDraft, 'fields'>,
): ExpenseDraft {
  return { ...rest, fields: { ...emptyDraft, ...fields } }
}
