import { emptyDraft, type DraftFields } from '../../shared/domain/draft-fields.ts'
import type { EpochMs } from '../../shared/domain/units.ts'

/** Nothing of the demo business may reach the own account, so a draft belongs to one of the two. */
export type DraftWorkspace = 'demo' | 'own'

export type ExpenseDraft = {
  /** A UUID. */
  readonly id: string
  readonly workspace: DraftWorkspace
  readonly createdAt: EpochMs
  readonly fields: DraftFields
  /** When the first receipt was made, as its file says; null where no file said it. */
  readonly receiptAt: EpochMs | null
}

/** A draft with these texts, and no others. */
export function draftWith(
  fields: Partial<DraftFields>,
  rest: Omit<ExpenseDraft, 'fields'>,
): ExpenseDraft {
  return { ...rest, fields: { ...emptyDraft, ...fields } }
}
