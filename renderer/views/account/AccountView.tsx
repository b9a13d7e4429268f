import type { ReactElement } from 'react'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { AccountList } from './AccountList.tsx'
import { AccountParts } from './AccountParts.tsx'
import { CertificateFile } from './CertificateFile.tsx'
import { ConnectForm } from './ConnectForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignInStatus, SignOutButton } from './SignInStatus.tsx'
import styles from '../../components/screen.module.css'

/** The account screen: all accounts, and the connection of the current one. */
export function AccountView(): ReactElement | null {
  const workspace = useWindowState((state) => state.workspace)
  if (!workspace) return null
  return (
    <div className={styles['scroll']}>
      <div className={styles['page']}>
        <section className={styles['part']}>
          <h2 className="strong">Accounts</h2>
          <AccountList />
        </section>
        <section className={styles['part']}>
          <h2 className="strong">Account</h2>
          {workspace.connection ? (
            <ConnectedAccount />
          ) : (
            <p className="dim">No account is connected. What you record waits here.</p>
          )}
          {workspace.connection && <AccountParts />}
          {workspace.kind === 'own' &&
            (workspace.connection ? (
              <>
                {workspace.connection.baseUrl.startsWith('https:') && (
                  <CertificateFile baseUrl={workspace.connection.baseUrl} />
                )}
                <SignOutButton />
                <SignInForm baseUrl={workspace.connection.baseUrl} />
              </>
            ) : (
              <ConnectForm />
            ))}
          <LeaveButton />
        </section>
      </div>
    </div>
  )
}

function ConnectedAccount(): ReactElement | null {
  const workspace = useWindowState((state) => state.workspace)
  const connection = workspace?.connection
  if (!connection) return null
  return (
    <dl className={styles['facts']}>
      <dt>Business</dt>
      <dd>{connection.businessName ?? 'without a name'}</dd>
      <dt>Service</dt>
      <dd className="selectable">
        {workspace.kind === 'demo' ? 'the demo service inside Stint' : connection.baseUrl}
      </dd>
      <dt>Business id</dt>
      <dd className="selectable">{connection.businessId}</dd>
      <dt>Account id</dt>
      <dd className="selectable">{connection.accountId ?? 'none: no accounting'}</dd>
      {workspace.kind === 'own' && (
        <>
          <dt>Sign-in</dt>
          <SignInStatus />
        </>
      )}
    </dl>
  )
}

function LeaveButton(): ReactElement {
  const stores = useStores()
  const isDemo = useWindowState((state) => state.workspace?.kind === 'demo')
  const isBusy = useWindowState((state) => state.busy === 'workspace')
  const hasOthers = useWindowState((state) => (state.workspace?.accounts.length ?? 0) > 1)
  return (
    <div>
      <button type="button" disabled={isBusy} onClick={() => void stores.leave()}>
        {isDemo ? 'Leave the demo business' : 'Close this workspace'}
      </button>
      <p className="dim tiny">
        Nothing is deleted; you come back to the first choice.
        {hasOthers && ' The other accounts are closed as well, and send nothing until then.'}
      </p>
    </div>
  )
}
