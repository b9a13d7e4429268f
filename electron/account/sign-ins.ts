/**
 * OAuth sign-in with the system browser, one attempt at a time: opens the authorize page, receives the
 * redirect (loopback or pasted), exchanges the code, and holds the tokens until a connection uses them.
 */
import { t } from '../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { BeginSignInInput, SignInState } from '../../shared/contract/groups/sign-in.ts'
import type { Credentials } from '../../shared/contract/groups/workspace.ts'
import type { Clock } from '../base/clock.ts'
import { describeError, type Log } from '../base/log.ts'
import { listenForRedirect, type LoopbackRedirect } from './loopback-redirect.ts'
import {
  createAuthorizationRequest,
  defaultAuthorizeUrl,
  readPastedRedirect,
  readRedirect,
  type AuthorizationRequest,
  type RedirectResult,
} from './authorization-request.ts'
import { tokensOf, type Secret, type SignInApplication } from './keychain-secret.ts'
import type { TokenEndpoint } from './token-endpoint.ts'

/** The OAuth application of this build; null if the user has to enter one. */
export type BuiltInApplication = {
  readonly clientId: string
  readonly clientSecret: string | null
} | null

export type SignIns = Pick<BrowserSignIns, keyof BrowserSignIns>

export type SignInsOptions = {
  readonly clock: Clock
  readonly log: Log
  readonly tokens: Pick<TokenEndpoint, 'exchange'>
  readonly randomBytes: (count: number) => Uint8Array
  readonly newId: () => string
  /** Opens a page in the system browser; rejects if there is none. */
  readonly openExternal: (url: string) => Promise<void>
  readonly builtIn: BuiltInApplication
  /** Icon of the page that the browser shows after a sign-in, as a data URL. */
  readonly icon: string
  readonly announce: () => void
}

/** In ms. */
const signInTimeout = 600_000
/** In ms; how long the tokens of a finished sign-in wait for a connection. */
const tokenHoldTime = 1_800_000

type Attempt = {
  readonly id: string
  readonly application: SignInApplication
  readonly request: AuthorizationRequest
  readonly redirect: 'loopback' | 'paste'
  isOpened: boolean
  stop: () => void
}

/** Signs in with the browser; there is one instance for the whole program. */
export class BrowserSignIns {
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

  /** Begins an attempt, ending the current one. Fails with `invalid` (no application), `unavailable` (no free port). */
  async begin(input: BeginSignInInput): Promise<Outcome<SignInState>> {
    this.cancel()
    const client = this.#clientOf(input)
    if (!client) {
      return failure('invalid', t`Enter the ID of your registered application.`, 'clientId')
    }
    const id = this.#options.newId()
    const redirect = await this.#openRedirect(id, input)
    if (!redirect) {
      const message = t`Couldn’t start the sign-in: this computer has no free port to receive the browser’s response.`
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
      id,
      application,
      request,
      isOpened: true,
      stop: redirect.close,
      redirect: input.redirect === 'loopback' ? 'loopback' : 'paste',
    }
    this.#waitForBrowser(this.#attempt, null)
    return this.openAgain()
  }

  async openAgain(): Promise<Outcome<SignInState>> {
    const attempt = this.#attempt
    if (!attempt || this.#state.kind !== 'waiting') return noAttempt()
    const isOpened = await this.#open(attempt.request.url)
    if (this.#attempt === attempt && this.#state.kind === 'waiting') {
      attempt.isOpened = isOpened
      this.#waitForBrowser(attempt, null)
    }
    return success(this.#state)
  }

  /** Ends the attempt with the pasted text. If the text is unusable, the attempt goes on, and its state says why. */
  async finish(pasted: string): Promise<Outcome<SignInState>> {
    const attempt = this.#attempt
    if (!attempt || this.#state.kind !== 'waiting') return noAttempt()
    const redirect = readPastedRedirect(pasted, attempt.request.state)
    if (redirect.kind === 'foreign' || redirect.kind === 'incomplete') {
      this.#waitForBrowser(attempt, redirect.message)
    } else {
      await this.#exchangeCode(attempt, redirect)
      attempt.stop()
    }
    return success(this.#state)
  }

  cancel(): SignInState {
    this.#attempt?.stop()
    this.#attempt = null
    this.#held?.drop()
    this.#held = null
    this.#setState({ kind: 'none' })
    return this.#state
  }

  /** Returns the secret; null if the sign-in is from an earlier run or its tokens were released. */
  secretOf(credentials: Credentials): Secret | null {
    if (credentials.kind === 'token') return { kind: 'pasted', token: credentials.token }
    return this.#held?.id === credentials.id ? this.#held.secret : null
  }

  /**
   * Forgets the tokens of a sign-in. Call it once a connection holds them: no second connection may use the same
   * refresh token.
   */
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

  /** Starts the timeout and, unless the user will paste the address, a server. Null if no port could be opened. */
  async #openRedirect(id: string, input: BeginSignInInput): Promise<LoopbackRedirect | null> {
    const { clock, log } = this.#options
    const onTimeout = (): void => {
      if (this.#attempt?.id === id)
        this.#fail(t`The sign-in timed out after 10 minutes. Try signing in again.`)
    }
    if (input.redirect !== 'loopback') {
      return { redirectUri: input.redirect.pasteFrom, close: clock.after(signInTimeout, onTimeout) }
    }
    try {
      return await listenForRedirect({
        clock,
        timeout: signInTimeout,
        icon: this.#options.icon,
        onTimeout,
        isExpected: (query) => this.#attempt?.id === id && this.#parseRedirect(query) !== null,
        handle: (query) => this.#handleRedirect(query),
      })
    } catch (error) {
      log.warn('no port for the sign-in', { cause: describeError(error) })
      return null
    }
  }

  #parseRedirect(query: URLSearchParams): RedirectResult | null {
    if (!this.#attempt || this.#state.kind !== 'waiting') return null
    const redirect = readRedirect(query, this.#attempt.request.state)
    return redirect.kind === 'foreign' ? null : redirect
  }

  async #handleRedirect(
    query: URLSearchParams,
  ): Promise<{ readonly hasSucceeded: boolean; readonly message: string }> {
    const redirect = this.#parseRedirect(query)
    if (this.#attempt && redirect) await this.#exchangeCode(this.#attempt, redirect)
    const state = this.#state
    if (state.kind === 'done') {
      const message = t`You’re signed in. You can close this window and go back to Stint.`
      return { hasSucceeded: true, message }
    }
    const message = state.kind === 'failed' ? state.message : t`You cancelled the sign-in in Stint.`
    return { hasSucceeded: false, message }
  }

  /** Exchanges the code for tokens. A loopback server stays open until it has sent its page. */
  async #exchangeCode(attempt: Attempt, redirect: RedirectResult): Promise<void> {
    if (redirect.kind !== 'code') return this.#fail(redirect.message)
    const { application, request, id } = attempt
    const { tokens, clock, log } = this.#options
    this.#setState({ kind: 'exchanging', id })
    const grant = { code: redirect.code, verifier: request.verifier }
    const response = await tokens.exchange(application, grant).catch((error: unknown) => {
      log.error('code exchange failed', { cause: describeError(error) })
      return null
    })
    if (this.#attempt !== attempt) return
    if (!response?.ok) {
      return this.#fail(
        response
          ? t`Couldn’t complete the sign-in: ${response.error.message}`
          : t`Couldn’t complete the sign-in.`,
      )
    }
    const pair = tokensOf(response.pair, clock.now())
    const drop = clock.after(tokenHoldTime, () => this.cancel())
    this.#attempt = null
    this.#held = { id, secret: { kind: 'oauth', application, tokens: pair }, drop }
    this.#setState({ kind: 'done', id, baseUrl: application.baseUrl })
  }

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

  #waitForBrowser(attempt: Attempt, problem: string | null): void {
    const { id, application, request, redirect, isOpened } = attempt
    const { baseUrl } = application
    this.#setState({ kind: 'waiting', id, baseUrl, url: request.url, redirect, isOpened, problem })
  }

  #fail(message: string): void {
    this.#attempt = null
    this.#setState({ kind: 'failed', message })
  }

  #setState(state: SignInState): void {
    this.#state = state
    this.#options.announce()
  }
}

function noAttempt(): Outcome<SignInState> {
  return failure('notFound', t`No sign-in is in progress. Try signing in again.`)
}

function isWebPage(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isHere)
}

/** Returns the application registered for this build; null if there is none, so that the user has to enter one. */
export function builtInApplication(): BuiltInApplication {
  if (STINT_OAUTH_CLIENT_ID === '') return null
  return {
    clientId: STINT_OAUTH_CLIENT_ID,
    clientSecret: STINT_OAUTH_CLIENT_SECRET === '' ? null : STINT_OAUTH_CLIENT_SECRET,
  }
}
