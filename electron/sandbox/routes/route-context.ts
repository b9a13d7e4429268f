import type { CallbackRow } from '../rows.ts'
import type { Mutation, State } from '../state.ts'

/** What every route works with. */
export type RouteContext = {
  readonly state: State
  /** The one token that is accepted. */
  readonly token: string
  readonly now: () => number
  /** Applies and keeps the change before the answer leaves. */
  readonly commit: (mutation: Mutation) => void
  /** 32 hexadecimal digits: the code of a verification message, the token of a card. */
  readonly newSecret: () => string
  /** Sends the verification message of a callback. */
  readonly verify: (callback: CallbackRow) => void
}
