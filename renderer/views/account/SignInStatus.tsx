import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import type { AccountSignIn, SignedOut } from '../../../shared/contract/groups/account.ts'
import { useStores } from '../../components/window-context.ts'
import { useNow } from '../../components/use-now.ts'
import { useQuery } from '../../data/use-query.ts'
import { Button } from '../../controls/Button.tsx'
import { dateFormat } from '../../../shared/domain/language/date-format.ts'
import { signedOutText, signInText } from './sign-in-message.ts'
import styles from './account.module.css'

/** How the account is signed in and until when. */
export function SignInStatus(): ReactElement | null {
  const account = useQuery('account.signIn', {})
  const now = useNow(false)
  return <>{account ? signInText(account, now, momentText) : '…'}</>
}

/** Signs out and shows the result. Renders nothing while signed out. */
export function SignOutButton(): ReactElement | null {
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
    <div className={styles['consequence']}>
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
  return t`Signing out removes your sign-in from this computer. Everything you recorded stays here and goes out after you sign in again.`
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
