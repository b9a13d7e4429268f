import { t } from '../../../shared/domain/language/translate.ts'
import { Check, ChevronsUpDown } from 'lucide'
import type { ReactElement } from 'react'
import type { AccountSummary } from '../../../shared/contract/workspace-payloads.ts'
import { useStores } from '../../components/window-context.ts'
import { useAccounts, useSwitchAccount } from '../../components/use-accounts.ts'
import { useMenu } from './use-menu.ts'
import { accountStatusLabel } from '../../lib/account-status-label.ts'
import { Icon } from '../../controls/Icon.tsx'
import { useAccountKeys } from './use-account-keys.ts'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './account-menu.module.css'

/** Account menu: shows the current account and its status, opens the list of accounts. */
export function AccountMenu(): ReactElement {
  const accounts = useAccounts()
  const show = useSwitchAccount()
  const { act, showScreen } = useStores()
  const { button, items, ...menu } = useMenu()
  useAccountKeys(accounts, show)
  const current = accounts.find(({ isCurrent }) => isCurrent)
  const others = accounts.filter(({ isCurrent }) => !isCurrent)
  const needsPerson = others.some((one) => accountStatusLabel(one).tone === 'bad')
  return (
    <div className={styles['place']} onBlur={menu.blur}>
      {menu.isOpen && (
        <div
          ref={items}
          role="menu"
          aria-label={t`Accounts`}
          className={styles['menu']}
          onKeyDown={menu.press}
        >
          {accounts.map((account, index) => (
            <NativeButton
              key={account.id}
              role="menuitemradio"
              aria-checked={account.isCurrent}
              tabIndex={-1}
              title={index < 9 ? t`Ctrl+Alt+${index + 1}` : undefined}
              onClick={() => {
                menu.close()
                if (!account.isCurrent) show(account.id)
              }}
            >
              <Account account={account} />
              {account.isCurrent && <Icon of={Check} size={14} />}
            </NativeButton>
          ))}
          <NativeButton
            role="menuitem"
            tabIndex={-1}
            className={styles['add']}
            onClick={() => {
              menu.close()
              void act('workspace.addAccount', {}).then((isDone) => {
                if (isDone) showScreen('account')
              })
            }}
          >{t`Add account…`}</NativeButton>
        </div>
      )}
      <NativeButton
        ref={button}
        className={styles['current']}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={menu.toggle}
      >
        <span className="only-heard">{t`Account:`} </span>
        <span className={styles['name']}>{current?.name ?? t`none`}</span>
        {needsPerson && <span className="only-heard">{t`; another account needs you`}</span>}
        <span aria-hidden="true" className={styles['mark']} data-tone={needsPerson ? 'bad' : 'ok'}>
          {needsPerson ? '●' : <Icon of={ChevronsUpDown} size={14} />}
        </span>
      </NativeButton>
    </div>
  )
}

function Account({ account }: { readonly account: AccountSummary }): ReactElement {
  const { tone, text } = accountStatusLabel(account)
  return (
    <span className={styles['account']}>
      <span className={styles['name']}>{account.name}</span>
      <span className="only-heard">, </span>
      <span className={styles['state']} data-tone={tone}>
        {text}
        {account.hasRunningTimer && !account.isCurrent && t` · timer runs`}
      </span>
    </span>
  )
}
