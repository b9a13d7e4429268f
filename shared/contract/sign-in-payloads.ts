/** What travels with the calls of the group `signIn`: signing in with the system browser, and signing out. */
import type { EpochMs } from '../domain/units.ts'

/** What a connection is opened with: a pasted token, or a sign-in that is `done` in this run. */
export type Credentials =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'signIn'; readonly id: string }

export type BeginSignInInput = {
  readonly baseUrl: string
  /** The authorize page; left out, `{baseUrl}/auth/oauth/authorize`. */
  readonly authorizeUrl?: string
  /** The registered application; left out, the one that this build of Stint has. */
  readonly clientId?: string
  readonly clientSecret?: string
  readonly scope?: string
  /**
   * `loopback`: the browser comes back by itself. Else the registered https address: the person pastes the
   * address that the browser ended on.
   */
  readonly redirect: 'loopback' | { readonly pasteFrom: string }
}

/** The one attempt to sign in. No state holds a secret: codes and tokens stay in the main process. */
export type SignInState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'waiting'
      readonly id: string
      readonly baseUrl: string
      /** The page that was opened, to be opened again or copied. */
      readonly url: string
      readonly redirect: 'loopback' | 'paste'
      /** False where the system did not open its browser. */
      readonly isOpened: boolean
      /** What was wrong with the address that was pasted; null for nothing. */
      readonly problem: string | null
    }
  | { readonly kind: 'exchanging'; readonly id: string }
  /** `id` can be used to connect, in this run of the program. */
  | { readonly kind: 'done'; readonly id: string; readonly baseUrl: string }
  | { readonly kind: 'failed'; readonly message: string }

/** How the connected account is signed in. */
export type AccountSignIn = {
  /** `none`: signed out, or nothing is kept. */
  readonly kind: 'none' | 'pasted' | 'oauth'
  /** When the access token ends, where that is known. One of OAuth is renewed before that. */
  readonly endsAt: EpochMs | null
  readonly needsSignIn: boolean
  /** Why a sign-in is needed; null where it is not, or nothing is known. */
  readonly problem: string | null
  /** True where a new sign-in needs nothing but the browser. */
  readonly canSignInAgain: boolean
}

export type SignInSetup = {
  /** True where this build of Stint brings a registered application. */
  readonly hasApplication: boolean
}

export type SignedOut = {
  /** True where the service confirmed that the tokens are no longer valid. */
  readonly isRevoked: boolean
  /** False where the keychain did not confirm that nothing is left in it. */
  readonly isRemoved: boolean
}
