import { t } from '../../../shared/domain/language/translate.ts'
import { useState } from 'react'
import type { AccountSummary } from '../../../shared/contract/workspace-payloads.ts'
import type { UnsentChoice } from '../../../shared/contract/groups/workspace.ts'
import type { RemovedAccount } from '../../../shared/contract/payloads.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import { useWindowContext, type WindowContext } from '../../components/window-context.ts'
import { unsentDraft } from '../../drafts/expense-draft.ts'
import { useLoaded } from '../../data/use-query.ts'

/** State of the removal dialog. */
export type RemoveAccount = {
  /** Number of unsaved expense drafts; null until counted. */
  readonly drafts: number | null
  readonly remove: (choice: UnsentChoice) => Promise<Outcome<RemovedAccount>>
}

/**
 * Removes an account. Main has its changes and receipts, this window its drafts: both are handled the same
 * way.
 */
export function useRemoveAccount(account: AccountSummary): RemoveAccount {
  const parts = useWindowContext()
  const { id } = account
  const [drafts, setDrafts] = useState<number | null>(null)
  useLoaded(
    () => parts.expenseDrafts.all(id),
    (all) => setDrafts(all.ok ? all.value.length : 0),
    [parts, id],
  )
  return {
    drafts,
    async remove(choice) {
      const outcome = await removeWithDrafts(parts, id, choice)
      if (outcome.ok) parts.stores.showToast(removedAccountMessage(account.name, outcome.value))
      return outcome
    },
  }
}

async function removeWithDrafts(
  { stores, expenseDrafts, drafts: texts }: WindowContext,
  id: string,
  unsent: UnsentChoice,
): Promise<Outcome<RemovedAccount>> {
  const all = await expenseDrafts.all(id)
  if (!all.ok) return all
  const drafts = all.value.map(unsentDraft)
  const removed = await stores.submit('workspace.remove', { id, unsent, drafts })
  // The window shows a failure too: the dialog closes where its account was the current one.
  await stores.showFailure(Promise.resolve(removed))
  // Kept data can be opened again under the same id, so its drafts stay.
  if (!removed.ok || unsent === 'keep') return removed
  for (const gone of [await expenseDrafts.removeAll(id), await texts.removeAll(id)]) {
    if (!gone.ok) return gone
  }
  return success(removed.value)
}

/** `Fern Studio was removed. Its unsent work is in /home/a/stint-unsent.json` */
function removedAccountMessage(name: string, { written, keptIn }: RemovedAccount): string {
  if (written !== null) return t`${name} was removed. Its unsent work is in ${written.file}`
  return keptIn === null
    ? t`${name} was removed.`
    : t`${name} was removed. Its data is in ${keptIn}`
}
