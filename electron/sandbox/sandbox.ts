/**
 * The embedded service: interface.md over loopback HTTP. The demo account of the program, the peer of
 * the interface tests and the opponent in the fault tests. It shares no code with electron/service.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Clock } from '../kit/clock.ts'
import { Refusal, type Answer } from './answers.ts'
import { createDemoState, yearOfEntries } from './demo-data/business.ts'
import { business } from './demo-data/words.ts'
import { eventOf } from './events.ts'
import { createFaultPlan, type Fault, type FaultPlan } from './faults.ts'
import { noJournal, openJournal, readJournal, type Journal } from './journal.ts'
import type { SandboxRequest } from './request.ts'
import { route } from './routes/router.ts'
import type { RouteContext } from './routes/route-context.ts'
import { apply, emptyState, type Mutation, type State } from './state.ts'
import { createWebhooks } from './webhooks.ts'

export type SandboxOptions = {
  readonly clock: Clock
  /** The one bearer token that is accepted. */
  readonly token: string
  /** The same seed and day make the same business. */
  readonly seed?: number
  readonly entries?: number
  /** 0 or left out: any free port. Loopback only. */
  readonly port?: number
  /** Where the state is kept; every change is on disk before it is answered. */
  readonly file?: string
  /** Opens the control endpoint `/_control/` for the fault plan and the request log. */
  readonly control?: boolean
}

export type Sandbox = {
  readonly baseUrl: string
  readonly businessId: number
  readonly accountId: string
  readonly token: string
  /** Breaks every connection and closes the file. */
  stop(): Promise<void>
}

const largestBody = 5_000_000

/** Rejects where the port is taken or the file can't be read. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { state, journal } = loadState(options)
  const plan = createFaultPlan()
  let baseUrl = ''
  const commit = (mutation: Mutation): void => {
    const event = eventOf(state, mutation)
    journal.append([mutation])
    apply(state, mutation)
    if (event) webhooks.announce(event)
  }
  const webhooks = createWebhooks({
    state,
    clock: options.clock,
    system: () => baseUrl,
    disable: (row) => commit({ kind: 'callback', row: { ...row, verified: false } }),
  })
  const context: RouteContext = {
    state,
    commit,
    now: () => options.clock.now(),
    newVerifier: () => randomBytes(16).toString('hex'),
    verify: (callback) => webhooks.verify(callback),
  }
  const server = createServer((request, response) => {
    serve(options, context, plan, request, response).catch(() => response.destroy())
  })
  const port = await listen(server, options.port ?? 0)
  baseUrl = `http://127.0.0.1:${port}`
  return {
    baseUrl,
    businessId: state.business.businessId,
    accountId: state.business.accountId,
    token: options.token,
    async stop() {
      webhooks.stop()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      journal.close()
    },
  }
}

function loadState(options: SandboxOptions): { readonly state: State; readonly journal: Journal } {
  const { seed = 1, entries = yearOfEntries, clock, file } = options
  const fresh = (): State => createDemoState({ seed, entries, now: clock.now() })
  if (file === undefined) return { state: fresh(), journal: noJournal }
  const kept = readJournal(file)
  if (kept !== null && kept.length > 0) {
    const state = emptyState(business)
    for (const mutation of kept) apply(state, mutation)
    return { state, journal: openJournal(file) }
  }
  const state = fresh()
  const journal = openJournal(file)
  journal.append(everything(state))
  return { state, journal }
}

/** The whole state as the mutations that make it. */
function everything(state: State): readonly Mutation[] {
  const projects = [...state.projects.values()].map((row): Mutation => ({ kind: 'project', row }))
  const entries = [...state.timeEntries.values()].map((row): Mutation => ({
    kind: 'timeEntry',
    row,
  }))
  const expenses = [...state.expenses.values()].map((row): Mutation => ({ kind: 'expense', row }))
  const staff = [...state.staff.values()].map((row): Mutation => ({ kind: 'staff', row }))
  return [...projects, ...entries, ...expenses, ...staff]
}

async function serve(
  options: SandboxOptions,
  context: RouteContext,
  plan: FaultPlan,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const request = await readRequest(incoming)
  if (options.control && request.path.startsWith('/_control/')) {
    return send(options, response, control(plan, request))
  }
  const fault = plan.take(request.method, request.path)
  if (fault?.do === 'delay') {
    await new Promise<void>((resolve) => options.clock.after(fault.ms, resolve))
  }
  if (fault?.do === 'dropBefore') {
    log(plan, request, null)
    return void incoming.socket.destroy()
  }
  const answer: Answer =
    fault?.do === 'status'
      ? { status: fault.status, body: fault.body, headers: fault.headers ?? {} }
      : answerOf(options, context, request)
  log(plan, request, fault?.do === 'dropAfter' ? null : answer.status)
  if (fault?.do === 'dropAfter') return void incoming.socket.destroy()
  if (fault?.do === 'truncate') return truncate(response, answer)
  send(options, response, answer)
}

function answerOf(options: SandboxOptions, context: RouteContext, request: SandboxRequest): Answer {
  const refused = unauthorized(options, request)
  if (refused) return refused
  try {
    return route(context, request)
  } catch (error) {
    if (error instanceof Refusal) return error.answer
    throw error
  }
}

function unauthorized({ token }: SandboxOptions, { headers, path }: SandboxRequest): Answer | null {
  const given = headers['authorization']
  if (given === `Bearer ${token}`) return null
  if (given === undefined) {
    const error_description = 'This action requires authentication to continue.'
    return { status: 401, body: { error: 'unauthenticated', error_description } }
  }
  if (path.startsWith('/accounting/') || path.startsWith('/events/')) {
    const error = {
      errno: 1003,
      field: null,
      message: 'The server could not verify that you are authorized.',
    }
    return { status: 401, body: { response: { errors: [error] } } }
  }
  return { status: 401, body: { message: 'The token is not valid.' } }
}

function control(plan: FaultPlan, request: SandboxRequest): Answer {
  if (request.method === 'PUT' && request.path === '/_control/faults') {
    plan.set(JSON.parse(request.text) as Fault[])
    return { status: 204 }
  }
  if (request.method === 'POST' && request.path === '/_control/reset') {
    plan.reset()
    return { status: 204 }
  }
  if (request.method === 'GET' && request.path === '/_control/requests') {
    return { status: 200, body: plan.requests() }
  }
  return { status: 404, body: { error: 'no such control' } }
}

function log(plan: FaultPlan, request: SandboxRequest, status: number | null): void {
  const { authorization, ...headers } = request.headers
  const query = request.query.toString()
  plan.log({
    method: request.method,
    path: query === '' ? request.path : `${request.path}?${query}`,
    headers,
    hasToken: authorization !== undefined,
    body: request.text,
    status,
  })
}

function send(
  { clock }: SandboxOptions,
  response: ServerResponse,
  { status, body, headers }: Answer,
): void {
  const isText = typeof body === 'string'
  const text = body === undefined ? '' : isText ? body : JSON.stringify(body)
  const type = isText ? 'text/html; charset=utf-8' : 'application/json'
  response.writeHead(status, {
    Date: new Date(clock.now()).toUTCString(),
    ...(text !== '' && { 'Content-Type': type }),
    'Content-Length': Buffer.byteLength(text),
    ...headers,
  })
  response.end(text)
}

function truncate(response: ServerResponse, { status, body }: Answer): void {
  const text = JSON.stringify(body ?? {})
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
  })
  response.write(text.slice(0, Math.ceil(text.length / 2)), () => response.destroy())
}

async function readRequest(incoming: IncomingMessage): Promise<SandboxRequest> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of incoming) {
    const bytes = part as Buffer
    size += bytes.length
    if (size > largestBody) throw new Error('body too large')
    parts.push(bytes)
  }
  const url = new URL(incoming.url ?? '/', 'http://sandbox')
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers as Record<string, string | undefined>,
    text: Buffer.concat(parts).toString('utf8'),
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address === 'object' && address !== null) resolve(address.port)
      else reject(new Error('no port'))
    })
  })
}
