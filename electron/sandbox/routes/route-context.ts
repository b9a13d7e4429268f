import type { CallbackRow, Mutation, State } from '../state.ts'

/** What every route works with. */
export type RouteContext = {
  readonly state: State
  readonly now: () => number
  /** Applies and keeps the change before the answer leaves. */
  readonly commit: (mutation: Mutation) => void
  /** A new code for a verification message. */
  readonly newVerifier: () => string
  /** Sends the verification message of a callback. */
  readonly verify: (callback: CallbackRow) => void
}
