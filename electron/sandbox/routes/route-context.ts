import type { AcceptToken } from '../authorization.ts'
import type { Behaviour } from '../behaviour.ts'
import type { OauthContext } from '../oauth/application.ts'
import type { CallbackRow } from '../rows.ts'
import type { Mutation, State } from '../state.ts'

export type RouteContext = {
  readonly state: State
  readonly behaviour: () => Behaviour
  /** Accepts the token set at the start, and access tokens from sign-ins. */
  readonly accepts: AcceptToken
  readonly oauth: OauthContext
  readonly now: () => number
  /** Applies a mutation and writes it to the journal before the response is sent. */
  readonly commit: (mutation: Mutation) => void
  /** Returns 32 hexadecimal digits, for a verification code or a card token. */
  readonly newSecret: () => string
  readonly verify: (callback: CallbackRow) => void
}
