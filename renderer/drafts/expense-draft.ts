import type { WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import {
  emptyDraft,
  type DraftField,
  type DraftFields,
} from '../../shared/domain/expenses/expense-draft-fields.ts'
import type { PageArea } from '../../shared/domain/receipts/reading.ts'
import type { UnsentDraft } from '../../shared/domain/sync/unsent-file.ts'

/** Workspace that a draft belongs to. Drafts never cross accounts. */
export type DraftWorkspace = WorkspaceId

/** The texts of an expense form, not submitted yet. */
export type ExpenseDraft = UnsentDraft & {
  readonly workspace: DraftWorkspace
  /** Texts that the program put in when the draft began; absent where they are not known. */
  readonly usual?: Partial<DraftFields>
  /** Name of the file that it was begun with; absent where there was none. */
  readonly fileName?: string
  /** What was read from its receipts; absent before. */
  readonly reading?: DraftReading
}

/** What was read from the receipts of a draft, as far as it is in its fields. */
export type DraftReading = {
  /** Ids of the receipts whose values were offered to the fields. */
  readonly receiptIds: readonly string[]
  /** Texts that were put in and neither accepted nor changed; sure or not. */
  readonly found: Readonly<Partial<Record<DraftField, FoundText>>>
  /** The vendor as the receipt states it, whose rule filled in fields; absent where none did. */
  readonly ruleFor?: string
  /** The vendor whose last expense filled in fields; absent where none did. */
  readonly memoryOf?: string
}
export type FoundText = {
  readonly text: string
  readonly isSure: boolean
  readonly place: PageArea | null
  /** The receipt on which it stands. */
  readonly receiptId: string
}

/** A draft as files of unsent work hold it. */
export function unsentDraft({ id, createdAt, fields, receiptAt }: ExpenseDraft): UnsentDraft {
  return { id, createdAt, fields, receiptAt }
}

/** A draft with these field texts; the others are empty. */
export function draftWith(
  fields: Partial<DraftFields>,
  rest: Omit<ExpenseDraft, 'fields'>,
): ExpenseDraft {
  return { ...rest, fields: { ...emptyDraft, ...fields } }
}
