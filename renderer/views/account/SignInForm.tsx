import { t } from '../../../shared/domain/language/translate.ts'
import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import type { Credentials } from '../../../shared/contract/groups/workspace.ts'
import { useStores } from '../../components/window-context.ts'
import { useQuery } from '../../data/use-query.ts'
import { DraftNotice } from '../../components/forms/DraftNotice.tsx'
import { useFormDraft } from '../../components/forms/use-form-draft.ts'
import { Button } from '../../controls/Button.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import { ConnectSteps } from './ConnectSteps.tsx'
import { SignInApplication } from './SignInApplication.tsx'
import { isUnderWay, SignInProgress } from './SignInProgress.tsx'
import { SignInMethodPicker, type SignInMethod } from './SignInMethodPicker.tsx'
import { TestFailure } from './TestFailure.tsx'
import { applicationFields, beginInput, draftApplication } from './sign-in-fields.ts'
import { isConnected, useConnectionTest } from './use-connection-test.ts'
import { useFinishedSignIn } from './use-finished-sign-in.ts'
import styles from './connect-form.module.css'

/** Form that signs in again to the connected account, after the sign-in expired, was rejected or is to be replaced. */
export function SignInForm({ baseUrl }: { readonly baseUrl: string }): ReactElement {
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
      className={`column ${styles['form']}`}
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

/** Submit button; it is the main button of the screen while nothing can be sent before the next sign-in. */
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
