/**
 * Submission of a draft: main stores the expense, then the window deletes the draft. If the program crashes in between,
 * the window deletes the draft at its next start.
 */
import type { Outcome } from '../../shared/contract/errors.ts'
import type { ExpenseDraft } from './expense-draft.ts'
import type { ExpenseDrafts } from './expense-drafts.ts'

type Drafts = Pick<ExpenseDrafts, 'whenWritten' | 'remove'>

/** Calls `submit` and returns its result. On success, deletes the draft, at the latest when Stint starts next. */
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
 * Deletes the drafts that have been submitted as expenses. `ask` gets draft ids and returns those to delete. If `ask`
 * fails, the drafts stay; submitting such a draft again adds no second expense.
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
