/**
 * A draft becomes an expense: main has it on disk first, then the draft goes. Killed in between, both are
 * there; the next start asks main which drafts are expenses already and takes those away.
 */
import type { Outcome } from '../../shared/contract/errors.ts'
import type { ExpenseDraft } from './expense-draft.ts'
import type { ExpenseDrafts } from './expense-drafts.ts'

type Drafts = Pick<ExpenseDrafts, 'whenWritten' | 'remove'>

/** Answers what `submit` answers, once the draft is gone. A draft that can't be removed goes at the next start. */
export async function handOver<Value>(
  drafts: Drafts,
  id: string,
  submit: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  await drafts.whenWritten(id)
  const outcome = await submit()
  if (outcome.ok) await drafts.remove(id)
  return outcome
}

/** As many ids as one question takes. */
const mostAtOnce = 1000

/** Where main can't be asked the drafts stay: handed over again they make no second expense. */
export async function removeHandedOver(
  drafts: Drafts,
  known: readonly ExpenseDraft[],
  ask: (draftIds: readonly string[]) => Promise<Outcome<readonly string[]>>,
): Promise<void> {
  for (let from = 0; from < known.length; from += mostAtOnce) {
    const outcome = await ask(known.slice(from, from + mostAtOnce).map(({ id }) => id))
    for (const id of outcome.ok ? outcome.value : []) await drafts.remove(id)
  }
}
