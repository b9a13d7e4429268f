/** IPC calls of the group `signIn`: OAuth in the system browser, and signing out. */
import { command, query, type Nothing } from './call.ts'
import type {
  AccountSignIn,
  BeginSignInInput,
  SignedOut,
  SignInSetup,
  SignInState,
} from './sign-in-payloads.ts'

export const signInCalls = {
  signIn: {
    state: query<Nothing, SignInState>(),
    setup: query<Nothing, SignInSetup>(),
    /** How the connected account is signed in; `none` where no account is connected. */
    account: query<Nothing, AccountSignIn>(),
    /**
     * Opens the authorize page in the system browser; cancels an attempt that is in progress. Fails with
     * `invalid`.
     */
    begin: command<BeginSignInInput, SignInState>(),
    /**
     * As `begin`, with the OAuth application of the connected account. Fails with `noWorkspace`, `notFound`.
     */
    beginAgain: command<Nothing, SignInState>(),
    /** Opens the page of the current attempt again. */
    openAgain: command<Nothing, SignInState>(),
    /** Copies the URL of the page to the clipboard. Fails with `notFound`. */
    copyAddress: command<Nothing, null>(),
    /** Takes the redirect URL that the browser ended on, or only the code in it. Fails with `notFound`. */
    finish: command<{ readonly address: string }, SignInState>(),
    cancel: command<Nothing, SignInState>(),
    /**
     * Revokes the tokens of the connected account and removes them from the keychain. Data and outbox stay.
     * Fails with `noWorkspace`.
     */
    signOut: command<Nothing, SignedOut>(),
  },
} as const
