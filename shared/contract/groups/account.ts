import type { MissingPart } from '../../domain/account/account-part.ts'
import type { EpochMs } from '../../domain/units.ts'
import { nothing } from '../field-schemas.ts'
import { command, query } from './define.ts'
import type { SignInState } from './sign-in.ts'

/** How the connected account is signed in. */
export type AccountSignIn = {
  /** `none`: signed out, or no credentials are stored. */
  readonly kind: 'none' | 'pasted' | 'oauth'
  /** When the access token expires; null if unknown. OAuth tokens are refreshed before they expire. */
  readonly endsAt: EpochMs | null
  readonly needsSignIn: boolean
  /** Why a sign-in is needed; null if none is needed or the reason is unknown. */
  readonly problem: string | null
  /** True if a new sign-in needs only the browser and no further input. */
  readonly canSignInAgain: boolean
}

export type SignedOut = {
  /** True if the service confirmed the revocation. */
  readonly isRevoked: boolean
  /** False if the keychain did not confirm the removal. */
  readonly isRemoved: boolean
}

export const account = {
  /** `none` if no account is connected. */
  signIn: query(nothing, ['signIn']).answers<AccountSignIn>(),
  /** Parts of the service that the account lacks; empty if it has them all or is not connected. */
  missing: query(nothing, []).answers<readonly MissingPart[]>(),
  /** Begins a sign-in with the account's OAuth application. Fails with `noWorkspace`, `notFound`. */
  signInAgain: command(nothing).answers<SignInState>(),
  /** Revokes and removes the tokens of the account; its data and outbox stay. Fails with `noWorkspace`. */
  signOut: command(nothing).answers<SignedOut>(),
}
