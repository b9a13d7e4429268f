import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { Connection, WorkspaceState } from '../../../shared/contract/payloads.ts'
import { useWindowState } from '../../components/window-context.ts'
import { AccountParts } from './AccountParts.tsx'
import { AccountStrip } from './AccountStrip.tsx'
import { CertificateFile } from './CertificateFile.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignInStatus, SignOutButton } from './SignInStatus.tsx'
import styles from './account.module.css'

type Props = { readonly connection: Connection; readonly kind: WorkspaceState['kind'] }

/** The account that is shown: its state, its parts one by one, and how it is left. */
export function ConnectedAccount({ connection, kind }: Props): ReactElement {
  const name = connection.businessName ?? t`Business without a name`
  const isOwn = kind === 'own'
  return (
    <section className={`column ${styles['part']}`} aria-label={name}>
      <h2>{name}</h2>
      <AccountStrip isOwn={isOwn} />
      <dl className={styles['facts']}>
        <div>
          <dt>{t`Service`}</dt>
          <dd className="selectable">
            {isOwn ? <code>{connection.baseUrl}</code> : t`The demo service inside Stint`}
          </dd>
        </div>
        <div>
          <dt>{t`Business ID`}</dt>
          <dd className="selectable">{connection.businessId}</dd>
        </div>
        <div>
          <dt>{t`Account ID`}</dt>
          <dd className="selectable">{connection.accountId ?? t`None: no accounting`}</dd>
        </div>
        {isOwn && (
          <div>
            <dt>{t`Sign-in`}</dt>
            <dd>
              <SignInStatus />
            </dd>
          </div>
        )}
        {isOwn && <Keychain />}
      </dl>
      <AccountParts />
      {isOwn && connection.baseUrl.startsWith('https:') && (
        <CertificateFile baseUrl={connection.baseUrl} />
      )}
      {isOwn && (
        <>
          <h3>{t`Sign in again`}</h3>
          <SignInForm baseUrl={connection.baseUrl} />
          <SignOutButton />
        </>
      )}
    </section>
  )
}

/** Where the sign-in is kept. */
function Keychain(): ReactElement {
  const keychain = useWindowState((state) => state.workspace?.keychain)
  return (
    <div>
      <dt>{t`Stored`}</dt>
      <dd>
        {keychain?.kind === 'unavailable'
          ? keychain.reason
          : t`In this computer’s keychain, never in a file`}
      </dd>
    </div>
  )
}
