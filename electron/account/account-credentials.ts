/** What the program knows of the credentials of an account, and may do with them. */
import type { EpochMs } from '../../shared/domain/units.ts'
import type { TokenSource } from '../service/token-source.ts'
import type { Secret, SignInApplication } from './keychain-secret.ts'

export type CredentialsInfo = {
  readonly kind: 'none' | 'pasted' | 'oauth'
  /** When the access token ends, where that is known; a refresh moves it. */
  readonly endsAt: EpochMs | null
  readonly needsSignIn: boolean
  /** Why a sign-in is needed; null where it is not, or nothing is known. */
  readonly problem: string | null
}

export type AccountCredentials = {
  readonly tokens: TokenSource
  /** Reads the keychain, once; a locked one may ask the person first. `tokens` waits for it by itself. */
  load(): Promise<void>
  /** What is known; `none` before it is loaded. */
  info(): CredentialsInfo
  /** The application of the last sign-in by OAuth, for the next one; null for none. */
  application(): SignInApplication | null
  /** Takes over a new sign-in. False where the keychain did not take it: it lasts for this run. */
  replace(secret: Secret): Promise<boolean>
  /**
   * Ends the tokens at the service where it takes that, and removes them from the keychain. A sign-in that
   * replaces them meanwhile stays.
   */
  signOut(): Promise<SignOutReport>
  /** Called after `info` changed; the answer takes the subscription back. */
  listen(listener: () => void): () => void
}

export type SignOutReport = {
  /** False where the service keeps the token until it ends. */
  readonly isRevoked: boolean
  /** False where the keychain did not confirm that the entry is gone. */
  readonly isRemoved: boolean
}
