import { t } from '../../../shared/domain/language/translate.ts'
import { useRef, type FormEvent, type ReactElement } from 'react'
import type { Membership } from '../../../shared/contract/payloads.ts'
import type { Credentials } from '../../../shared/contract/groups/workspace.ts'
import { DraftNotice } from '../../components/forms/DraftNotice.tsx'
import { useStores } from '../../components/window-context.ts'
import { useQuery } from '../../data/use-query.ts'
import { useFormDraft } from '../../components/forms/use-form-draft.ts'
import { Button } from '../../controls/Button.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import { CertificateFile } from './CertificateFile.tsx'
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
  useFinishedSignIn,
} from './SignInProgress.tsx'
import { isConnected, useConnectionTest } from './use-connection-test.ts'
import styles from './connect-form.module.css'

/** Fields that may be stored as a draft: all but the token and the client secret. */
const empty = {
  baseUrl: 'https://',
  businessId: '',
  accountId: '',
  isToken: false,
  ...draftApplication,
}
type Fields = typeof empty

/** Form with the address, sign-in and ids to connect an account. It tests each part and shows which failed. */
export function ConnectForm({ onCancel }: { readonly onCancel?: () => void }): ReactElement {
  const stores = useStores()
  const attempt = useQuery('signIn.state', {})
  const draft = useFormDraft('connect', empty)
  const place = useRef<HTMLFormElement>(null)
  const test = useConnectionTest(place)
  const { form } = draft
  const { token, clientSecret } = test.secrets
  const field = (name: 'baseUrl' | 'businessId' | 'accountId') => ({
    value: form[name],
    error: test.errorOf(name),
    onChange: (value: string) => draft.edit({ [name]: value }),
  })

  const connect = async (values: Fields, credentials: Credentials): Promise<void> => {
    const report = await test.run(() =>
      stores.submit('workspace.connect', {
        baseUrl: values.baseUrl,
        credentials,
        ...(values.businessId !== '' && { businessId: values.businessId }),
        ...(values.accountId !== '' && { accountId: values.accountId }),
      }),
    )
    if (report && isConnected(report)) draft.clear()
  }
  const shown = form.isToken ? tokenFields : signInFields
  const done = !form.isToken && attempt?.kind === 'done' ? attempt : null
  const connectSignedIn = (values: Fields, id: string): Promise<void> =>
    connect({ ...values, baseUrl: done?.baseUrl ?? values.baseUrl }, { kind: 'signIn', id })
  const began = useFinishedSignIn(attempt, (id) => void connectSignedIn(form, id))
  const go = async (values: Fields): Promise<void> => {
    if (values.isToken) return connect(values, { kind: 'token', token })
    if (done) return connectSignedIn(values, done.id)
    test.reset()
    const input = beginInput(values.baseUrl, { ...values, clientSecret })
    const outcome = await stores.submit('signIn.begin', input)
    if (outcome.ok) began(outcome.value)
    else test.reset(outcome.error)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void go(form)
  }
  const choose = ({ businessId, accountId }: Membership): void => {
    const chosen = { businessId, accountId: accountId ?? '' }
    draft.edit(chosen)
    void go({ ...form, ...chosen })
  }
  return (
    <form
      ref={place}
      className={`column ${styles['form']}`}
      onSubmit={submit}
      aria-label={t`Connect your account`}
      noValidate
    >
      <DraftNotice draft={draft} />
      <TextField label={t`Service address`} type="url" {...field('baseUrl')} />
      <SignInMethodPicker
        way={form.isToken ? 'token' : 'browser'}
        onChange={(way) => draft.edit({ isToken: way === 'token' })}
      />
      {form.isToken ? (
        <TextField
          label={t`Access token`}
          type="password"
          value={token}
          error={test.errorOf('token')}
          onChange={(value) => test.setSecrets({ token: value })}
        />
      ) : (
        <SignInApplication test={test} draft={draft} />
      )}
      <div className={`wrap ${styles['pair']}`}>
        <TextField label={t`Business ID (optional)`} {...field('businessId')} />
        <TextField label={t`Account ID (optional)`} {...field('accountId')} />
      </div>
      <details className={styles['more']}>
        <summary className="small">{t`Certificates`}</summary>
        <CertificateFile baseUrl={form.baseUrl} />
      </details>
      {!form.isToken && <SignInProgress attempt={attempt} />}
      <TestFailure test={test} shown={shown} />
      {(test.report || test.isTesting) && <ConnectSteps report={test.report} shown={shown} />}
      {test.report && test.report.choices.length > 0 && (
        <div className="wrap">
          {test.report.choices.map((membership) => (
            <Button
              key={`${membership.businessId} ${membership.accountId ?? ''}`}
              onPress={() => choose(membership)}
            >
              {membership.name}
            </Button>
          ))}
        </div>
      )}
      <div className="wrap">
        {(form.isToken || !isUnderWay(attempt)) && (
          <Button type="submit" tone={onCancel ? 'primary' : 'key'} isPending={test.isTesting}>
            {submitLabel(test.isTesting, form.isToken || done !== null)}
          </Button>
        )}
        {onCancel && <Button onPress={onCancel}>{t`Back`}</Button>}
      </div>
    </form>
  )
}

const shared = ['baseUrl', 'businessId', 'accountId']
const tokenFields = [...shared, 'token']
const signInFields = [...shared, ...applicationFields]

function submitLabel(isTesting: boolean, canTest: boolean): string {
  if (isTesting) return t`Testing…`
  return canTest ? t`Test and connect` : t`Open the sign-in page`
}
