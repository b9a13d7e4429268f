/**
 * The embedded service: interface.md over loopback HTTP. The demo account of the program, the peer of
 * the interface tests and the opponent in the fault tests. It shares no code with electron/service.
 */
import { randomBytes } from 'node:crypto'
import type { Clock } from '../kit/clock.ts'
import { Refusal, type Answer } from './answers.ts'
import { control, isControl } from './control.ts'
import { createDemoState, yearOfEntries } from './demo-data/business.ts'
import { business } from './demo-data/words.ts'
import { eventOf } from './events.ts'
import { createFaultPlan, type Fault, type FaultPlan } from './faults.ts'
import { openHttpServer, type Handling } from './http-server.ts'
import { noJournal, openJournal, type Journal } from './journal.ts'
import type { SandboxRequest } from './request.ts'
import type { RouteContext } from './routes/route-context.ts'
import { route } from './routes/router.ts'
import { apply, emptyState, everything, sizeOf, type Mutation, type State } from './state.ts'
import { createWebhooks, type Webhooks } from './webhooks.ts'

export type SandboxOptions = {
  readonly clock: Clock
  /** The one bearer token that is accepted; the classic interface takes it as oauth_token. */
  readonly token: string
  /** The same seed and day make the same business. */
  readonly seed?: number
  readonly entries?: number
  readonly expenses?: number
  readonly projects?: number
  /** 0 or left out: any free port. Loopback only. */
  readonly port?: number
  /** Where the state is kept; every change is on disk before it is answered. */
  readonly file?: string
  /** Opens the control endpoint `/_control/` for the fault plan and the request log. */
  readonly control?: boolean
}

export type Sandbox = {
  readonly baseUrl: string
  /** Address of the tokenization server. */
  readonly tokenizeUrl: string
  /** Address of the classic XML interface. */
  readonly classicUrl: string
  readonly businessId: number
  readonly accountId: string
  readonly token: string
  /** Breaks every connection and closes the file. */
  stop(): Promise<void>
}

/** A file with this many times more lines than rows is written anew at the start. */
const mostRewrites = 4

/** Rejects where the port is taken or the file can't be read. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { clock, token } = options
  const { state, journal } = loadState(options)
  const plan = createFaultPlan()
  let baseUrl = ''
  const webhooks: Webhooks = createWebhooks({
    state,
    clock,
    system: () => baseUrl,
    disable: (row) => commit({ kind: 'callback', row: { ...row, verified: false } }),
  })
  const commit = (mutation: Mutation): void => {
    const event = eventOf(state, mutation)
    journal.append([mutation])
    apply(state, mutation)
    if (event) webhooks.announce(event)
  }
  const context: RouteContext = {
    state,
    token,
    commit,
    now: () => clock.now(),
    newSecret: () => randomBytes(16).toString('hex'),
    verify: (callback) => webhooks.verify(callback),
  }
  const server = await openHttpServer(options.port ?? 0, clock, (request) =>
    options.control && isControl(request)
      ? Promise.resolve({ answer: control(plan, request), fault: null })
      : handle(context, clock, plan, request),
  )
  baseUrl = `http://127.0.0.1:${server.port}`
  return {
    baseUrl,
    tokenizeUrl: `${baseUrl}/tokenization`,
    classicUrl: `${baseUrl}/classic`,
    businessId: state.business.businessId,
    accountId: state.business.accountId,
    token,
    async stop() {
      webhooks.stop()
      await server.stop()
      journal.close()
    },
  }
}

function loadState(options: SandboxOptions): { readonly state: State; readonly journal: Journal } {
  const { seed = 1, entries = yearOfEntries, expenses, projects, clock, file } = options
  const fresh = (): State =>
    createDemoState({
      seed,
      entries,
      now: clock.now(),
      ...(expenses !== undefined && { expenses }),
      ...(projects !== undefined && { projects }),
    })
  if (file === undefined) return { state: fresh(), journal: noJournal }
  const state = emptyState(business)
  const journal = openJournal(file, (mutation) => apply(state, mutation))
  if (journal.length > 0) {
    if (journal.length > mostRewrites * sizeOf(state)) journal.replace(everything(state))
    return { state, journal }
  }
  const made = fresh()
  journal.append(everything(made))
  return { state: made, journal }
}

/** Takes the fault that is due, does what was asked where the fault lets it, and logs the request. */
async function handle(
  context: RouteContext,
  clock: Clock,
  plan: FaultPlan,
  request: SandboxRequest,
): Promise<Handling> {
  const fault = plan.take(request.method, request.path)
  if (fault?.do === 'delay') {
    await new Promise<void>((resolve) => clock.after(fault.ms, resolve))
  }
  const answer = fault?.do === 'dropBefore' ? null : (instead(fault) ?? answerOf(context, request))
  const shown = fault?.do === 'dropAfter' ? null : answer
  log(plan, request, shown?.status ?? null)
  return { answer: shown, fault }
}

/** What a fault answers without doing anything; null where it lets the request through. */
function instead(fault: Fault | null): Answer | null {
  switch (fault?.do) {
    case 'status':
      return { status: fault.status, body: fault.body, headers: fault.headers ?? {} }
    case 'html':
      return {
        status: fault.status,
        body: `<!doctype html><title>${fault.status}</title><h1>The gateway failed</h1>`,
      }
    case 'rateLimit': {
      const { retryAfter } = fault
      const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
      return { status: 429, body: { message: 'Too many requests.' }, headers }
    }
    default:
      return null
  }
}

function answerOf(context: RouteContext, request: SandboxRequest): Answer {
  try {
    return route(context, request)
  } catch (error) {
    if (error instanceof Refusal) return error.answer
    throw error
  }
}

function log(plan: FaultPlan, request: SandboxRequest, status: number | null): void {
  const { authorization, ...headers } = request.headers
  const query = request.query.toString()
  plan.log({
    method: request.method,
    path: query === '' ? request.path : `${request.path}?${query}`,
    headers,
    hasToken: authorization !== undefined,
    // Card data stays nowhere, not even here.
    body: request.path.startsWith('/tokenization/') ? '' : request.text,
    status,
  })
}
