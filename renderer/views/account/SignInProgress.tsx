import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { SignInState } from '../../../shared/contract/groups/sign-in.ts'
import { PendingSignIn } from './PendingSignIn.tsx'
import { Problem } from '../../controls/Problem.tsx'

/** True while the sign-in waits for the browser or the service. */
export function isUnderWay(attempt: SignInState | undefined): boolean {
  return attempt?.kind === 'waiting' || attempt?.kind === 'exchanging'
}

/** State of the sign-in attempt. Renders nothing before the first one. */
export function SignInProgress({
  attempt,
}: {
  readonly attempt: SignInState | undefined
}): ReactElement | null {
  switch (attempt?.kind) {
    case 'waiting':
      return <PendingSignIn key={attempt.id} attempt={attempt} />
    case 'exchanging':
      return <p role="status">{t`Signing in…`}</p>
    case 'done':
      return <p role="status">{t`You are signed in.`}</p>
    case 'failed':
      return <Problem text={attempt.message} />
    default:
      return null
  }
}
