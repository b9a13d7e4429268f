/** Payloads of the group `signIn`. */
import type { EpochMs } from '../domain/units.ts'

/** Credentials of a connection: a pasted token, or a sign-in that is `done` in this run of the program. */
export type Credentials =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'signIn'; readonly id: string }

export type BeginSignInInput = {
  readonly baseUrl: string
  /** URL of the authorize page; left out, `{baseUrl}/auth/oauth/authorize`. */
  readonly authorizeUrl?: string
  /** Client id of the OAuth application; left out, the application that this build of Stint brings. */
  readonly clientId?: string
  readonly clientSecret?: string
  readonly scope?: string
  /**
   * `loopback`: the browser is redirected to this computer. Else the registered https redirect URL: the person
   * pastes the URL that the browser ended on.
   */
  readonly redirect: 'loopback' | { readonly pasteFrom: string }
}

/** State of the one sign-in attempt. It holds no secret: codes and tokens stay in the main process. */
export type SignInState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'waiting'
      readonly id: string
      readonly baseUrl: string
      /** URL of the opened page. */
      readonly url: string
      readonly redirect: 'loopback' | 'paste'
      /** False where the system browser could not be opened. */
      readonly isOpened: boolean
      /** What is wrong with the pasted URL; null for nothing. */
      readonly problem: string | null
    }
  | { readonly kind: 'exchanging'; readonly id: string }
  /** `id` can be used as credentials, in this run of the program. */
  | { readonly kind: 'done'; readonly id: string; readonly baseUrl: string }
  | { readonly kind: 'failed'; readonly message: string }

/** How the connected account is signed in. */
export type AccountSignIn = {
  /** `none`: signed out, or no credentials are stored. */
  readonly kind: 'none' | 'pasted' | 'oauth'
  /** Expiry of the access token, where known. OAuth tokens are refreshed before. */
  readonly endsAt: EpochMs | null
  readonly needsSignIn: boolean
  /** Why a sign-in is needed; null where it is not, or nothing is known. */
  readonly problem: string | null
  /** True where a new sign-in needs only the browser and no further input. */
  readonly canSignInAgain: boolean
}

export type SignInSetup = {
  /** True where this build of Stint brings a registered OAuth application. */
  readonly hasApplication: boolean
}

export type SignedOut = {
  /** True where the service confirmed the revocation. */
  readonly isRevoked: boolean
  /** False where the keychain did not confirm the removal. */
  readonly isRemoved: boolean
}
