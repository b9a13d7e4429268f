import type { AccountSignIn, SignedOut } from '../../../shared/contract/sign-in-payloads.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'

/** How the account is signed in, in one line. `moment` formats an instant. */
export function signInText(
  { kind, endsAt, needsSignIn, problem }: AccountSignIn,
  now: EpochMs,
  moment: (instant: EpochMs) => string,
): string {
  if (kind === 'none') return 'Signed out'
  if (needsSignIn) return problem ?? 'Sign-in needed'
  if (endsAt === null) {
    return kind === 'oauth' ? 'Signed in with your browser' : 'Signed in with a pasted token'
  }
  if (kind === 'oauth') return `Signed in until ${moment(endsAt)}; renewed by itself`
  return endsAt > now
    ? `Signed in until ${moment(endsAt)}; then paste a new token`
    : `The pasted token ended on ${moment(endsAt)}`
}

/** Result of a sign-out. */
export function signedOutText({ isRevoked, isRemoved }: SignedOut): string {
  const here = isRemoved
    ? 'You are signed out. What you recorded and what waits to be sent are still here.'
    : 'You are signed out for now, but the keychain did not confirm that the token is removed.'
  return isRevoked ? here : `${here} The service may accept the old token until it ends.`
}
