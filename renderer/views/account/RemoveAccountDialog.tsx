import { useState, type ReactElement } from 'react'
import { listOf, plural, t } from '../../../shared/domain/language/translate.ts'
import type { AccountSummary } from '../../../shared/contract/workspace-payloads.ts'
import type { UnsentChoice } from '../../../shared/contract/groups/workspace.ts'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { RadioGroup } from '../../controls/fields/RadioGroup.tsx'
import type { RemovedAccount } from '../../../shared/contract/payloads.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import { useWindowContext, type WindowContext } from '../../components/window-context.ts'
import { toUnsentDraft } from '../../drafts/expense-draft.ts'
import { useLoaded } from '../../data/use-query.ts'

type Props = { readonly account: AccountSummary; readonly onClose: () => void }

const choices = [
  {
    id: 'export',
    label: t`Export to a file`,
    hint: t`Saves unsent work with its drafts and receipts to Downloads. You can import it again later.`,
  },
  {
    id: 'keep',
    label: t`Keep the data on this computer`,
    hint: t`Your data moves to the “removed” folder inside Stint’s data folder. Connect this account again to restore it.`,
  },
] as const

/** Dialog that confirms the removal of an account and asks what to do with unsent work. */
export function RemoveAccountDialog({ account, onClose }: Props): ReactElement | null {
  const { drafts, remove } = useRemoveAccount(account)
  // The data of an account that could not be opened can't be counted or exported.
  const isOpen = account.sync !== null
  const unsent = account.sync?.unsent ?? 0
  const isAsked = isOpen && unsent + (drafts ?? 0) > 0
  const form = useForm<{ choice: Exclude<UnsentChoice, 'none'> }, unknown>({
    draft: null,
    initial: { choice: 'export' },
    submit: ({ choice }) => remove(!isOpen ? 'keep' : isAsked ? choice : 'none'),
    onSaved: onClose,
  })
  if (drafts === null) return null
  return (
    <FormDialog
      form={form}
      title={t`Remove ${account.name}?`}
      saveLabel={t`Remove`}
      onClose={onClose}
    >
      <p>
        {t`This signs you out and removes the account from this computer. Your data stays on the service.`}
        {account.hasRunningTimer && ` ${t`The timer keeps running on the service.`}`}
      </p>
      {!isOpen && (
        <p>{t`Stint couldn’t open this account, so its data moves to the “removed” folder inside Stint’s data folder.`}</p>
      )}
      {isAsked && (
        <RadioGroup
          label={unsentMessage(unsent, drafts)}
          value={form.values.choice}
          options={choices}
          onChange={(next) => form.edit({ choice: next })}
        />
      )}
    </FormDialog>
  )
}

/** Says how much is unsent: `2 changes and 1 draft have not been sent:`. */
function unsentMessage(unsent: number, drafts: number): string {
  const parts = [
    ...(unsent > 0 ? [plural(unsent, { one: '# change', other: '# changes' })] : []),
    ...(drafts > 0 ? [plural(drafts, { one: '# draft', other: '# drafts' })] : []),
  ]
  return plural(
    unsent + drafts,
    { one: '{parts} has not been sent:', other: '{parts} have not been sent:' },
    { parts: listOf(parts) },
  )
}

/** Removal of an account, for its dialog. */
type RemoveAccount = {
  /** Number of unsaved expense drafts; null until counted. */
  readonly drafts: number | null
  readonly remove: (choice: UnsentChoice) => Promise<Outcome<RemovedAccount>>
}

/**
 * Returns the function that removes an account. The account's changes and receipts are in main, and its drafts in this
 * window. The person's choice about unsent work applies to all of them.
 */
function useRemoveAccount(account: AccountSummary): RemoveAccount {
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
  const drafts = all.value.map(toUnsentDraft)
  const removed = await stores.submit('workspace.remove', { id, unsent, drafts })
  // The window shows a failure as well, because the dialog of the current account closes.
  await stores.showFailure(Promise.resolve(removed))
  // Kept data can be opened again under the same id, so its drafts stay.
  if (!removed.ok || unsent === 'keep') return removed
  for (const gone of [await expenseDrafts.removeAll(id), await texts.removeAll(id)]) {
    if (!gone.ok) return gone
  }
  return success(removed.value)
}

/** Says what was removed: `Fern Studio was removed. Its unsent work is in /home/a/stint-unsent.json`. */
function removedAccountMessage(name: string, { written, keptIn }: RemovedAccount): string {
  if (written !== null) return t`${name} was removed. Its unsent work is in ${written.file}`
  return keptIn === null
    ? t`${name} was removed.`
    : t`${name} was removed. Its data is in ${keptIn}`
}
