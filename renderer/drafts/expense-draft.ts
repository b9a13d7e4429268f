import type { WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import { emptyDraft, type DraftFields } from '../../shared/domain/expenses/expense-draft-fields.ts'
import type { UnsentDraft } from '../../shared/domain/sync/unsent-file.ts'

/** Nothing that was typed in one account may reach another, so a draft belongs to the workspace that it names. */
export type DraftWorkspace = WorkspaceId

export type ExpenseDraft = UnsentDraft & { readonly workspace: DraftWorkspace }

/** A draft with these texts, and no others. */
export function draftWith(
  fields: Partial<DraftFields>,
  rest: Omit<ExpenseDraft, 'fields'>,
): ExpenseDraft {
  return { ...rest, fields: { ...emptyDraft, ...fields } }
}
