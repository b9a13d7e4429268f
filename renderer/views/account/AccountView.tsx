import { Plus, Check } from 'lucide'
import { type ReactElement, useState } from 'react'
import { counted, t, listOf, plural } from '../../../shared/domain/language/translate.ts'
import type { AccountSummary } from '../../../shared/contract/workspace-payloads.ts'
import type { UnsentChoice } from '../../../shared/contract/groups/workspace.ts'
import type { RemovedAccount } from '../../../shared/contract/payloads.ts'
import type { Outcome } from '../../../shared/contract/errors.ts'
import {
  useStores,
  useWindowState,
  useWindowContext,
  type WindowContext,
} from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { useAccounts, useSwitchAccount, useDraftCount } from '../../components/use-accounts.ts'
import { Icon } from '../../controls/Icon.tsx'
import { accountStatusLabel } from '../../lib/account-status-label.ts'
import { FormDialog } from '../../components/forms/Form.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { RadioGroup } from '../../controls/fields/RadioGroup.tsx'
import { toUnsentDraft } from '../../drafts/expense-draft.ts'
import { ConnectedAccount } from './ConnectedAccount.tsx'
import { ConnectForm } from './ConnectForm.tsx'
import styles from './account.module.css'

/** The account screen: all accounts, beside the current account's connection. */
export function AccountView(): ReactElement | null {
  const { act } = useStores()
  const workspace = useWindowState((state) => state.workspace)
  const isBusy = useWindowState((state) => state.busy === 'workspace')
  if (!workspace) return null
  return (
    <div className="fill">
      <ScreenHeader title={t`Account`}>
        <Button
          icon={Plus}
          isDisabled={isBusy}
          onPress={() => void act('workspace.addAccount', {})}
        >
          {workspace.connection ? t`Connect another account` : t`Connect an account`}
        </Button>
      </ScreenHeader>
      <div className={styles['columns']}>
        <section className={styles['accounts']} aria-label={t`All accounts`}>
          <AccountList />
          <p
            className={`small faint ${styles['note']}`}
          >{t`Each account keeps its own entries, drafts and receipts. All accounts keep syncing.`}</p>
        </section>
        <div className={`scrolled ${styles['detail']}`}>
          {workspace.connection ? (
            <ConnectedAccount connection={workspace.connection} kind={workspace.kind} />
          ) : (
            <section className={`column ${styles['part']}`} aria-label={t`Connect`}>
              <h2>{t`Not connected`}</h2>
              <p className="dim">{t`Everything is saved here and goes out once you connect.`}</p>
              {workspace.kind === 'own' && <ConnectForm />}
              {!workspace.accounts.some(({ kind }) => kind === 'demo') && (
                <p>
                  <Button isDisabled={isBusy} onPress={() => void act('workspace.openDemo', {})}>
                    {t`Open the demo business`}
                  </Button>
                </p>
              )}
            </section>
          )}
          <LeaveWorkspace />
        </div>
      </div>
    </div>
  )
}

function LeaveWorkspace(): ReactElement {
  const stores = useStores()
  const isDemo = useWindowState((state) => state.workspace?.kind === 'demo')
  const isBusy = useWindowState((state) => state.busy === 'workspace')
  const hasOthers = useWindowState((state) => (state.workspace?.accounts.length ?? 0) > 1)
  return (
    <div className={`row wrap ${styles['consequence']}`}>
      <p className="fine">
        {t`Nothing will be deleted. You’ll go back to the welcome screen.`}{' '}
        {hasOthers &&
          t`Your other accounts close too and won’t sync until you open an account again.`}
      </p>
      <Button isDisabled={isBusy} onPress={() => void stores.act('workspace.leave', {})}>
        {isDemo ? t`Leave the demo business` : t`Close this account`}
      </Button>
    </div>
  )
}

function AccountList(): ReactElement {
  const accounts = useAccounts()
  const [removing, setRemoving] = useState<AccountSummary | null>(null)
  return (
    <>
      <ul className={`column ${styles['list']}`} aria-label={t`Accounts`}>
        {accounts.map((account) => (
          <Row key={account.id} account={account} onRemove={() => setRemoving(account)} />
        ))}
      </ul>
      {removing && <RemoveAccountDialog account={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

type RowProps = { readonly account: AccountSummary; readonly onRemove: () => void }

function Row({ account, onRemove }: RowProps): ReactElement {
  const show = useSwitchAccount()
  const { id, kind, name, isCurrent, hasRunningTimer, notice } = account
  const { tone, text } = accountStatusLabel(account)
  return (
    <li
      className={`row wrap ${styles['row']}`}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={name}
    >
      <div className="grow">
        <div className="strong">{name}</div>
        <div className={`small dim ${tone}`}>
          {[isCurrent && t`In use`, text, hasRunningTimer && t`Timer running`]
            .filter(Boolean)
            .join(' · ')}
        </div>
        {notice !== null && !isCurrent && <p className="dim small">{notice}</p>}
      </div>
      {isCurrent && <Icon of={Check} />}
      <span className="row-ends">
        {!isCurrent && (
          <Button isSmall label={t`Switch to ${name}`} onPress={() => show(id)}>
            {account.sync === null && notice !== null ? t`Try again` : t`Switch`}
          </Button>
        )}
        {kind === 'own' && (
          <Button
            isSmall
            tone="flat"
            label={t`Remove ${name}`}
            onPress={onRemove}
          >{t`Remove…`}</Button>
        )}
      </span>
    </li>
  )
}

type Props = { readonly account: AccountSummary; readonly onClose: () => void }

const choices = [
  {
    id: 'export',
    label: t`Export to a file`,
    hint: t`Saves your unsent work, drafts and receipts to Downloads. You can import them again later.`,
  },
  {
    id: 'keep',
    label: t`Keep the data on this computer`,
    hint: t`Your data moves to the “removed” folder inside Stint’s data folder. Connect this account again to restore the data.`,
  },
] as const

function RemoveAccountDialog({ account, onClose }: Props): ReactElement | null {
  const parts = useWindowContext()
  // Drafts can be made while the question is open, such as from files dropped on the popover.
  const drafts = useDraftCount(account.id)
  // The data of an account that could not be opened can't be counted or exported.
  const isOpen = account.sync !== null
  const unsent = account.sync?.unsent ?? 0
  const isAsked = isOpen && unsent + (drafts ?? 0) > 0
  const form = useForm<{ choice: Exclude<UnsentChoice, 'none'> }, unknown>({
    draft: null,
    initial: { choice: 'export' },
    submit: ({ choice }) =>
      removeWithDrafts(parts, account, !isOpen ? 'keep' : isAsked ? choice : 'none'),
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

function unsentMessage(unsent: number, drafts: number): string {
  const parts = [
    ...counted(unsent, { one: '# change', other: '# changes' }),
    ...counted(drafts, { one: '# draft', other: '# drafts' }),
  ]
  return plural(
    unsent + drafts,
    { one: '{parts} has not been sent:', other: '{parts} have not been sent:' },
    { parts: listOf(parts) },
  )
}

/** Removes an account. The user's choice applies to its changes and receipts in main, and its drafts in this window. */
async function removeWithDrafts(
  { stores, expenseDrafts, drafts: texts }: WindowContext,
  { id, name }: AccountSummary,
  unsent: UnsentChoice,
): Promise<Outcome<RemovedAccount>> {
  const all = await expenseDrafts.all(id)
  if (!all.ok) return all
  const drafts = all.value.map(toUnsentDraft)
  const removed = await stores.submit('workspace.remove', { id, unsent, drafts })
  // The window shows a failure too, because the dialog of the current account closes.
  await stores.showFailure(Promise.resolve(removed))
  // If the data is kept, it can be opened again under the same id, so its drafts are kept, too.
  if (removed.ok && unsent !== 'keep') {
    for (const gone of [await expenseDrafts.removeAll(id), await texts.removeAll(id)]) {
      if (!gone.ok) return gone
    }
  }
  if (removed.ok) stores.showToast(removedAccountMessage(name, removed.value))
  return removed
}

function removedAccountMessage(name: string, { written, keptIn }: RemovedAccount): string {
  if (written !== null) return t`${name} was removed. Unsent work is saved in ${written.file}`
  return keptIn === null
    ? t`${name} was removed.`
    : t`${name} was removed. Its data was kept in ${keptIn}`
}
