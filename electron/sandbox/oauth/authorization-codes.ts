export type Authorization = {
  readonly redirectUri: string
  readonly state: string | null
  readonly scope: string
  /** S256 challenge (RFC 7636); null if none was sent, or the service ignores it. */
  readonly challenge: string | null
}

export type Codes = ReturnType<typeof createCodes>

/** Lifetime of a code and of a pending request, in ms. */
const codeLife = 600_000
/** Maximum number of pending requests, and of codes. The oldest are dropped first. */
const maxPending = 100

/**
 * Creates the store of sign-ins that have no tokens yet. `questions`: sign-ins that the user has not decided about.
 * `granted`: sign-ins whose code has not been exchanged. Both are in memory only, so a restart ends them. `now`:
 * returns UTC ms.
 */
export function createCodes(now: () => number, newSecret: () => string) {
  return {
    questions: createOneTimeStore(now, newSecret),
    granted: createOneTimeStore(now, newSecret),
  }
}

/** Creates a store whose values can be read once, within their lifetime, by the key that `put` returns. */
function createOneTimeStore(now: () => number, newSecret: () => string) {
  const waiting = new Map<string, { readonly value: Authorization; readonly until: number }>()
  return {
    put(value: Authorization): string {
      const [oldest] = waiting.keys()
      if (waiting.size >= maxPending && oldest !== undefined) waiting.delete(oldest)
      const key = newSecret()
      waiting.set(key, { value, until: now() + codeLife })
      return key
    },
    take(key: string): Authorization | null {
      const found = waiting.get(key)
      waiting.delete(key)
      return found && now() < found.until ? found.value : null
    },
  }
}
