/**
 * What a simulated fault does to a request. Tests give the sandbox a fault plan, whose faults are used in order. Each
 * fault applies to `times` requests (default 1) that match its method and path.
 */
export type FaultAction =
  | { readonly do: 'delay'; readonly ms: number }
  /** Drops the connection before the request is executed. */
  | { readonly do: 'dropBefore' }
  /** Executes the request and drops the connection instead of responding. */
  | { readonly do: 'dropAfter' }
  /** Executes the request, then resets the connection in the middle of the body. */
  | { readonly do: 'resetInBody' }
  /** Executes the request and sends half of the body as if it were complete. */
  | { readonly do: 'truncate' }
  /** Executes the request and sends the response in small chunks, `ms` apart. */
  | { readonly do: 'drip'; readonly ms: number }
  /** Executes the request, but the Date header of the response is off by `ms`. */
  | { readonly do: 'clockOffset'; readonly ms: number }
  /** Responds with this status, body and headers without executing the request. */
  | {
      readonly do: 'status'
      readonly status: number
      readonly body?: string
      readonly headers?: Readonly<Record<string, string>>
    }
  /** Executes the request and responds with JSON that lacks the row: `body`, or else "ok" under the row's name. */
  | { readonly do: 'unreadable'; readonly body?: unknown }
  /** Executes the request and responds with plain text and status 200. */
  | { readonly do: 'notJson' }
  /**
   * Sends an HTML page instead: a gateway's for a status of 500 or more, else a content network's
   * (traits/unreadable-response.ts).
   */
  | { readonly do: 'html'; readonly status: number }
  /** Responds with 429 instead. `retryAfter`: seconds or an HTTP date; if omitted, there is no header. */
  | { readonly do: 'rateLimit'; readonly retryAfter?: number | string }

export type Fault = FaultAction & {
  readonly method?: string
  /** Substring of the paths that the fault matches. */
  readonly path?: string
  readonly times?: number
}

export type LoggedRequest = {
  readonly method: string
  readonly path: string
  /** Headers of the request, without Authorization. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly hasToken: boolean
  readonly body: string
  readonly status: number | null
}

export type FaultPlan = ReturnType<typeof createFaultPlan>

const maxRequests = 10_000
/** Maximum size of the request log in characters. Beyond it, requests are logged without headers and body. */
export const maxLogCharacters = 32_000_000
/** Number of characters kept of a path logged without headers and body. */
const shortPath = 200
/** All actions, each with the name of its whole-number parameter; null if it has none. */
const actions: Readonly<Record<FaultAction['do'], string | null>> = {
  delay: 'ms',
  dropBefore: null,
  dropAfter: null,
  resetInBody: null,
  truncate: null,
  drip: 'ms',
  clockOffset: 'ms',
  status: 'status',
  unreadable: null,
  notJson: null,
  html: 'status',
  rateLimit: null,
}

/** Returns the error message for an invalid fault plan; null if it is valid. */
export function problemOf(plan: unknown): string | null {
  if (!Array.isArray(plan)) return 'a plan is a list of faults'
  for (const [index, fault] of (plan as readonly unknown[]).entries()) {
    const fields = fault as Readonly<Record<string, unknown>> | null
    const action = fields?.['do']
    if (typeof action !== 'string' || !Object.hasOwn(actions, action)) {
      return `fault ${index}: do must be one of ${Object.keys(actions).join(', ')}`
    }
    const field = actions[action as FaultAction['do']]
    if (field !== null && !Number.isInteger(fields?.[field])) {
      return `fault ${index}: ${action} needs a whole number ${field}`
    }
  }
  return null
}

export function createFaultPlan() {
  let waiting: { fault: Fault; left: number }[] = []
  let requests: LoggedRequest[] = []
  let text = 0
  return {
    set(faults: readonly Fault[]): void {
      waiting = faults.map((fault) => ({ fault, left: fault.times ?? 1 }))
    },
    left: (): readonly Fault[] =>
      waiting.filter(({ left }) => left > 0).map(({ fault, left }) => ({ ...fault, times: left })),
    /** Returns the next fault for a request, and counts it as used; null if there is none. */
    take(method: string, path: string): Fault | null {
      const next = waiting.find(
        ({ fault, left }) =>
          left > 0 &&
          (fault.method === undefined || fault.method === method) &&
          (fault.path === undefined || path.includes(fault.path)),
      )
      if (!next) return null
      next.left -= 1
      return next.fault
    },
    log(request: LoggedRequest): void {
      if (requests.length >= maxRequests) return
      const length = textLength(request)
      const isKept = text + length <= maxLogCharacters
      if (isKept) text += length
      const path = request.path.slice(0, shortPath)
      requests.push(isKept ? request : { ...request, path, headers: {}, body: '' })
    },
    requests: (): readonly LoggedRequest[] => requests,
    reset(): void {
      waiting = []
      requests = []
      text = 0
    },
  }
}

function textLength({ path, headers, body }: LoggedRequest): number {
  const named = Object.entries(headers).flat().join('')
  return path.length + named.length + body.length
}
