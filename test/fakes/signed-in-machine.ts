/**
 * A machine with one account signed in by OAuth: a keychain that survives kills, the real credentials and the
 * real client over real HTTP to the sandbox. It writes down what must never happen to a refresh token, and
 * kills a run of the program at the moments of a refresh at which that hurts.
 */
import { randomBytes } from 'node:crypto'
import type { AccountCredentials } from '../../electron/account/account-credentials.ts'
import { createAccountCredentials } from '../../electron/account/credentials.ts'
import {
  createAuthorizationRequest,
  readRedirect,
} from '../../electron/account/authorization-request.ts'
import {
  readSecret,
  tokensOf,
  type KeptTokens,
  type SignInApplication,
} from '../../electron/account/keychain-secret.ts'
import { createLog } from '../../electron/base/log.ts'
import type { Fault, FaultAction } from '../../electron/sandbox/fault-plan.ts'
import { createServiceClient, type ServiceClient } from '../../electron/service/client.ts'
import { notSent } from '../../electron/service/errors.ts'
import { exchangeCode, refreshTokens, type TokenResponse } from '../../electron/service/oauth.ts'
import type { TokenResult } from '../../electron/service/token-source.ts'
import type { SimulatedClock } from './simulated-clock.ts'
import type { SandboxServer } from './sandbox-server.ts'

/** Where in a refresh the program is killed. */
export const killMoments = [
  'beforeMark',
  'afterMark',
  'whileSent',
  'beforeKept',
  'afterKept',
] as const
export type KillMoment = (typeof killMoments)[number]

const account = 'the account of this machine'
const tokenPath = '/auth/oauth/token'
const offline: Fault = { do: 'dropBefore', times: 1_000_000 }
/** What a faulty token endpoint has done nevertheless. */
const done: readonly FaultAction['do'][] = ['dropAfter', 'truncate', 'resetInBody', 'notJson']

type Run = { isDead: boolean; readonly credentials: AccountCredentials; service: ServiceClient }

export class SignedInMachine {
  readonly #clock: SimulatedClock
  readonly #far: SandboxServer
  readonly #application: SignInApplication
  /** The entry of the keychain. */
  #kept: string | null = null
  #run: Run
  #armed: KillMoment | null = null
  #isOffline = false
  #faults: readonly Fault[] = []
  #underWay = 0
  #requests: Promise<unknown> = Promise.resolve()
  /** Orders of faults under way: a refresh meets the old ones or the new ones, and this machine knows which. */
  #orders: Promise<unknown> = Promise.resolve()
  /** Refresh tokens that the service took, and those whose successor is in the keychain. */
  readonly #used = new Set<string>()
  readonly #followed = new Set<string>()
  /** What must never happen, in a sentence each. */
  readonly violations: string[] = []
  readonly seen = { refreshes: 0, signIns: 0 }
  readonly kills = new Set<KillMoment>()

  constructor(clock: SimulatedClock, far: SandboxServer) {
    this.#clock = clock
    this.#far = far
    const { baseUrl, authorizeUrl } = far.sandbox
    this.#application = {
      ...{ baseUrl, authorizeUrl, clientId: 'stint-desktop', clientSecret: 'sandbox-secret' },
      ...{ redirectUri: 'http://127.0.0.1:1/oauth/callback', scope: null },
    }
    this.#run = this.#begin()
  }

  get isDead(): boolean {
    return this.#run.isDead
  }

  get service(): ServiceClient {
    return this.#run.service
  }

  /** The tokens in the keychain; null where the sign-in is over. */
  tokens(): KeptTokens | null {
    const secret = this.#kept === null ? null : readSecret(this.#kept)
    return secret?.kind === 'oauth' ? secret.tokens : null
  }

  needsSignIn(): boolean {
    return this.#run.credentials.info().needsSignIn
  }

  /** How many pairs the service issued by a refresh that never came into the keychain. */
  lostPairs(): number {
    return [...this.#used].filter((token) => !this.#followed.has(token)).length
  }

  /** The next refresh kills the program at this moment. */
  killAt(moment: KillMoment): void {
    this.#armed = moment
  }

  /** The next requests for tokens meet these, one each. */
  async spoilRefreshes(faults: readonly FaultAction[]): Promise<void> {
    await this.#order(() => {
      this.#faults = faults.map((fault) => ({ ...fault, path: tokenPath }))
    })
  }

  async goOffline(isOffline: boolean): Promise<void> {
    await this.#order(() => {
      this.#isOffline = isOffline
    })
  }

  /** The end of a run, in whatever it does, and the begin of the next on what the keychain holds. */
  async killAndBegin(restart: () => Promise<void>): Promise<void> {
    const former = this.#run
    former.isDead = true
    await this.#requests
    this.#run = this.#begin()
    await restart()
    await former.service.close()
  }

  /** The person signs in with the browser, and the account is connected anew. */
  async signIn(restart: () => Promise<void>): Promise<void> {
    this.#armed = null
    await this.spoilRefreshes([])
    await this.goOffline(false)
    const { authorizeUrl, clientId, redirectUri } = this.#application
    const asked = createAuthorizationRequest({ authorizeUrl, clientId, redirectUri }, randomBytes)
    const page = await fetch(asked.url, { redirect: 'manual' })
    const { searchParams } = new URL(page.headers.get('location') ?? '')
    const answer = readRedirect(searchParams, asked.state)
    if (answer.kind !== 'code') throw new Error(answer.message)
    const grant = { code: answer.code, verifier: asked.verifier }
    const given = await exchangeCode(this.#application, grant, { clock: this.#clock })
    if (!given.ok) throw new Error(given.error.message)
    const tokens = tokensOf(given.pair, this.#clock.now())
    this.seen.signIns += 1
    await this.#run.credentials.replace({ kind: 'oauth', application: this.#application, tokens })
    const former = this.#run.service
    this.#run.service = this.#client(this.#run)
    await restart()
    await former.close()
  }

  async close(): Promise<void> {
    await this.#requests
    await this.#run.service.close()
  }

  #begin(): Run {
    const credentials = createAccountCredentials({
      ...{ account, clock: this.#clock, random: () => 0.5, log: createLog(() => undefined) },
      keychain: {
        read: () => Promise.resolve(this.#kept),
        keep: (_account, secret) => this.#keep(run, secret),
        forget: () => Promise.resolve(false),
      },
      fetchTokens: {
        refresh: (_application, token) => this.#refresh(run, token),
        revoke: () => Promise.resolve(false),
      },
    })
    const run: Run = { isDead: false, credentials, service: this.#far.service }
    run.service = this.#client(run)
    return run
  }

  #client(run: Run): ServiceClient {
    const { baseUrl, businessId, accountId } = this.#far.sandbox
    const { tokens } = run.credentials
    const whileAlive = <Value>(value: Value, other: Value): Value => (run.isDead ? other : value)
    return createServiceClient({
      ...{ baseUrl, businessId: String(businessId), accountId, clock: this.#clock },
      tokens: {
        current: async () => whileAlive<TokenResult>(await tokens.current(), gone),
        renew: async (refused) => whileAlive(await tokens.renew(refused), false),
      },
    })
  }

  /** What a dead run would write is not written. */
  #keep(run: Run, secret: string): Promise<boolean> {
    const [before, written] = [this.tokens(), readSecret(secret)]
    const next = written.kind === 'oauth' ? written.tokens : null
    const isMark = next !== null && next.refreshingSince !== null
    const isPair = next !== null && before !== null && next.refresh !== before.refresh
    if (isMark) this.#dieAt(run, 'beforeMark')
    if (isPair) this.#dieAt(run, 'beforeKept')
    if (run.isDead) return Promise.resolve(true)
    this.#kept = secret
    if (isPair && before.refresh !== null) this.#followed.add(before.refresh)
    if (isMark) this.#dieAt(run, 'afterMark')
    if (isPair) this.#dieAt(run, 'afterKept')
    return Promise.resolve(true)
  }

  async #refresh(run: Run, token: string): Promise<TokenResponse> {
    await this.#orders
    if (run.isDead) return { ok: false, reason: 'temporary', isUnused: true, error: gone.error }
    this.seen.refreshes += 1
    this.#judge(token)
    this.#underWay += 1
    if (this.#isDone()) this.#used.add(token)
    const request = refreshTokens(this.#application, token, { clock: this.#clock })
    this.#requests = request
    this.#dieAt(run, 'whileSent')
    const answer = await request
    this.#underWay -= 1
    return answer
  }

  #judge(token: string): void {
    const kept = this.tokens()
    if (this.#underWay > 0) this.violations.push('two refreshes were under way at once')
    if (this.#followed.has(token)) this.violations.push('a token was used after its successor came')
    if (kept?.refresh !== token) this.violations.push('a token was used that is not the kept one')
    if (kept?.refreshingSince === null) {
      this.violations.push('a token was used before the keychain said so')
    }
  }

  /** True where the service takes the refresh that leaves now, whatever becomes of its answer. */
  #isDone(): boolean {
    if (this.#isOffline) return false
    const [fault, ...others] = this.#faults
    this.#faults = others
    return fault === undefined || done.includes(fault.do)
  }

  #dieAt(run: Run, moment: KillMoment): void {
    if (this.#armed !== moment || run.isDead) return
    this.#armed = null
    this.kills.add(moment)
    run.isDead = true
  }

  #order(change: () => void): Promise<void> {
    const order = Promise.all([this.#orders, this.#requests]).then(() => {
      change()
      return this.#far.order([...(this.#isOffline ? [offline] : []), ...this.#faults])
    })
    this.#orders = order
    return order
  }
}

const gone = { ok: false, error: notSent('unreachable', 'The program is gone.') } as const
