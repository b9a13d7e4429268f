import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type FormEvent, type ReactElement } from 'react'
import type { ConnectReport } from '../../../shared/contract/payloads.ts'
import type { Credentials } from '../../../shared/contract/groups/workspace.ts'
import type { StintError } from '../../../shared/contract/errors.ts'
import { useStores } from '../../components/window-context.ts'
import { useQuery } from '../../data/use-query.ts'
import { DraftNotice } from '../../components/forms/DraftNotice.tsx'
import { useFormDraft } from '../../components/forms/use-form-draft.ts'
import { Button } from '../../controls/Button.tsx'
import { ConnectSteps, isConnected } from './ConnectSteps.tsx'
import { FormRow } from './FormRow.tsx'
import { SignInApplication } from './SignInApplication.tsx'
import { isUnderWay, SignInProgress } from './SignInProgress.tsx'
import { SignInMethodPicker, type SignInMethod } from './SignInMethodPicker.tsx'
import { beginInput, draftApplication } from './sign-in-fields.ts'
import { useFinishedSignIn } from './use-finished-sign-in.ts'
import styles from './connect-form.module.css'

/** Signs in again to the connected account, after the sign-in expired, was rejected or is to be replaced. */
export function SignInForm({ baseUrl }: { readonly baseUrl: string }): ReactElement {
  const stores = useStores()
  const attempt = useQuery('signIn.state', {})
  const account = useQuery('account.signIn', {})
  const [chosen, setChosen] = useState<SignInMethod | null>(null)
  const way = chosen ?? (account?.kind === 'pasted' ? 'token' : 'browser')
  const [token, setToken] = useState('')
  const draft = useFormDraft('sign-in', draftApplication)
  const [clientSecret, setClientSecret] = useState('')
  const application = { ...draft.form, clientSecret }
  const [report, setReport] = useState<ConnectReport | null>(null)
  const [error, setError] = useState<StintError | null>(null)
  const [isTesting, setIsTesting] = useState(false)
  const take = async (credentials: Credentials): Promise<void> => {
    if (isTesting) return
    setIsTesting(true)
    const outcome = await stores.submit('workspace.signIn', { credentials })
    setIsTesting(false)
    setReport(outcome.ok ? outcome.value : null)
    setError(outcome.ok ? null : outcome.error)
    if (!outcome.ok || !isConnected(outcome.value)) return
    setToken('')
    draft.clear()
  }
  const began = useFinishedSignIn(attempt, (id) => void take({ kind: 'signIn', id }))
  const openPage = async (): Promise<void> => {
    setReport(null)
    const outcome = account?.canSignInAgain
      ? await stores.submit('account.signInAgain', {})
      : await stores.submit('signIn.begin', beginInput(baseUrl, application))
    if (outcome.ok) began(outcome.value)
    setError(outcome.ok ? null : outcome.error)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (way === 'token') void take({ kind: 'token', token })
    else void openPage()
  }
  return (
    <form className={styles['form']} onSubmit={submit} aria-label={t`Sign in again`} noValidate>
      <DraftNotice draft={draft} />
      <SignInMethodPicker way={way} onChange={setChosen} />
      {way === 'token' && (
        <FormRow label={t`New access token`} type="password" value={token} onChange={setToken} />
      )}
      {way === 'browser' && account?.canSignInAgain === false && (
        <SignInApplication
          fields={application}
          wrong={error?.field ?? null}
          onChange={({ clientSecret: secret, ...typed }) => {
            setClientSecret(secret)
            draft.edit(typed)
          }}
        />
      )}
      {way === 'browser' && <SignInProgress attempt={attempt} />}
      {error && (
        <p className={styles['error']} role="alert">
          {error.message}
        </p>
      )}
      {report && <ConnectSteps report={report} />}
      <div className={styles['buttons']}>
        {(way === 'token' || !isUnderWay(attempt)) && (
          <SubmitButton isTesting={isTesting} isIncomplete={way === 'token' && token === ''} />
        )}
      </div>
    </form>
  )
}

type SubmitProps = { readonly isTesting: boolean; readonly isIncomplete: boolean }

/** The main button of the screen where nothing is sent before the next sign-in. */
function SubmitButton({ isTesting, isIncomplete }: SubmitProps): ReactElement {
  const isDue = useQuery(
    'account.signIn',
    {},
    ({ needsSignIn, kind }) => needsSignIn || kind === 'none',
  )
  return (
    <Button type="submit" tone={isDue ? 'primary' : 'plain'} isDisabled={isTesting || isIncomplete}>
      {isTesting ? t`Testing…` : t`Sign in again`}
    </Button>
  )
}
