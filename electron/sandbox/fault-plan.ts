/**
 * The fault plan: what the sandbox does wrong on order. Faults are taken in the order of the plan; each
 * fits requests by method and path and is used up after `times` (1 where nothing is said).
 */
export type FaultAction =
  /** Waits `ms`, then answers as usual. */
  | { readonly do: 'delay'; readonly ms: number }
  /** Breaks the connection before anything is done. */
  | { readonly do: 'dropBefore' }
  /** Does what was asked and breaks the connection instead of answering. */
  | { readonly do: 'dropAfter' }
  /** Does what was asked, then resets the connection in the middle of the body. */
  | { readonly do: 'resetInBody' }
  /** Does what was asked and answers half of the body as if it were all. */
  | { readonly do: 'truncate' }
  /** Does what was asked and answers in small pieces, `ms` between them. */
  | { readonly do: 'drip'; readonly ms: number }
  /** Does what was asked; the Date header is off by `ms`. */
  | { readonly do: 'clockOffset'; readonly ms: number }
  /** Does nothing and answers this. */
  | {
      readonly do: 'status'
      readonly status: number
      readonly body?: string
      readonly headers?: Readonly<Record<string, string>>
    }
  /** Does what was asked and answers JSON without the row: `body`, or the row's name with "ok" under it. */
  | { readonly do: 'unreadable'; readonly body?: unknown }
  /** Does what was asked and answers plain text with status 200. */
  | { readonly do: 'notJson' }
  /** Does nothing and answers a page: from 500 on of a gateway, below of a content network (gateway-pages.ts). */
  | { readonly do: 'html'; readonly status: number }
  /** Does nothing and answers 429; `retryAfter`: seconds or an HTTP date, left out for no header. */
  | { readonly do: 'rateLimit'; readonly retryAfter?: number | string }

export type Fault = FaultAction & {
  readonly method?: string
  /** Part of the path. */
  readonly path?: string
  readonly times?: number
}

export type LoggedRequest = {
  readonly method: string
  readonly path: string
  /** Without the authorization. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly hasToken: boolean
  readonly body: string
  readonly status: number | null
}

export type FaultPlan = {
  set(faults: readonly Fault[]): void
  /** What is left of the plan. */
  left(): readonly Fault[]
  /** The fault for this request, counted as used; null for none. */
  take(method: string, path: string): Fault | null
  log(request: LoggedRequest): void
  requests(): readonly LoggedRequest[]
  reset(): void
}

const longestLog = 10_000
/** Characters that are kept in all; later requests are logged without what makes them long. */
export const mostLoggedText = 32_000_000
/** Characters of the path of such a request. */
const shortPath = 200
const actions: ReadonlySet<string> = new Set<FaultAction['do']>([
  'delay',
  'dropBefore',
  'dropAfter',
  'resetInBody',
  'truncate',
  'drip',
  'clockOffset',
  'status',
  'unreadable',
  'notJson',
  'html',
  'rateLimit',
])
const needed: Readonly<Record<string, string>> = {
  delay: 'ms',
  drip: 'ms',
  clockOffset: 'ms',
  status: 'status',
  html: 'status',
}

/** What is wrong with an ordered plan, in words; null where nothing is. */
export function problemOf(plan: unknown): string | null {
  if (!Array.isArray(plan)) return 'a plan is a list of faults'
  for (const [index, fault] of (plan as readonly unknown[]).entries()) {
    const fields = fault as Readonly<Record<string, unknown>> | null
    const action = fields?.['do']
    if (typeof action !== 'string' || !actions.has(action)) {
      return `fault ${index}: do must be one of ${[...actions].join(', ')}`
    }
    const field = needed[action]
    if (field !== undefined && !Number.isInteger(fields?.[field])) {
      return `fault ${index}: ${action} needs a whole number ${field}`
    }
  }
  return null
}

export function createFaultPlan(): FaultPlan {
  let waiting: { fault: Fault; left: number }[] = []
  let requests: LoggedRequest[] = []
  let text = 0
  return {
    set(faults) {
      waiting = faults.map((fault) => ({ fault, left: fault.times ?? 1 }))
    },
    left: () =>
      waiting.filter(({ left }) => left > 0).map(({ fault, left }) => ({ ...fault, times: left })),
    take(method, path) {
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
    log(request) {
      if (requests.length >= longestLog) return
      const length = textLength(request)
      const isKept = text + length <= mostLoggedText
      if (isKept) text += length
      const path = request.path.slice(0, shortPath)
      requests.push(isKept ? request : { ...request, path, headers: {}, body: '' })
    },
    requests: () => requests,
    reset() {
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
