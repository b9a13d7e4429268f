import { useState, type ReactElement, useEffect, useRef } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import type { SignInState } from '../../../shared/contract/groups/sign-in.ts'
import { Problem } from '../../controls/Problem.tsx'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import { Segments } from '../../controls/Segments.tsx'
import styles from './connect-form.module.css'

/** Returns true while the sign-in is waiting for the browser or the service. */
export function isUnderWay(attempt: SignInState | undefined): boolean {
  return attempt?.kind === 'waiting' || attempt?.kind === 'exchanging'
}

type SignInProgressProps = { readonly attempt: SignInState | undefined }

/** State of the sign-in attempt. Renders nothing before the first attempt. */
export function SignInProgress({ attempt }: SignInProgressProps): ReactElement | null {
  switch (attempt?.kind) {
    case 'waiting':
      return <PendingSignIn key={attempt.id} attempt={attempt} />
    case 'exchanging':
      return <p role="status">{t`Signing in…`}</p>
    case 'done':
      return <p role="status">{t`You’re signed in.`}</p>
    case 'failed':
      return <Problem text={attempt.message} />
    default:
      return null
  }
}

type Waiting = Extract<SignInState, { readonly kind: 'waiting' }>

function PendingSignIn({ attempt }: { readonly attempt: Waiting }): ReactElement {
  const { submit } = useStores()
  const [isPasting, setIsPasting] = useState(attempt.redirect === 'paste')
  const [address, setAddress] = useState('')
  const [isCopied, setIsCopied] = useState(false)
  const copy = async (): Promise<void> => setIsCopied((await submit('signIn.copyAddress', {})).ok)
  const finish = (): void => {
    // The address is removed, because it may contain an authorization code.
    void submit('signIn.finish', { address }).then(() => setAddress(''))
  }
  return (
    <section className={`column ${styles['form']}`} aria-label={t`Sign in with your browser`}>
      <p role="status">
        {attempt.isOpened
          ? t`The page opened in your browser. Waiting…`
          : t`Couldn’t open your browser. Copy the address and open it there.`}{' '}
        {isCopied && t`The address is on the clipboard.`}
      </p>
      {isPasting && (
        <div className={`wrap ${styles['pair']}`}>
          <TextField
            label={t`Address shown in your browser`}
            value={address}
            onChange={setAddress}
          />
          <Button isDisabled={address.trim() === ''} onPress={finish}>{t`Continue`}</Button>
        </div>
      )}
      <Problem text={attempt.problem} />
      <div className="wrap">
        <Button
          onPress={() => void submit('signIn.openAgain', {})}
        >{t`Open the page again`}</Button>
        <Button onPress={() => void copy()}>{t`Copy the address`}</Button>
        {!isPasting && (
          <Button
            onPress={() => setIsPasting(true)}
          >{t`Paste the address from the browser`}</Button>
        )}
        <Button onPress={() => void submit('signIn.cancel', {})}>{t`Cancel`}</Button>
      </div>
    </section>
  )
}

/** Ways to sign in: with OAuth in the browser, or with a pasted access token. */
export type SignInMethod = 'browser' | 'token'

const ways = [
  { id: 'browser', label: t`Sign in with your browser` },
  { id: 'token', label: t`Paste an access token` },
] as const

type Props = { readonly way: SignInMethod; readonly onChange: (way: SignInMethod) => void }

/** Choice between signing in with the browser and pasting a token. */
export function SignInMethodPicker({ way, onChange }: Props): ReactElement {
  return <Segments label={t`How to sign in`} value={way} options={ways} onChange={onChange} />
}

/**
 * Calls `take` with a sign-in attempt's id after the attempt has succeeded. Attempts that another form began are
 * ignored. For this, the hook returns a function. The form must call this function with the state of each attempt that
 * the form begins.
 */
export function useFinishedSignIn(
  attempt: SignInState | undefined,
  take: (id: string) => void,
): (state: SignInState) => void {
  const [begun, setBegun] = useState<string | null>(null)
  const taken = useRef<string | null>(null)
  const done = attempt?.kind === 'done' && attempt.id === begun ? attempt.id : null
  useEffect(() => {
    if (done === null || taken.current === done) return
    taken.current = done
    take(done)
  })
  return (state) => setBegun(state.kind === 'waiting' ? state.id : null)
}
