import { t } from '../../../shared/domain/language/translate.ts'
import type { AccountSignIn, SignedOut } from '../../../shared/contract/groups/account.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'

/** Returns one line that says how the account is signed in. `moment`: formats an instant. */
export function signInText(
  { kind, endsAt, needsSignIn, problem }: AccountSignIn,
  now: EpochMs,
  moment: (instant: EpochMs) => string,
): string {
  if (kind === 'none') return t`Signed out`
  if (needsSignIn) return problem ?? t`Sign-in needed`
  if (endsAt === null) {
    return kind === 'oauth' ? t`Signed in with your browser` : t`Signed in with a pasted token`
  }
  if (kind === 'oauth') return t`Signed in until ${moment(endsAt)}; renews automatically`
  return endsAt > now
    ? t`Signed in until ${moment(endsAt)}; then paste a new token`
    : t`The pasted token expired on ${moment(endsAt)}`
}

/** A pasted token is not renewed automatically, so a warning is shown this many days before it expires. */
const warningDays = 3

/** Says how long the account stays signed in, with a hint and a tone. `moment`: formats an instant. */
export function signedInUntil(
  { kind, endsAt, needsSignIn, problem }: AccountSignIn,
  now: EpochMs,
  moment: (instant: EpochMs) => string,
): { readonly value: string; readonly hint: string; readonly tone: 'ok' | 'warn' | 'bad' } {
  if (kind === 'none') return { value: t`Signed out`, hint: t`Sign in to send`, tone: 'bad' }
  if (needsSignIn) {
    return { value: t`Sign-in needed`, hint: problem ?? t`Sign in to send`, tone: 'bad' }
  }
  if (endsAt === null)
    return { value: t`No expiry date`, hint: t`You stay signed in until you sign out`, tone: 'ok' }
  if (kind === 'oauth') {
    return {
      value: moment(endsAt),
      hint: t`Your sign-in renews automatically while you use Stint`,
      tone: 'ok',
    }
  }
  if (endsAt <= now) return { value: moment(endsAt), hint: t`The token has expired`, tone: 'bad' }
  const isSoon = endsAt - now < warningDays * 86_400_000
  return {
    value: moment(endsAt),
    hint: t`Paste a new token after this date`,
    tone: isSoon ? 'warn' : 'ok',
  }
}

/** Describes the result of a sign-out. */
export function signedOutText({ isRevoked, isRemoved }: SignedOut): string {
  const here = isRemoved
    ? t`You’re signed out. Everything you recorded is still here, sent or not.`
    : t`You’re signed out, but your token may still be in this computer’s keychain.`
  return isRevoked ? here : `${here} ${t`The service may accept the old token until it expires.`}`
}
