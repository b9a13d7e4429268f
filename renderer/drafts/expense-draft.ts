import type { WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import { emptyDraft, type DraftFields } from '../../shared/domain/expenses/expense-draft-fields.ts'
import type { UnsentDraft } from '../../shared/domain/sync/unsent-file.ts'

/** Workspace that a draft belongs to. Drafts never cross accounts. */
export type DraftWorkspace = WorkspaceId

/** The texts of an expense form, not submitted yet. */
export type ExpenseDraft = UnsentDraft & { readonly workspace: DraftWorkspace }

/** A draft with these field texts; the others are empty. */
export function draftWith(
  fields: Partial<DraftFields>,
  rest: Omit<ExpenseDraft, 'fields'>,
): ExpenseDraft {
  return { ...rest, fields: { ...emptyDraft, ...fields } }
}
