import { useState, type ReactElement } from 'react'
import type { AccountSummary } from '../../../shared/contract/workspace-payloads.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { useAccounts, useSwitchAccount } from '../../components/use-accounts.ts'
import { accountStatusLabel } from '../../lib/account-status-label.ts'
import { RemoveAccountDialog } from './RemoveAccountDialog.tsx'
import styles from './account-list.module.css'

/** All accounts of this computer. All of them keep syncing; one is shown. */
export function AccountList(): ReactElement {
  const accounts = useAccounts()
  const { addAccount } = useStores()
  const isBusy = useWindowState((state) => state.busy === 'workspace')
  const [removing, setRemoving] = useState<AccountSummary | null>(null)
  return (
    <>
      <ul className={styles['list']} aria-label="Accounts">
        {accounts.map((account) => (
          <Row key={account.id} account={account} onRemove={() => setRemoving(account)} />
        ))}
      </ul>
      <div>
        <button type="button" disabled={isBusy} onClick={() => void addAccount()}>
          Add account…
        </button>
      </div>
      {removing && <RemoveAccountDialog account={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

function Row({
  account,
  onRemove,
}: {
  readonly account: AccountSummary
  readonly onRemove: () => void
}): ReactElement {
  const show = useSwitchAccount()
  const { id, kind, name, isCurrent, hasRunningTimer, notice } = account
  const { tone, text } = accountStatusLabel(account)
  return (
    <li className={styles['row']} aria-current={isCurrent ? 'true' : undefined} aria-label={name}>
      <div className="grow">
        <div className="strong">
          {name}
          {isCurrent && <span className="dim small"> · shown</span>}
        </div>
        <div className={styles['state']} data-tone={tone}>
          {text}
          {hasRunningTimer && ' · a timer runs'}
        </div>
        {notice !== null && !isCurrent && <p className="dim tiny">{notice}</p>}
      </div>
      {!isCurrent && (
        <button type="button" aria-label={`Switch to ${name}`} onClick={() => show(id)}>
          {account.sync === null && notice !== null ? 'Try again' : 'Switch'}
        </button>
      )}
      {kind === 'own' && (
        <button type="button" className="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove…
        </button>
      )}
    </li>
  )
}
