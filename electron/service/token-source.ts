import { t } from '../../shared/domain/language/translate.ts'
import { notSent } from './errors.ts'
import type { ServiceError } from './result.ts'

/** An access token, or why there is none. */
export type TokenResult =
  | { readonly ok: true; readonly token: string }
  /** `unauthorized`: the user must sign in. `unreachable`, `timeout`: a due refresh has failed for now. */
  | { readonly ok: false; readonly error: ServiceError }

/** Supplies and refreshes an account's access token. */
export type TokenSource = {
  /** Returns the token, first refreshing it if it is about to expire. Never rejects. */
  current(): Promise<TokenResult>
  /**
   * Reports that the service refused this token (401, or an error body that says so). Returns true if another token is
   * available; the request may then be sent once more, because a refused request was not processed. Never rejects.
   */
  renew(refused: string): Promise<boolean>
}

/** Creates the source of a token that can't be refreshed (pasted, demo service). `token`: null if signed out. */
export function fixedToken(token: string | null): TokenSource {
  return {
    current: () =>
      Promise.resolve(
        token === null
          ? {
              ok: false,
              error: notSent('unauthorized', t`There is no access token. Sign in again.`),
            }
          : { ok: true, token },
      ),
    renew: () => Promise.resolve(false),
  }
}
