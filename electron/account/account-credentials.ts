/** The interface of an account's credentials: access token, sign-in state, sign-out. */
import type { EpochMs } from '../../shared/domain/units.ts'
import type { TokenSource } from '../service/token-source.ts'
import type { Secret, SignInApplication } from './keychain-secret.ts'

/** The sign-in state of an account, for display. */
export type CredentialsInfo = {
  readonly kind: 'none' | 'pasted' | 'oauth'
  /** Time at which the access token expires, if known; a refresh extends it. */
  readonly endsAt: EpochMs | null
  readonly needsSignIn: boolean
  /** Reason why a sign-in is needed; null when it is not, or the reason is unknown. */
  readonly problem: string | null
}

/** The credentials of one account. */
export type AccountCredentials = {
  readonly tokens: TokenSource
  /**
   * Reads the credentials from the keychain, once per run. A locked keychain may ask the user first. `tokens` waits
   * until the credentials are read.
   */
  load(): Promise<void>
  /** Returns the current state; `none` before `load` has finished. */
  info(): CredentialsInfo
  /** Returns the application of the last OAuth sign-in, to start the next one; null for none. */
  application(): SignInApplication | null
  /**
   * Stores the credentials of a new sign-in. Returns false if the keychain refused them; then they last for this run
   * only.
   */
  replace(secret: Secret): Promise<boolean>
  /**
   * Revokes the tokens at the service if it supports that, and removes them from the keychain. Tokens that a new
   * sign-in stores meanwhile are kept.
   */
  signOut(): Promise<SignOutReport>
  /** Subscribes to changes of `info`. Returns the function that unsubscribes. */
  listen(listener: () => void): () => void
}

/** The result of a sign-out. */
export type SignOutReport = {
  /** False if the service did not confirm the revocation. The token may then stay valid until it expires. */
  readonly isRevoked: boolean
  /** False when the keychain did not confirm the removal. */
  readonly isRemoved: boolean
}
