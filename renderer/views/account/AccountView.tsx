import { Plus } from 'lucide'
import type { ReactElement } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { AccountList } from './AccountList.tsx'
import { ConnectedAccount } from './ConnectedAccount.tsx'
import { ConnectForm } from './ConnectForm.tsx'
import styles from './account.module.css'

/** The account screen: all accounts beside the connection of the current account. */
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

/** Button that leads back to the welcome screen. Deletes nothing. */
function LeaveWorkspace(): ReactElement {
  const stores = useStores()
  const isDemo = useWindowState((state) => state.workspace?.kind === 'demo')
  const isBusy = useWindowState((state) => state.busy === 'workspace')
  const hasOthers = useWindowState((state) => (state.workspace?.accounts.length ?? 0) > 1)
  return (
    <div className={`row wrap ${styles['consequence']}`}>
      <p>
        {t`Nothing will be deleted. You’ll go back to the welcome screen.`}
        {hasOthers &&
          t` Your other accounts close too and won’t sync until you open an account again.`}
      </p>
      <Button isDisabled={isBusy} onPress={() => void stores.act('workspace.leave', {})}>
        {isDemo ? t`Leave the demo business` : t`Close this account`}
      </Button>
    </div>
  )
}
