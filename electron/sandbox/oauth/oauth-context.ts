import type { Application } from './application.ts'
import type { Codes } from './authorization-codes.ts'
import type { Tokens } from './tokens.ts'

/** What the sign-in routes work with. */
export type OauthContext = {
  readonly application: Application
  readonly codes: Codes
  readonly tokens: Tokens
}
