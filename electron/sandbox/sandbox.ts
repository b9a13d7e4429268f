/**
 * The embedded service: implements the API over loopback HTTP (docs/interface.md, docs/interface/sandbox.md). It serves
 * the demo account, interface tests and fault tests. It shares no code with electron/service.
 */
import { randomBytes } from 'node:crypto'
import type { Clock } from '../base/clock.ts'
import { createLiveBehaviour, type Behaviour } from './behaviour.ts'
import { control, isControl, type Backup } from './control-endpoint.ts'
import { createDemoState, yearOfEntries, type DemoOptions } from './demo-data/demo-state.ts'
import { business } from './demo-data/demo-business.ts'
import { eventOf } from './event-names.ts'
import { createFaultPlan } from './fault-plan.ts'
import { openHttpServer, type RequestHead } from './http-server.ts'
import { noJournal, openJournal, type Journal } from './journal.ts'
import { defaultApplication, type Application } from './oauth/application.ts'
import { createCodes } from './oauth/authorization-codes.ts'
import { createTokens } from './oauth/tokens.ts'
import type { SandboxRequest } from './request.ts'
import { handle } from './request-handling.ts'
import { createResourceService } from './resource-service.ts'
import type { RouteContext } from './routes/route-context.ts'
import {
  apply,
  emptyState,
  allMutations,
  sizeOf,
  restore,
  snapshotOf,
  type Mutation,
  type State,
  type Snapshot,
} from './state.ts'
import { createWebhooks, type Webhooks } from './webhooks.ts'
import { hasAcceptedBearer, isOauth, type AcceptToken } from './authorization.ts'

export type SandboxOptions = Pick<DemoOptions, 'expenses' | 'projects' | 'colleagues'> & {
  readonly clock: Clock
  /** Bearer token accepted from the start. The classic interface accepts it as oauth_token. */
  readonly token: string
  /** Seed of the business: the same seed and day generate the same business. */
  readonly seed?: number
  readonly entries?: number
  /** Port on loopback; if 0 or omitted, any free one. */
  readonly port?: number
  /** Path of the state file. Every change is on disk before the response is sent. */
  readonly file?: string
  /** True to enable the control endpoint `/_control/` and its request log. */
  readonly control?: boolean
  /** Overrides `plainBehaviour`. `startSandbox` rejects if a switch is unknown or its value is invalid. */
  readonly behaviour?: Partial<Behaviour>
  /** Overrides `defaultApplication`, the application that may sign users in. */
  readonly oauth?: Partial<Application>
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>

/** The file is compacted at the start if it has more than this many lines per row. */
const compactionRatio = 4

/** Starts the sandbox. Rejects if the port is taken or the file can't be read. */
export async function startSandbox(options: SandboxOptions) {
  const { clock, token } = options
  const behaviour = createLiveBehaviour(options.behaviour)
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
  const now = (): number => clock.now()
  const newSecret = (): string => randomBytes(16).toString('hex')
  const tokens = createTokens({ state, commit, now, newSecret })
  const startedAt = now()
  const accepts = (bearer: string): boolean => {
    const { tokenLife } = behaviour.current()
    if (bearer !== token) return tokens.isAccess(bearer, tokenLife)
    return tokenLife === null || now() < startedAt + tokenLife * 1000
  }
  const context: RouteContext = {
    state,
    behaviour: () => behaviour.current(),
    accepts,
    oauth: {
      application: { ...defaultApplication, ...options.oauth },
      codes: createCodes(now, newSecret),
      tokens,
    },
    commit,
    now,
    newSecret,
    verify: (callback) => webhooks.verify(callback),
  }
  const service = createResourceService(context)
  const isControlled = options.control ?? false
  const controlled = { plan, behaviour, backup: createBackup(state, journal) }
  const server = await openHttpServer(options.port ?? 0, clock, {
    maxBodySize: (head) => bodyLimit(accepts, isControlled, head),
    handle: (request) =>
      isControlled && isControl(request)
        ? Promise.resolve({ response: control(controlled, request), fault: null })
        : handle({ service, clock, plan, isLogged: isControlled }, request),
  })
  baseUrl = `http://127.0.0.1:${server.port}`
  return {
    baseUrl,
    /** Address of the page that asks the user to sign in (docs/interface/sign-in.md). */
    authorizeUrl: `${baseUrl}/auth/oauth/authorize`,
    tokenUrl: `${baseUrl}/auth/oauth/token`,
    tokenizeUrl: `${baseUrl}/tokenization`,
    classicUrl: `${baseUrl}/classic`,
    businessId: state.business.businessId,
    accountId: state.business.accountId,
    token,
    /**
     * The control endpoint in this process, without the cost of HTTP; null if it is not enabled. `respond` returns the
     * response of the HTTP server, but without faults and without an entry in the log.
     */
    control: isControlled
      ? { ...controlled, respond: (request: SandboxRequest) => service.respond(request) }
      : null,
    /** Drops every connection and closes the file. */
    async stop(): Promise<void> {
      webhooks.stop()
      await server.stop()
      journal.close()
    },
  }
}

function loadState(options: SandboxOptions): { readonly state: State; readonly journal: Journal } {
  const { clock, file } = options
  const fresh = (): State =>
    createDemoState({ seed: 1, entries: yearOfEntries, ...options, now: clock.now() })
  if (file === undefined) return { state: fresh(), journal: noJournal }
  const state = emptyState(business)
  const journal = openJournal(file, (mutation) => apply(state, mutation))
  if (journal.length > 0) {
    if (journal.length > compactionRatio * sizeOf(state)) journal.replace(allMutations(state))
    return { state, journal }
  }
  const freshState = fresh()
  journal.append(allMutations(freshState))
  return { state: freshState, journal }
}

/** Creates the store for a snapshot, which is in memory and includes the next free ids. */
function createBackup(state: State, journal: Journal): Backup {
  let kept: Snapshot | null = null
  return {
    take() {
      kept = snapshotOf(state)
    },
    restore() {
      if (!kept) return 'no snapshot was taken'
      restore(state, kept)
      journal.replace(allMutations(state))
      return null
    },
  }
}

// Limits the size of a request body by its head: unauthenticated requests must not fill memory.

/** Maximum size in bytes of a request with a token. */
const authenticatedLimit = 5_000_000
const anonymousLimit = 64_000
/** Maximum size in bytes of a form that uploads a receipt; even the largest receipt fits. */
const uploadLimit = 27_000_000

/** Paths that need no authentication. All other paths refuse a request without a token, whatever its body. */
const open = /^\/(auth\/oauth|tokenization)\//

function bodyLimit(accepts: AcceptToken, isControlled: boolean, head: RequestHead): number {
  const isAuthenticated = hasAcceptedBearer(accepts, head.headers) || isOauth(accepts, head)
  if (isAuthenticated && head.path.startsWith('/uploads/')) return uploadLimit
  if (isAuthenticated || (isControlled && isControl(head))) return authenticatedLimit
  return open.test(head.path) ? anonymousLimit : 0
}
