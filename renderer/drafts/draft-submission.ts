/**
 * Submission of a draft. The main process first stores the expense, then the window deletes the draft. After a crash
 * between these two steps, both the expense and the draft exist. So at its next start, the window asks main which
 * drafts were submitted, and deletes those.
 */
import type { Outcome } from '../../shared/contract/errors.ts'
import type { ExpenseDraft } from './expense-draft.ts'
import type { ExpenseDrafts } from './expense-drafts.ts'

type Drafts = Pick<ExpenseDrafts, 'whenWritten' | 'remove'>

/**
 * Calls `submit`, deletes the draft if that succeeded, and returns the result. If the draft can't be deleted now, it is
 * deleted at the next start.
 */
export async function submitDraft<Value>(
  drafts: Drafts,
  id: string,
  submit: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  await drafts.whenWritten(id)
  const outcome = await submit()
  if (outcome.ok) await drafts.remove(id)
  return outcome
}

/** Maximum number of ids in a query. */
const batchSize = 1000

/**
 * Deletes the drafts whose expenses are already stored. If `ask` fails, the drafts stay. This does no harm, because
 * submitting a draft again creates no second expense.
 */
export async function removeSubmittedDrafts(
  drafts: Drafts,
  stored: readonly ExpenseDraft[],
  ask: (draftIds: readonly string[]) => Promise<Outcome<readonly string[]>>,
): Promise<void> {
  for (let from = 0; from < stored.length; from += batchSize) {
    const outcome = await ask(stored.slice(from, from + batchSize).map(({ id }) => id))
    for (const id of outcome.ok ? outcome.value : []) await drafts.remove(id)
  }
}
