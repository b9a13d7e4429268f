import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type FormEvent, type ReactElement } from 'react'
import type { ConnectReport, Membership } from '../../../shared/contract/payloads.ts'
import type { Credentials } from '../../../shared/contract/groups/workspace.ts'
import type { StintError } from '../../../shared/contract/errors.ts'
import { DraftNotice } from '../../components/forms/DraftNotice.tsx'
import { useStores } from '../../components/window-context.ts'
import { useQuery } from '../../data/use-query.ts'
import { useFormDraft } from '../../components/forms/use-form-draft.ts'
import { CertificateFile } from './CertificateFile.tsx'
import { ConnectSteps } from './ConnectSteps.tsx'
import { FormRow } from './FormRow.tsx'
import { SignInApplication } from './SignInApplication.tsx'
import { isUnderWay, SignInProgress } from './SignInProgress.tsx'
import { SignInMethodPicker, type SignInMethod } from './SignInMethodPicker.tsx'
import { beginInput, draftApplication, type SignInFields } from './sign-in-fields.ts'
import { useFinishedSignIn } from './use-finished-sign-in.ts'
import styles from './connect-form.module.css'

type Fields = {
  readonly baseUrl: string
  readonly token: string
  readonly businessId: string
  readonly accountId: string
}
/** Fields that are kept as a draft: never the token or the client secret. */
const empty = {
  baseUrl: 'https://',
  businessId: '',
  accountId: '',
  isToken: false,
  ...draftApplication,
}

type FieldType = 'text' | 'url' | 'password'

/** Connects an account: address, sign-in and ids. Tests each part and shows which one failed. */
export function ConnectForm({ onCancel }: { readonly onCancel?: () => void }): ReactElement {
  const stores = useStores()
  const attempt = useQuery('signIn.state', {})
  const draft = useFormDraft('connect', empty)
  const [token, setToken] = useState('')
  const [clientSecret, setClientSecret] = useState('')
  const { baseUrl, businessId, accountId, isToken, ...known } = draft.form
  const fields: Fields = { baseUrl, businessId, accountId, token }
  const application: SignInFields = { ...known, clientSecret }
  const way: SignInMethod = isToken ? 'token' : 'browser'
  const [report, setReport] = useState<ConnectReport | null>(null)
  const [error, setError] = useState<StintError | null>(null)
  const [isTesting, setIsTesting] = useState(false)

  const connect = async (values: Fields, credentials: Credentials): Promise<void> => {
    if (isTesting) return
    setIsTesting(true)
    setError(null)
    setReport(null)
    const outcome = await stores.submit('workspace.connect', {
      baseUrl: values.baseUrl,
      credentials,
      ...(values.businessId !== '' && { businessId: values.businessId }),
      ...(values.accountId !== '' && { accountId: values.accountId }),
    })
    setIsTesting(false)
    if (!outcome.ok) return setError(outcome.error)
    setReport(outcome.value)
    // Once main has stored the token, it is removed from this window.
    if (!outcome.value.state.connection) return
    setToken('')
    draft.clear()
  }
  const done = way === 'browser' && attempt?.kind === 'done' ? attempt : null
  const connectSignedIn = (values: Fields, id: string): Promise<void> =>
    connect({ ...values, baseUrl: done?.baseUrl ?? values.baseUrl }, { kind: 'signIn', id })
  const began = useFinishedSignIn(attempt, (id) => void connectSignedIn(fields, id))
  const go = async (values: Fields): Promise<void> => {
    if (way === 'token') return connect(values, { kind: 'token', token: values.token })
    if (done) return connectSignedIn(values, done.id)
    setError(null)
    setReport(null)
    const outcome = await stores.submit('signIn.begin', beginInput(values.baseUrl, application))
    if (outcome.ok) began(outcome.value)
    else setError(outcome.error)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void go(fields)
  }
  const choose = ({ businessId, accountId }: Membership): void => {
    const chosen = { businessId, accountId: accountId ?? '' }
    draft.edit(chosen)
    void go({ ...fields, ...chosen })
  }
  const field = (name: keyof Fields, label: string, type: FieldType): ReactElement => (
    <FormRow
      {...{ label, type }}
      value={fields[name]}
      isWrong={error?.field === name}
      onChange={(value) => (name === 'token' ? setToken(value) : draft.edit({ [name]: value }))}
    />
  )
  return (
    <form
      className={styles['form']}
      onSubmit={submit}
      aria-label={t`Connect your account`}
      noValidate
    >
      <DraftNotice draft={draft} />
      {field('baseUrl', t`Service address`, 'url')}
      <SignInMethodPicker
        way={way}
        onChange={(chosen) => draft.edit({ isToken: chosen === 'token' })}
      />
      {way === 'token' ? (
        field('token', t`Access token`, 'password')
      ) : (
        <SignInApplication
          fields={application}
          wrong={error?.field ?? null}
          onChange={({ clientSecret: secret, ...typed }) => {
            setClientSecret(secret)
            draft.edit(typed)
          }}
        />
      )}
      <div className={styles['pair']}>
        {field('businessId', t`Business ID (optional)`, 'text')}
        {field('accountId', t`Account ID (optional)`, 'text')}
      </div>
      <details className={styles['more']}>
        <summary>{t`Certificates`}</summary>
        <CertificateFile baseUrl={fields.baseUrl} />
      </details>
      {way === 'browser' && <SignInProgress attempt={attempt} />}
      {error && (
        <p className={styles['error']} role="alert">
          {error.message}
        </p>
      )}
      {(report || isTesting) && <ConnectSteps report={report} />}
      {report && report.choices.length > 0 && (
        <div className={styles['memberships']}>
          {report.choices.map((membership) => (
            <button
              key={`${membership.businessId} ${membership.accountId ?? ''}`}
              type="button"
              onClick={() => choose(membership)}
            >
              {membership.name}
            </button>
          ))}
        </div>
      )}
      <div className={styles['buttons']}>
        {(way === 'token' || !isUnderWay(attempt)) && (
          <button type="submit" className="primary" disabled={isTesting}>
            {submitLabel(isTesting, way === 'token' || done !== null)}
          </button>
        )}
        {onCancel && <button type="button" className="quiet" onClick={onCancel}>{t`Back`}</button>}
      </div>
    </form>
  )
}

function submitLabel(isTesting: boolean, canTest: boolean): string {
  if (isTesting) return t`Testing…`
  return canTest ? t`Test and connect` : t`Open the sign-in page`
}
