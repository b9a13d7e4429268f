/**
 * Where requests get their access token from. A pasted token stays as it is; a token of an OAuth sign-in is
 * refreshed before it ends (electron/account/).
 */
import { notSent } from './errors.ts'
import type { ServiceError } from './result.ts'

export type TokenResult =
  | { readonly ok: true; readonly token: string }
  /** `unauthorized`: the person has to sign in. `unreachable`, `timeout`: a refresh is due and failed for now. */
  | { readonly ok: false; readonly error: ServiceError }

export type TokenSource = {
  /** The token for a request that leaves now; refreshed first where it is about to end. Never rejects. */
  current(): Promise<TokenResult>
  /**
   * The service refused this token (401, or an error body that says so). True where another one can be had, so that the request may be sent
   * once more (a refused token says that nothing was done). Never rejects.
   */
  renew(refused: string): Promise<boolean>
}

/** A token that nobody can renew: pasted by the person, or the demo service's. Null: nobody is signed in. */
export function fixedToken(token: string | null): TokenSource {
  return {
    current: () =>
      Promise.resolve(
        token === null
          ? {
              ok: false,
              error: notSent('unauthorized', 'No access token is at hand. Sign in again.'),
            }
          : { ok: true, token },
      ),
    renew: () => Promise.resolve(false),
  }
}
