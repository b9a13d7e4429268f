import { t } from '../../../shared/domain/language/translate.ts'
import { Check } from 'lucide'
import { useState, type ReactElement } from 'react'
import type { AccountSummary } from '../../../shared/contract/workspace-payloads.ts'
import { useAccounts, useSwitchAccount } from '../../components/use-accounts.ts'
import { Button } from '../../controls/Button.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { accountStatusLabel } from '../../lib/account-status-label.ts'
import { RemoveAccountDialog } from './RemoveAccountDialog.tsx'
import styles from './account-list.module.css'

/** List of all accounts of this computer. All of them keep syncing; one is shown. */
export function AccountList(): ReactElement {
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
    <li
      className={`row wrap ${styles['row']}`}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={name}
    >
      <div className="grow">
        <div className="strong">{name}</div>
        <div className={`small dim ${styles['state']}`} data-tone={tone}>
          {isCurrent && t`In use · `}
          {text}
          {hasRunningTimer && t` · Timer running`}
        </div>
        {notice !== null && !isCurrent && <p className="dim small">{notice}</p>}
      </div>
      {isCurrent && <Icon of={Check} />}
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
    </li>
  )
}
