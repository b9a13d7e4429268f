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

/** Days before the end of a pasted token in which the account says so: it is not renewed by itself. */
const warningDays = 3

/** Until when the account is signed in, as a figure with its line. `moment` formats an instant. */
export function signedInUntil(
  { kind, endsAt, needsSignIn, problem }: AccountSignIn,
  now: EpochMs,
  moment: (instant: EpochMs) => string,
): { readonly value: string; readonly hint: string; readonly tone: 'ok' | 'warn' | 'bad' } {
  if (kind === 'none') return { value: 'Signed out', hint: 'Sign in to send', tone: 'bad' }
  if (needsSignIn) {
    return { value: 'Sign-in needed', hint: problem ?? 'Everything waits until then', tone: 'bad' }
  }
  if (endsAt === null) return { value: 'No end known', hint: 'Until you sign out', tone: 'ok' }
  if (kind === 'oauth') {
    return { value: moment(endsAt), hint: 'Renewed by itself while Stint is used', tone: 'ok' }
  }
  if (endsAt <= now) return { value: moment(endsAt), hint: 'The token has ended', tone: 'bad' }
  const isSoon = endsAt - now < warningDays * 86_400_000
  return { value: moment(endsAt), hint: 'Then paste a new token', tone: isSoon ? 'warn' : 'ok' }
}

/** Result of a sign-out. */
export function signedOutText({ isRevoked, isRemoved }: SignedOut): string {
  const here = isRemoved
    ? 'You are signed out. What you recorded and what waits to be sent are still here.'
    : 'You are signed out for now, but the keychain did not confirm that the token is removed.'
  return isRevoked ? here : `${here} The service may accept the old token until it ends.`
}
