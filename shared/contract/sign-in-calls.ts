/** The calls of the contract about signing in with the system browser, and signing out. */
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
    /** How the connected account is signed in; `none` without one. */
    account: query<Nothing, AccountSignIn>(),
    /** Opens the authorize page in the system browser; ends an attempt that is under way. Fails with `invalid`. */
    begin: command<BeginSignInInput, SignInState>(),
    /** The same with the application of the connected account. Fails with `noWorkspace`, `notFound`. */
    beginAgain: command<Nothing, SignInState>(),
    openAgain: command<Nothing, SignInState>(),
    /** Puts the address of the page into the clipboard. Fails with `notFound`. */
    copyAddress: command<Nothing, null>(),
    /** Takes the address that the browser ended on, or the code alone. Fails with `notFound`. */
    finish: command<{ readonly address: string }, SignInState>(),
    cancel: command<Nothing, SignInState>(),
    /**
     * Ends the connected account's tokens and removes them from the keychain. Data and queue stay. Fails with
     * `noWorkspace`.
     */
    signOut: command<Nothing, SignedOut>(),
  },
} as const
