import { emptyDraft, type DraftFields } from '../../shared/domain/draft-fields.ts'
import type { UnsentDraft } from '../../shared/domain/unsent-draft.ts'

/** Nothing of the demo business may reach the own account, so a draft belongs to one of the two. */
export type DraftWorkspace = 'demo' | 'own'

export type ExpenseDraft = UnsentDraft & { readonly workspace: DraftWorkspace }

/** A draft with these texts, and no others. */
export function draftWith(
  fields: Partial<DraftFields>,
  rest: Omit<ExpenseDraft, 'fields'>,
): ExpenseDraft {
  return { ...rest, fields: { ...emptyDraft, ...fields } }
}
