import type { AcceptToken } from '../authorization.ts'
import type { Behaviour } from '../behaviour.ts'
import type { OauthContext } from '../oauth/oauth-context.ts'
import type { CallbackRow } from '../rows.ts'
import type { Mutation, State } from '../state.ts'

/** What every route works with. */
export type RouteContext = {
  readonly state: State
  readonly behaviour: () => Behaviour
  /** The token of the start, and the access tokens of sign-ins. */
  readonly accepts: AcceptToken
  readonly oauth: OauthContext
  readonly now: () => number
  /** Applies and keeps the change before the answer leaves. */
  readonly commit: (mutation: Mutation) => void
  /** 32 hexadecimal digits: the code of a verification message, the token of a card. */
  readonly newSecret: () => string
  /** Sends the verification message of a callback. */
  readonly verify: (callback: CallbackRow) => void
}
