/**
 * Signing in with the system browser, one attempt at a time: open the authorize page, take what comes back by
 * the loopback redirect or is pasted, exchange the code, and hold the tokens until a connection takes them.
 */
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type {
  BeginSignInInput,
  Credentials,
  SignInState,
} from '../../shared/contract/sign-in-payloads.ts'
import type { Clock } from '../base/clock.ts'
import { describeError, type Log } from '../base/log.ts'
import { listenForRedirect, type LoopbackRedirect } from './loopback-redirect.ts'
import {
  createAuthorizationRequest,
  defaultAuthorizeUrl,
  readPastedRedirect,
  readRedirect,
  type AuthorizationRequest,
  type RedirectAnswer,
} from './authorization-request.ts'
import { tokensOf, type Secret, type SignInApplication } from './keychain-secret.ts'
import type { TokenEndpoint } from './token-endpoint.ts'

/** The application that a build of Stint brings; null where the person has to name one. */
export type BuiltInApplication = {
  readonly clientId: string
  readonly clientSecret: string | null
} | null

export type SignIns = {
  state(): SignInState
  /** Fails with `invalid` and the field; an attempt that is under way ends. */
  begin(input: BeginSignInInput): Promise<Outcome<SignInState>>
  openAgain(): Promise<Outcome<SignInState>>
  /** Takes what the person pasted; a wrong text leaves the attempt waiting and says so in its state. */
  finish(pasted: string): Promise<Outcome<SignInState>>
  cancel(): SignInState
  /** What a connection is opened with; null where the sign-in is not of this run, or taken already. */
  secretOf(credentials: Credentials): Secret | null
  /** The connection keeps them from now on: a second use would bring back a refresh token that was used. */
  release(credentials: Credentials): void
}

export type SignInsOptions = {
  readonly clock: Clock
  readonly log: Log
  readonly tokens: Pick<TokenEndpoint, 'exchange'>
  /** That many random bytes, fit for secrets. */
  readonly randomBytes: (count: number) => Uint8Array
  readonly newId: () => string
  /** Opens a page in the system browser; rejects where there is none. */
  readonly openExternal: (url: string) => Promise<void>
  readonly builtIn: BuiltInApplication
  /** The state changed. */
  readonly announce: () => void
}

/** ms for which a person may take to sign in. */
const patience = 600_000
/** ms for which tokens are held that no connection takes. */
const holdFor = 1_800_000

type Attempt = {
  readonly id: string
  readonly application: SignInApplication
  readonly request: AuthorizationRequest
  readonly redirect: 'loopback' | 'paste'
  isOpened: boolean
  /** Stops what waits for the browser. */
  stop: () => void
}

export function createSignIns(options: SignInsOptions): SignIns {
  return new BrowserSignIns(options)
}

class BrowserSignIns implements SignIns {
  readonly #options: SignInsOptions
  #state: SignInState = { kind: 'none' }
  #attempt: Attempt | null = null
  #held: { readonly id: string; readonly secret: Secret; readonly drop: () => void } | null = null

  constructor(options: SignInsOptions) {
    this.#options = options
  }

  state(): SignInState {
    return this.#state
  }

  async begin(input: BeginSignInInput): Promise<Outcome<SignInState>> {
    this.cancel()
    const client = this.#clientOf(input)
    if (!client) {
      return failure('invalid', 'Enter the id of your registered application.', 'clientId')
    }
    const id = this.#options.newId()
    const redirect = await this.#openRedirect(id, input)
    if (!redirect) {
      const message = 'No port of this computer could be opened for the browser’s answer.'
      return failure('unavailable', message)
    }
    // Another attempt began while the port was opened.
    if (this.#attempt) {
      redirect.close()
      return success(this.#state)
    }
    const { baseUrl, scope } = input
    const { redirectUri } = redirect
    const authorizeUrl = input.authorizeUrl ?? defaultAuthorizeUrl(baseUrl)
    const application = { baseUrl, ...client, redirectUri, authorizeUrl, scope: scope ?? null }
    const request = createAuthorizationRequest(
      { authorizeUrl, clientId: client.clientId, redirectUri, scope },
      this.#options.randomBytes,
    )
    this.#attempt = {
      ...{ id, application, request, isOpened: true, stop: redirect.close },
      redirect: input.redirect === 'loopback' ? 'loopback' : 'paste',
    }
    this.#wait(this.#attempt, null)
    return this.openAgain()
  }

  async openAgain(): Promise<Outcome<SignInState>> {
    const attempt = this.#attempt
    if (!attempt || this.#state.kind !== 'waiting') return notWaiting()
    const isOpened = await this.#open(attempt.request.url)
    if (this.#attempt === attempt && this.#state.kind === 'waiting') {
      attempt.isOpened = isOpened
      this.#wait(attempt, null)
    }
    return success(this.#state)
  }

  async finish(pasted: string): Promise<Outcome<SignInState>> {
    const attempt = this.#attempt
    if (!attempt || this.#state.kind !== 'waiting') return notWaiting()
    const answer = readPastedRedirect(pasted, attempt.request.state)
    if (answer.kind === 'foreign' || answer.kind === 'incomplete') {
      this.#wait(attempt, answer.message)
    } else {
      await this.#take(attempt, answer)
      attempt.stop()
    }
    return success(this.#state)
  }

  cancel(): SignInState {
    this.#attempt?.stop()
    this.#attempt = null
    this.#held?.drop()
    this.#held = null
    this.#become({ kind: 'none' })
    return this.#state
  }

  secretOf(credentials: Credentials): Secret | null {
    if (credentials.kind === 'token') return { kind: 'pasted', token: credentials.token }
    return this.#held?.id === credentials.id ? this.#held.secret : null
  }

  release(credentials: Credentials): void {
    if (credentials.kind === 'signIn' && this.#held?.id === credentials.id) this.cancel()
  }

  #clientOf({
    clientId,
    clientSecret,
  }: BeginSignInInput): Pick<SignInApplication, 'clientId' | 'clientSecret'> | null {
    return clientId === undefined
      ? this.#options.builtIn
      : { clientId, clientSecret: clientSecret ?? null }
  }

  /** Null where no port could be opened. */
  async #openRedirect(id: string, input: BeginSignInInput): Promise<LoopbackRedirect | null> {
    const { clock, log } = this.#options
    const expire = (): void => {
      if (this.#attempt?.id === id) this.#fail('Nobody signed in within 10 minutes. Start again.')
    }
    if (input.redirect !== 'loopback') {
      return { redirectUri: input.redirect.pasteFrom, close: clock.after(patience, expire) }
    }
    try {
      return await listenForRedirect({
        ...{ clock, lifetime: patience, expire },
        isOurs: (query) => this.#attempt?.id === id && this.#answerIn(query) !== null,
        take: (query) => this.#takeRedirect(query),
      })
    } catch (error) {
      log.warn('no port for the sign-in', { cause: describeError(error) })
      return null
    }
  }

  /** Null where it does not answer the attempt that waits. */
  #answerIn(query: URLSearchParams): RedirectAnswer | null {
    if (!this.#attempt || this.#state.kind !== 'waiting') return null
    const answer = readRedirect(query, this.#attempt.request.state)
    return answer.kind === 'foreign' ? null : answer
  }

  async #takeRedirect(
    query: URLSearchParams,
  ): Promise<{ readonly hasSucceeded: boolean; readonly message: string }> {
    const answer = this.#answerIn(query)
    if (this.#attempt && answer) await this.#take(this.#attempt, answer)
    const state = this.#state
    if (state.kind === 'done') {
      const message = 'You are signed in. You can close this window and go back to Stint.'
      return { hasSucceeded: true, message }
    }
    const message = state.kind === 'failed' ? state.message : 'The sign-in was called off in Stint.'
    return { hasSucceeded: false, message }
  }

  /** The attempt ends here, well or not; a loopback redirect stays open until its page is answered. */
  async #take(attempt: Attempt, answer: RedirectAnswer): Promise<void> {
    if (answer.kind !== 'code') return this.#fail(answer.message)
    const { application, request, id } = attempt
    const { tokens, clock, log } = this.#options
    this.#become({ kind: 'exchanging', id })
    const grant = { code: answer.code, verifier: request.verifier }
    const given = await tokens.exchange(application, grant).catch((error: unknown) => {
      log.error('code exchange failed', { cause: describeError(error) })
      return null
    })
    if (this.#attempt !== attempt) return
    if (!given?.ok) {
      const said = given ? `: ${given.error.message}` : '.'
      return this.#fail(`The sign-in could not be completed${said}`)
    }
    const pair = tokensOf(given.pair, clock.now())
    const drop = clock.after(holdFor, () => this.cancel())
    this.#attempt = null
    this.#held = { id, secret: { kind: 'oauth', application, tokens: pair }, drop }
    this.#become({ kind: 'done', id, baseUrl: application.baseUrl })
  }

  /** False where the system opened nothing. Only web pages are opened, whatever an address says. */
  async #open(url: string): Promise<boolean> {
    if (!isWebPage(url)) return false
    try {
      await this.#options.openExternal(url)
      return true
    } catch (error) {
      this.#options.log.warn('browser not opened', { cause: describeError(error).split('\n')[0] })
      return false
    }
  }

  #wait(attempt: Attempt, problem: string | null): void {
    const { id, application, request, redirect, isOpened } = attempt
    const { baseUrl } = application
    this.#become({ kind: 'waiting', id, baseUrl, url: request.url, redirect, isOpened, problem })
  }

  #fail(message: string): void {
    this.#attempt = null
    this.#become({ kind: 'failed', message })
  }

  #become(state: SignInState): void {
    this.#state = state
    this.#options.announce()
  }
}

function notWaiting(): Outcome<SignInState> {
  return failure('notFound', 'No sign-in is under way. Start again.')
}

/** https, or plain http to this machine. */
function isWebPage(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isHere)
}
