/** State of sign-ins in progress: pending authorization requests, and authorization codes. */

/** A valid authorization request. */
export type Authorization = {
  readonly redirectUri: string
  readonly state: string | null
  readonly scope: string
  /** S256 challenge (RFC 7636); null if none was sent, or the service ignores it. */
  readonly challenge: string | null
}

export type Codes = ReturnType<typeof createCodes>

/** Lifetime in ms of a code and of a pending request. */
const codeLife = 600_000
/** Maximum number of pending requests, and likewise of codes; the oldest are dropped first. */
const maxPending = 100

/**
 * Creates the state of sign-ins. It is held in memory only, so after a restart users sign in again. `now`: returns UTC
 * ms.
 */
export function createCodes(now: () => number, newSecret: () => string) {
  const questions = createOneTimeStore<Authorization>(now, newSecret)
  const codes = createOneTimeStore<Authorization>(now, newSecret)
  return {
    /** Stores a request until the user decides; returns the key that the page posts back. */
    ask: (authorization: Authorization): string => questions.put(authorization),
    /** Returns a pending request and removes it; null if it is unknown or expired. */
    decide: (question: string): Authorization | null => questions.take(question),
    /** Creates a code for an approved request. */
    issue: (authorization: Authorization): string => codes.put(authorization),
    /** Exchanges a code for its authorization, once only; null if the code is unknown, used or expired. */
    redeem: (code: string): Authorization | null => codes.take(code),
  }
}

type OneTimeStore<Value> = { put(value: Value): string; take(name: string): Value | null }

/** Creates a store whose values can be read once, within their lifetime. */
function createOneTimeStore<Value>(
  now: () => number,
  newSecret: () => string,
): OneTimeStore<Value> {
  const waiting = new Map<string, { readonly value: Value; readonly until: number }>()
  return {
    put(value) {
      const [oldest] = waiting.keys()
      if (waiting.size >= maxPending && oldest !== undefined) waiting.delete(oldest)
      const name = newSecret()
      waiting.set(name, { value, until: now() + codeLife })
      return name
    },
    take(name) {
      const found = waiting.get(name)
      waiting.delete(name)
      return found && now() < found.until ? found.value : null
    },
  }
}
