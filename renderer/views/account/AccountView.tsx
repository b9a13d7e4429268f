import type { ReactElement } from 'react'
import type { Theme } from '../../../shared/payloads.ts'
import { useStores, useWindowState } from '../../components/stores-context.ts'
import { ConnectForm } from './ConnectForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import styles from './account-view.module.css'

const themes: readonly Theme[] = ['system', 'light', 'dark']
const themeNames: Readonly<Record<Theme, string>> = {
  system: 'As the system',
  light: 'Light',
  dark: 'Dark',
}

export function AccountView(): ReactElement | null {
  const workspace = useWindowState((state) => state.workspace)
  if (!workspace) return null
  return (
    <div className={styles['page']}>
      <section className={styles['part']}>
        <h2 className="strong">Account</h2>
        {workspace.connection ? (
          <ConnectedAccount />
        ) : (
          <p className="dim">No account is connected. What you record waits here.</p>
        )}
        {workspace.kind === 'own' && (workspace.connection ? <SignInForm /> : <ConnectForm />)}
        <LeaveButton />
      </section>
      <Appearance />
      <ThisComputer />
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
      <dd className="selectable">{connection.accountId}</dd>
    </dl>
  )
}

function LeaveButton(): ReactElement {
  const stores = useStores()
  const isDemo = useWindowState((state) => state.workspace?.kind === 'demo')
  const isBusy = useWindowState((state) => state.busy === 'workspace')
  return (
    <div>
      <button type="button" disabled={isBusy} onClick={() => void stores.leave()}>
        {isDemo ? 'Leave the demo business' : 'Close this workspace'}
      </button>
      <p className="dim tiny">Nothing is deleted; you come back to the first choice.</p>
    </div>
  )
}

function Appearance(): ReactElement {
  const stores = useStores()
  const theme = useWindowState((state) => state.desktop?.theme)
  return (
    <section className={styles['part']}>
      <h2 className="strong">Appearance</h2>
      <div className={styles['options']} role="radiogroup" aria-label="Theme">
        {themes.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="theme"
              checked={theme === one}
              onChange={() => void stores.setTheme(one)}
            />{' '}
            {themeNames[one]}
          </label>
        ))}
      </div>
    </section>
  )
}

function ThisComputer(): ReactElement | null {
  const desktop = useWindowState((state) => state.desktop)
  const keychain = useWindowState((state) => state.workspace?.keychain)
  if (!desktop) return null
  return (
    <section className={styles['part']}>
      <h2 className="strong">This computer</h2>
      <dl className={styles['facts']}>
        <dt>Stint</dt>
        <dd>
          {desktop.version} on Electron {desktop.electron}, {desktop.platform}
        </dd>
        <dt>Keychain</dt>
        <dd>
          {keychain?.kind === 'unavailable' ? keychain.reason : 'in use for the access token'}
        </dd>
        <dt>Tray</dt>
        <dd>
          {desktop.hasTray
            ? 'in use; closing the window keeps Stint there'
            : 'this desktop shows no tray icons, so closing the window ends Stint. A running timer keeps its start and goes on.'}
        </dd>
      </dl>
    </section>
  )
}
