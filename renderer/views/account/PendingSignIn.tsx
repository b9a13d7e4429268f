import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import type { SignInState } from '../../../shared/contract/groups/sign-in.ts'
import { useStores } from '../../components/window-context.ts'
import { FormRow } from './FormRow.tsx'
import styles from './connect-form.module.css'

type Waiting = Extract<SignInState, { readonly kind: 'waiting' }>

/**
 * Shown while the user signs in with the browser: open the page again, copy its address, or paste the final
 * address where the redirect fails.
 */
export function PendingSignIn({ attempt }: { readonly attempt: Waiting }): ReactElement {
  const { submit } = useStores()
  const [isPasting, setIsPasting] = useState(attempt.redirect === 'paste')
  const [address, setAddress] = useState('')
  const [isCopied, setIsCopied] = useState(false)
  const copy = async (): Promise<void> => setIsCopied((await submit('signIn.copyAddress', {})).ok)
  const finish = (): void => {
    // The address may contain an authorization code, which is not kept in this window.
    void submit('signIn.finish', { address }).then(() => setAddress(''))
  }
  return (
    <section className={styles['form']} aria-label={t`Sign-in in your browser`}>
      <p role="status">
        {attempt.isOpened
          ? t`The page opened in your browser. Waiting…`
          : t`Your browser could not be opened. Copy the address into it.`}
        {isCopied && t` The address is in the clipboard.`}
      </p>
      {isPasting && (
        <div className={styles['pair']}>
          <FormRow
            label={t`Address that your browser ended on`}
            type="text"
            value={address}
            isWrong={attempt.problem !== null}
            onChange={setAddress}
          />
          <button
            type="button"
            disabled={address.trim() === ''}
            onClick={finish}
          >{t`Continue`}</button>
        </div>
      )}
      {attempt.problem !== null && (
        <p className={styles['error']} role="alert">
          {attempt.problem}
        </p>
      )}
      <div className={styles['buttons']}>
        <button
          type="button"
          onClick={() => void submit('signIn.openAgain', {})}
        >{t`Open it again`}</button>
        <button type="button" onClick={() => void copy()}>{t`Copy the address`}</button>
        {!isPasting && (
          <button
            type="button"
            onClick={() => setIsPasting(true)}
          >{t`Paste the address it ended on`}</button>
        )}
        <button
          type="button"
          className="quiet"
          onClick={() => void submit('signIn.cancel', {})}
        >{t`Cancel`}</button>
      </div>
    </section>
  )
}
