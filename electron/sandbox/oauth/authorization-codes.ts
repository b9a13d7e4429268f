/** What is under way in a sign-in: questions put to the person, and codes that were not exchanged yet. */

/** An authorization request that was found to be in order. */
export type Authorization = {
  readonly redirectUri: string
  readonly state: string | null
  readonly scope: string
  /** S256 challenge (RFC 7636); null where none was sent, or the service ignores it. */
  readonly challenge: string | null
}

export type Codes = {
  /** Keeps a request until the person decides; answers the name under which the page asks for it. */
  ask(authorization: Authorization): string
  /** The request, once; null where it is unknown or too old. */
  decide(question: string): Authorization | null
  /** A code for an allowed request. */
  issue(authorization: Authorization): string
  /** What a code stands for, once; null where it is unknown, used, or too old. */
  redeem(code: string): Authorization | null
}

/** ms that a code and a question are good for. */
export const codeLife = 600_000
/** Of each kind; the oldest are forgotten first. */
const mostWaiting = 100

/** In memory alone: a sign-in that a restart interrupts is begun again. `now`: UTC ms. */
export function createCodes(now: () => number, newSecret: () => string): Codes {
  const questions = createOnce<Authorization>(now, newSecret)
  const codes = createOnce<Authorization>(now, newSecret)
  return {
    ask: (authorization) => questions.put(authorization),
    decide: (question) => questions.take(question),
    issue: (authorization) => codes.put(authorization),
    redeem: (code) => codes.take(code),
  }
}

type Once<Value> = { put(value: Value): string; take(name: string): Value | null }

/** Values that can be taken once, within their life. */
function createOnce<Value>(now: () => number, newSecret: () => string): Once<Value> {
  const waiting = new Map<string, { readonly value: Value; readonly until: number }>()
  return {
    put(value) {
      const [oldest] = waiting.keys()
      if (waiting.size >= mostWaiting && oldest !== undefined) waiting.delete(oldest)
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
