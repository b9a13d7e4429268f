import { useState, type ReactElement, useRef, type FormEvent } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import type {
  Connection,
  WorkspaceState,
  ConnectReport,
} from '../../../shared/contract/payloads.ts'
import type { Credentials } from '../../../shared/contract/groups/workspace.ts'
import { useWindowState, useStores } from '../../components/window-context.ts'
import { Problem } from '../../controls/Problem.tsx'
import { DraftNotice } from '../../components/forms/DraftNotice.tsx'
import { useFormDraft } from '../../components/forms/use-form-draft.ts'
import { TextField } from '../../controls/fields/TextField.tsx'
import { CertificateFile } from './CertificateFile.tsx'
import type { AccountSignIn, SignedOut } from '../../../shared/contract/groups/account.ts'
import { useCall } from '../../components/use-call.ts'
import { useNow } from '../../components/use-now.ts'
import { useQuery } from '../../data/use-query.ts'
import { Button } from '../../controls/Button.tsx'
import { dateFormat } from '../../../shared/domain/language/date-format.ts'
import { signedOutText, signInText, signedInUntil } from './sign-in-message.ts'
import { KpiStrip } from '../../controls/KpiStrip.tsx'
import { localZone, now } from '../../lib/clock.ts'
import { nextAttemptMessage } from '../../lib/sync-status-message.ts'
import { ago, formatCount, timeOfDay } from '../../lib/time-format.ts'
import { ConnectSteps, TestFailure } from './ConnectSteps.tsx'
import {
  SignInApplication,
  applicationFields,
  beginInput,
  draftApplication,
} from './SignInApplication.tsx'
import {
  isUnderWay,
  SignInProgress,
  SignInMethodPicker,
  type SignInMethod,
  useFinishedSignIn,
} from './SignInProgress.tsx'
import { isConnected, useConnectionTest } from './use-connection-test.ts'
import styles from './account.module.css'
import formStyles from './connect-form.module.css'

type Props = { readonly connection: Connection; readonly kind: WorkspaceState['kind'] }

/** Section for the connected account: its state, the parts of the service that it lacks, sign-in and sign-out. */
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
            {isOwn ? <code>{connection.baseUrl}</code> : t`Stint’s built-in demo service`}
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

function SignInStatus(): ReactElement | null {
  const account = useQuery('account.signIn', {})
  const now = useNow(false)
  return <>{account ? signInText(account, now, momentText) : '…'}</>
}

function SignOutButton(): ReactElement | null {
  const { submit } = useStores()
  const account = useQuery('account.signIn', {})
  const [report, setReport] = useState<SignedOut | null>(null)
  const { isBusy, run } = useCall()
  const isSignedOut = account?.kind === 'none'
  return (
    <div className={`row wrap ${styles['consequence']}`}>
      <p className="fine" role="status">
        {report && isSignedOut ? signedOutText(report) : signOutHint(account)}
      </p>
      {!isSignedOut && (
        <Button
          isDisabled={isBusy || !account}
          onPress={() => void run(() => submit('account.signOut', {}), setReport)}
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

function AccountStrip({ isOwn }: { readonly isOwn: boolean }): ReactElement | null {
  const sync = useQuery('sync.status', {})
  const account = useQuery('account.signIn', isOwn ? {} : null)
  const now = useNow(false)
  if (!sync) return null
  const { unsent, lastResponseAt, problem } = sync
  const until = account ? signedInUntil(account, now, dayText) : null
  const figures = [
    ...(until ? [{ label: t`Signed in until`, ...until }] : []),
    {
      label: t`Last sync`,
      value: lastResponseAt === null ? '–' : ago(lastResponseAt, now, localZone()),
      hint: problem ?? t`Stint checks automatically`,
      tone: problem === null ? 'ok' : 'warn',
    },
    {
      label: t`Unsent`,
      value: formatCount(unsent),
      hint: nextAttemptMessage(sync, now) ?? t`Nothing is waiting to be sent`,
      tone: unsent === 0 ? 'ok' : 'warn',
    },
  ]
  return (
    <KpiStrip
      isLarge
      figures={figures.map(({ label, value, hint, tone }) => ({
        label,
        value: <span className={`${tone} ${styles['figure']}`}>{value}</span>,
        detail: hint,
      }))}
    />
  )
}

function dayText(instant: number): string {
  const format = dateFormat({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
  return format.format(instant)
}

function AccountParts(): ReactElement {
  const { submit } = useStores()
  const missing = useQuery('account.missing', {})
  const [report, setReport] = useState<ConnectReport | null>(null)
  const [tested, setTested] = useState<string | null>(null)
  const { isBusy: isTesting, problem, run } = useCall()
  const test = async (): Promise<void> => {
    setReport(null)
    await run(() => submit('workspace.test', {}), setReport)
    setTested(timeOfDay(now(), localZone()))
  }
  return (
    <section className={`column ${formStyles['parts']}`} aria-label={t`Connection`}>
      <div className={`row ${formStyles['head']}`}>
        <h3>{t`Connection`}</h3>
        {tested !== null && <span className="small dim">{t`Tested ${tested}`}</span>}
        <Button isPending={isTesting} onPress={() => void test()}>
          {isTesting ? t`Testing…` : t`Test connection`}
        </Button>
      </div>
      {!report && missing && missing.length > 0 && (
        <ul className={`small dim column ${formStyles['missing']}`}>
          {missing.map(({ part, reason }) => (
            <li key={part}>{reason}</li>
          ))}
        </ul>
      )}
      {(report || isTesting) && <ConnectSteps report={report} />}
      <Problem text={problem} />
    </section>
  )
}

/** Form for signing in again if the sign-in has expired, was rejected or is to be replaced. */
function SignInForm({ baseUrl }: { readonly baseUrl: string }): ReactElement {
  const stores = useStores()
  const attempt = useQuery('signIn.state', {})
  const account = useQuery('account.signIn', {})
  const [chosen, setChosen] = useState<SignInMethod | null>(null)
  const way = chosen ?? (account?.kind === 'pasted' ? 'token' : 'browser')
  const draft = useFormDraft('sign-in', draftApplication)
  const place = useRef<HTMLFormElement>(null)
  const test = useConnectionTest(place)
  const { token, clientSecret } = test.secrets
  const take = async (credentials: Credentials): Promise<void> => {
    const report = await test.run(() => stores.submit('workspace.signIn', { credentials }))
    if (report && isConnected(report)) draft.clear()
  }
  const began = useFinishedSignIn(attempt, (id) => void take({ kind: 'signIn', id }))
  const openPage = async (): Promise<void> => {
    test.reset()
    const outcome = account?.canSignInAgain
      ? await stores.submit('account.signInAgain', {})
      : await stores.submit('signIn.begin', beginInput(baseUrl, { ...draft.form, clientSecret }))
    if (outcome.ok) began(outcome.value)
    else test.reset(outcome.error)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (way === 'token') void take({ kind: 'token', token })
    else void openPage()
  }
  const hasFields = way === 'browser' && account?.canSignInAgain === false
  return (
    <form
      ref={place}
      className={`column ${formStyles['form']}`}
      onSubmit={submit}
      aria-label={t`Sign in again`}
      noValidate
    >
      <DraftNotice draft={draft} />
      <SignInMethodPicker way={way} onChange={setChosen} />
      {way === 'token' && (
        <TextField
          label={t`New access token`}
          type="password"
          value={token}
          onChange={(value) => test.setSecrets({ token: value })}
        />
      )}
      {hasFields && <SignInApplication test={test} draft={draft} />}
      {way === 'browser' && <SignInProgress attempt={attempt} />}
      <TestFailure test={test} {...(hasFields && { shown: applicationFields })} />
      {test.report && <ConnectSteps report={test.report} />}
      <div className="wrap">
        {(way === 'token' || !isUnderWay(attempt)) && (
          <SubmitButton isTesting={test.isTesting} isIncomplete={way === 'token' && token === ''} />
        )}
      </div>
    </form>
  )
}

type SubmitProps = { readonly isTesting: boolean; readonly isIncomplete: boolean }

/** Button that signs in. It is the screen's main button while nothing can be sent until the user signs in. */
function SubmitButton({ isTesting, isIncomplete }: SubmitProps): ReactElement {
  const isDue = useQuery(
    'account.signIn',
    {},
    ({ needsSignIn, kind }) => needsSignIn || kind === 'none',
  )
  return (
    <Button
      type="submit"
      tone={isDue ? 'key' : 'plain'}
      isPending={isTesting}
      isDisabled={isIncomplete}
    >
      {isTesting ? t`Testing…` : t`Sign in again`}
    </Button>
  )
}
