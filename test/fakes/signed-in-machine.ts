/**
 * A machine with one account signed in by OAuth. Real: credentials, client, HTTP to the sandbox. Simulated: a keychain
 * that survives kills. It records violations of the rules of refresh tokens, and can kill the program at the critical
 * moments of a refresh.
 */
import { randomBytes } from 'node:crypto'
import { type AccountCredentials, Credentials } from '../../electron/account/credentials.ts'
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
/** Faults of the token endpoint that occur after it did its work. */
const done: readonly FaultAction['do'][] = ['dropAfter', 'truncate', 'resetInBody', 'notJson']

type Run = { isDead: boolean; readonly credentials: AccountCredentials; service: ServiceClient }

export class SignedInMachine {
  readonly #clock: SimulatedClock
  readonly #far: SandboxServer
  readonly #application: SignInApplication
  /** Secret in the keychain. */
  #kept: string | null = null
  #run: Run
  #armed: KillMoment | null = null
  #isOffline = false
  #faults: readonly Fault[] = []
  #underWay = 0
  #requests: Promise<unknown> = Promise.resolve()
  /** Fault orders in flight: a refresh waits for them, so that it is certain which faults it meets. */
  #orders: Promise<unknown> = Promise.resolve()
  /** Refresh tokens that the service accepted, and those whose successor is in the keychain. */
  readonly #used = new Set<string>()
  readonly #followed = new Set<string>()
  /** One sentence each. */
  readonly violations: string[] = []
  readonly seen = { refreshes: 0, signIns: 0 }
  readonly kills = new Set<KillMoment>()

  constructor(clock: SimulatedClock, far: SandboxServer) {
    this.#clock = clock
    this.#far = far
    const { baseUrl, authorizeUrl } = far.sandbox
    this.#application = {
      baseUrl,
      authorizeUrl,
      clientId: 'stint-desktop',
      clientSecret: 'sandbox-secret',
      redirectUri: 'http://127.0.0.1:1/oauth/callback',
      scope: null,
    }
    this.#run = this.#begin()
  }

  get isDead(): boolean {
    return this.#run.isDead
  }

  get service(): ServiceClient {
    return this.#run.service
  }

  /** In the keychain; null after the sign-in has ended. */
  tokens(): KeptTokens | null {
    const secret = this.#kept === null ? null : readSecret(this.#kept)
    return secret?.kind === 'oauth' ? secret.tokens : null
  }

  needsSignIn(): boolean {
    return this.#run.credentials.info().needsSignIn
  }

  /** Token pairs that the service issued and that never reached the keychain. */
  lostPairs(): number {
    return [...this.#used].filter((token) => !this.#followed.has(token)).length
  }

  killAt(moment: KillMoment): void {
    this.#armed = moment
  }

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

  /** The next run starts with the contents of the keychain. */
  async killAndBegin(restart: () => Promise<void>): Promise<void> {
    const former = this.#run
    former.isDead = true
    await this.#requests
    this.#run = this.#begin()
    await restart()
    await former.service.close()
  }

  /** With the browser; connects the account again. */
  async signIn(restart: () => Promise<void>): Promise<void> {
    this.#armed = null
    await this.spoilRefreshes([])
    await this.goOffline(false)
    const { authorizeUrl, clientId, redirectUri } = this.#application
    const authorization = createAuthorizationRequest(
      { authorizeUrl, clientId, redirectUri },
      randomBytes,
    )
    const page = await fetch(authorization.url, { redirect: 'manual' })
    const { searchParams } = new URL(page.headers.get('location') ?? '')
    const answer = readRedirect(searchParams, authorization.state)
    if (answer.kind !== 'code') throw new Error(answer.message)
    const grant = { code: answer.code, verifier: authorization.verifier }
    const exchanged = await exchangeCode(this.#application, grant, { clock: this.#clock })
    if (!exchanged.ok) throw new Error(exchanged.error.message)
    const tokens = tokensOf(exchanged.pair, this.#clock.now())
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
    const credentials = new Credentials({
      account,
      clock: this.#clock,
      random: () => 0.5,
      log: createLog(() => undefined),
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
      baseUrl,
      businessId: String(businessId),
      accountId,
      clock: this.#clock,
      tokens: {
        current: async () => whileAlive<TokenResult>(await tokens.current(), gone),
        renew: async (refused) => whileAlive(await tokens.renew(refused), false),
      },
    })
  }

  /** Writes of a killed run are dropped. */
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

  /** The service will accept the refresh that is sent now, even if its response is lost. */
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
