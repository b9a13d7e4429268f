/**
 * The fault plan: what the sandbox does wrong on order. Faults are taken in the order of the plan; each
 * fits requests by method and path and is used up after `times`.
 */
export type FaultAction =
  /** Waits `ms`, then answers as usual. */
  | { readonly do: 'delay'; readonly ms: number }
  /** Breaks the connection before anything is done. */
  | { readonly do: 'dropBefore' }
  /** Does what was asked and breaks the connection instead of answering. */
  | { readonly do: 'dropAfter' }
  /** Does what was asked, then answers half of the body and breaks the connection. */
  | { readonly do: 'truncate' }
  /** Does nothing and answers this. */
  | {
      readonly do: 'status'
      readonly status: number
      readonly body?: string
      readonly headers?: Readonly<Record<string, string>>
    }

export type Fault = FaultAction & {
  readonly method?: string
  /** Part of the path. */
  readonly path?: string
  readonly times: number
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
  /** The fault for this request, counted as used; null for none. */
  take(method: string, path: string): Fault | null
  log(request: LoggedRequest): void
  requests(): readonly LoggedRequest[]
  reset(): void
}

const longestLog = 10_000

export function createFaultPlan(): FaultPlan {
  let waiting: { fault: Fault; left: number }[] = []
  let requests: LoggedRequest[] = []
  return {
    set(faults) {
      waiting = faults.map((fault) => ({ fault, left: fault.times }))
    },
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
      if (requests.length < longestLog) requests.push(request)
    },
    requests: () => requests,
    reset() {
      waiting = []
      requests = []
    },
  }
}
