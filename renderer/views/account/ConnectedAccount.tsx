import { useState, type ReactElement } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import type { Connection, WorkspaceState } from '../../../shared/contract/payloads.ts'
import { useWindowState, useStores } from '../../components/window-context.ts'
import { AccountParts } from './AccountParts.tsx'
import { CertificateFile } from './CertificateFile.tsx'
import { SignInForm } from './SignInForm.tsx'
import type { AccountSignIn, SignedOut } from '../../../shared/contract/groups/account.ts'
import { useNow } from '../../components/use-now.ts'
import { useQuery } from '../../data/use-query.ts'
import { Button } from '../../controls/Button.tsx'
import { dateFormat } from '../../../shared/domain/language/date-format.ts'
import { signedOutText, signInText, signedInUntil } from './sign-in-message.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { KpiStrip } from '../../controls/KpiStrip.tsx'
import { localZone } from '../../lib/clock.ts'
import { nextAttemptMessage } from '../../lib/sync-status-message.ts'
import { ago, formatCount } from '../../lib/time-format.ts'
import styles from './account.module.css'

type Props = { readonly connection: Connection; readonly kind: WorkspaceState['kind'] }

/** Section of the connected account: its state, its parts, the sign-in and the sign-out. */
export function ConnectedAccount({ connection, kind }: Props): ReactElement {
  const isOwn = kind === 'own'
  const name = isOwn ? (connection.businessName ?? t`Unnamed business`) : t`Demo business`
  return (
    <section className={`column ${styles['part']}`} aria-label={name}>
      <h2>{name}</h2>
      <AccountStrip isOwn={isOwn} />
      <dl className={styles['facts']}>
        <div>
          <dt>{t`Accounting service`}</dt>
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
          <dd className="selectable">{connection.accountId ?? t`None (no accounting)`}</dd>
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

/** Line that says where the sign-in is stored. */
function Keychain(): ReactElement {
  const keychain = useWindowState((state) => state.workspace?.keychain)
  return (
    <div>
      <dt>{t`Saved`}</dt>
      <dd>
        {keychain?.kind === 'unavailable'
          ? keychain.reason
          : t`In this computer’s keychain, never in a file`}
      </dd>
    </div>
  )
}

/** Text that says how the account is signed in and until when. */
function SignInStatus(): ReactElement | null {
  const account = useQuery('account.signIn', {})
  const now = useNow(false)
  return <>{account ? signInText(account, now, momentText) : '…'}</>
}

/** Button that signs out and shows the result. Renders nothing while signed out. */
function SignOutButton(): ReactElement | null {
  const { submit } = useStores()
  const account = useQuery('account.signIn', {})
  const [report, setReport] = useState<SignedOut | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const signOut = async (): Promise<void> => {
    setIsBusy(true)
    const outcome = await submit('account.signOut', {})
    setIsBusy(false)
    setReport(outcome.ok ? outcome.value : null)
  }
  const isSignedOut = account?.kind === 'none'
  return (
    <div className={`row wrap ${styles['consequence']}`}>
      <p role="status">{report && isSignedOut ? signedOutText(report) : signOutHint(account)}</p>
      {!isSignedOut && (
        <Button
          isDisabled={isBusy || !account}
          onPress={() => void signOut()}
        >{t`Sign out`}</Button>
      )}
    </div>
  )
}

function signOutHint(account: AccountSignIn | undefined): string {
  if (account?.kind === 'none') return ''
  return t`Signing out removes your sign-in details from this computer. Everything you recorded stays here and goes out after you sign in again.`
}

function momentText(instant: number): string {
  const format = dateFormat({
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return format.format(instant)
}

/** Figures of the account: when its sign-in ends, when the service last answered, and what is unsent. */
function AccountStrip({ isOwn }: { readonly isOwn: boolean }): ReactElement {
  const sync = useQuery('sync.status', {})
  const account = useQuery('account.signIn', isOwn ? {} : null)
  const now = useNow(false)
  const until = account ? signedInUntil(account, now, dayText) : null
  const lastResponseAt = sync?.lastResponseAt ?? null
  const figures = [
    ...(until ? [{ label: t`Signed in until`, value: <Figure {...until} /> }] : []),
    {
      label: t`Last sync`,
      value: (
        <Figure
          value={lastResponseAt === null ? '–' : ago(lastResponseAt, now, localZone())}
          hint={sync?.problem ?? t`Stint checks automatically`}
          tone={sync?.problem == null ? 'ok' : 'warn'}
        />
      ),
    },
    { label: t`Unsent`, value: <UnsentFigure now={now} /> },
  ]
  return <KpiStrip figures={figures} />
}

/** Number of unsent changes, and when they are sent. */
function UnsentFigure({ now }: { readonly now: EpochMs }): ReactElement {
  const sync = useQuery('sync.status', {})
  const unsent = sync?.unsent ?? 0
  return (
    <Figure
      value={formatCount(unsent)}
      hint={(sync && nextAttemptMessage(sync, now)) ?? t`Nothing waiting to be sent`}
      tone={unsent === 0 ? 'ok' : 'warn'}
    />
  )
}

type FigureProps = {
  readonly value: string
  readonly hint: string
  readonly tone: 'ok' | 'warn' | 'bad'
}

function Figure({ value, hint, tone }: FigureProps): ReactElement {
  return (
    <>
      <span className={styles['figure']} data-tone={tone}>
        {value}
      </span>
      <span className={`small faint ${styles['hint']}`}>{hint}</span>
    </>
  )
}

function dayText(instant: number): string {
  const format = dateFormat({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
  return format.format(instant)
}
