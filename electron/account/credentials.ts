/**
 * Holds the credentials of one account: supplies its access token, and refreshes the token before it expires.
 *
 * Most services accept a refresh token only once, so the keychain must be correct even if the process is killed.
 * Therefore a mark is stored before a refresh is sent, and a new pair of tokens is stored before it is used. If the
 * response to a refresh was lost, the old access token is used until it expires. Only then is the same refresh token
 * sent again, because a service that detects the reuse of a refresh token may revoke both tokens (RFC 9700, 4.14.2).
 */
import { t } from '../../shared/domain/language/translate.ts'
import type { AccountSignIn, SignedOut } from '../../shared/contract/groups/account.ts'
import type { Clock } from '../base/clock.ts'
import { describeError, detach, type Log } from '../base/log.ts'
import { notSent } from '../service/errors.ts'
import type { TokenResponse } from '../service/oauth.ts'
import type { TokenResult, TokenSource } from '../service/token-source.ts'
import type { Keychain } from './keychain.ts'
import {
  createKeychainEntry,
  type KeychainEntry,
  tokenExpiry,
  tokensOf,
  type KeptTokens,
  type OAuthSecret,
  type Secret,
  type SignInApplication,
} from './keychain-secret.ts'
import { createRefreshBackoff, type RefreshBackoff } from './refresh-backoff.ts'
import { revokeSignIn, type TokenEndpoint } from './token-endpoint.ts'
import { createTokenAge, type TokenAge } from './token-age.ts'

export type CredentialsOptions = {
  readonly keychain: Pick<Keychain, 'read' | 'keep' | 'forget'>
  /** Name of the keychain entry. */
  readonly account: string
  readonly clock: Clock
  readonly random: () => number
  readonly log: Log
  readonly fetchTokens: Pick<TokenEndpoint, 'refresh' | 'revoke'>
}

/** In ms. If the service refuses a token this soon after a refresh, it would refuse the next token too. */
const minRefreshInterval = 60_000

/**
 * The credentials of an account. A running program may have only one instance for each account, because two would use
 * the same refresh token.
 */
export class Credentials {
  readonly #options: CredentialsOptions
  readonly #entry: KeychainEntry
  #secret: Secret | null = null
  #age: TokenAge | null = null
  /** The access token that the service refused most recently; null for none. */
  #refused: string | null = null
  /** True if the current tokens replaced a refused access token. */
  #isReplacement = false
  #problem: string | null = null
  /** Number of sign-ins and sign-outs. If it has changed since a request was sent, the response is ignored. */
  #generation = 0
  #loading: Promise<void> | null = null
  #refreshing: Promise<void> | null = null
  readonly #backoff: RefreshBackoff
  readonly #listeners = new Set<() => void>()

  constructor(options: CredentialsOptions) {
    this.#options = options
    this.#entry = createKeychainEntry(options.keychain, options.account)
    this.#backoff = createRefreshBackoff(options.clock, options.random)
  }

  readonly tokens: TokenSource = {
    current: () => this.#current(),
    renew: (refused) => this.#renew(refused),
  }

  /** Reads the keychain, once; a locked one may first prompt the user. `tokens` waits until the read has ended. */
  load(): Promise<void> {
    const generation = this.#generation
    this.#loading ??= this.#entry.read().then((secret) => {
      if (generation !== this.#generation || secret === null) return
      this.#set(secret, { isNew: false })
      this.#notify()
    })
    return this.#loading
  }

  /** Returns the current state; `none` before `load` has finished. */
  info(): Omit<AccountSignIn, 'canSignInAgain'> {
    const secret = this.#secret
    if (!secret) return { kind: 'none', endsAt: null, needsSignIn: true, problem: this.#problem }
    const needsSignIn =
      secret.kind === 'pasted' ? secret.token === this.#refused : secret.tokens === null
    const { kind } = secret
    return { kind, endsAt: tokenExpiry(secret), needsSignIn, problem: this.#problem }
  }

  /** Returns the application of the last OAuth sign-in, which the next sign-in can use; null if there was none. */
  application(): SignInApplication | null {
    return this.#secret?.kind === 'oauth' ? this.#secret.application : null
  }

  /** Replaces the secret. Returns false if the keychain refused it; it then lasts only for this run. */
  async replace(secret: Secret): Promise<boolean> {
    this.#generation += 1
    this.#loading = Promise.resolve()
    // Set before the write: otherwise a refresh of the old credentials that starts meanwhile would overwrite the new
    // ones.
    this.#set(secret, { isNew: true })
    this.#forgetFailures()
    const isKept = await this.#entry.keep(secret)
    this.#notify()
    return isKept
  }

  /** Signs out, and revokes the tokens if the service supports that. Tokens from a sign-in made meanwhile are kept. */
  async signOut(): Promise<SignedOut> {
    const before = this.#generation
    await this.load()
    if (before !== this.#generation) return { isRevoked: false, isRemoved: true }
    this.#generation += 1
    const secret = this.#secret
    this.#loading = Promise.resolve()
    this.#set(null, { isNew: true })
    this.#forgetFailures()
    const isRemoved = await this.#entry.remove()
    this.#notify()
    const isRevoked = secret?.kind === 'oauth' && (await this.#revoke(secret))
    return { isRevoked, isRemoved }
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #current(): Promise<TokenResult> {
    await this.load()
    if (this.#refreshing || (this.#needsRefresh() && this.#backoff.isOver())) await this.#refresh()
    const secret = this.#secret
    if (!secret) return signInNeeded(this.#problem)
    if (secret.kind === 'pasted') return { ok: true, token: secret.token }
    if (!secret.tokens) return signInNeeded(this.#problem)
    if (secret.tokens.refresh !== null && this.#isUnusable(secret.tokens))
      return this.#backoff.result()
    return { ok: true, token: secret.tokens.access }
  }

  /**
   * Refreshes the refused token. Returns false if the user has to sign in, or if the refused token came from a refresh
   * moments ago. Otherwise returns true, even if the refresh failed temporarily; `current` then reports the failure.
   */
  async #renew(refused: string): Promise<boolean> {
    await this.load()
    if (this.#refreshing) await this.#refreshing
    const secret = this.#secret
    if (secret?.kind !== 'oauth') {
      if (secret?.token !== refused) return secret !== null
      this.#refused = refused
      this.#notify()
      return false
    }
    const { tokens } = secret
    if (!tokens) return false
    if (tokens.access !== refused) return true
    if (tokens.refresh === null) {
      await this.#end(secret, t`Your sign-in has expired. Sign in again.`)
      return false
    }
    if (this.#isRefusedAtOnce()) return false
    this.#refused = refused
    if (this.#backoff.isOver()) await this.#refresh()
    return this.#secret?.kind === 'oauth' && this.#secret.tokens !== null
  }

  /**
   * Returns true if the current token came from a refresh less than a minute ago: another refresh would not help. Any
   * other refused token is refreshed once, even if it seems new, because its computed age can be too low after a sleep
   * (token-age.ts).
   */
  #isRefusedAtOnce(): boolean {
    if (!this.#isReplacement || !this.#age) return false
    return this.#age.elapsedInRun() < minRefreshInterval && !this.#age.isDue()
  }

  #needsRefresh(): boolean {
    const secret = this.#secret
    if (secret?.kind !== 'oauth' || !secret.tokens || secret.tokens.refresh === null) return false
    if (this.#isUnusable(secret.tokens)) return true
    return secret.tokens.refreshingSince === null && this.#age?.isDue() === true
  }

  #isUnusable({ access }: KeptTokens): boolean {
    return access === this.#refused || this.#age?.isExpired() === true
  }

  #refresh(): Promise<void> {
    this.#refreshing ??= this.#refreshOnce().finally(() => {
      this.#refreshing = null
    })
    return this.#refreshing
  }

  async #refreshOnce(): Promise<void> {
    const { clock, fetchTokens } = this.#options
    const generation = this.#generation
    const secret = this.#secret
    if (secret?.kind !== 'oauth' || !secret.tokens) return
    const { application, tokens } = secret
    const { refresh } = tokens
    if (refresh === null) return
    const marked = { ...tokens, refreshingSince: tokens.refreshingSince ?? clock.now() }
    if (tokens.refreshingSince === null) await this.#entry.keep({ ...secret, tokens: marked })
    if (generation !== this.#generation) return
    const response = await fetchTokens.refresh(application, refresh).catch(toFailure)
    if (generation !== this.#generation) return this.#revokeLate(response, secret)
    if (response.ok) {
      const pair = { ...response.pair, refreshToken: response.pair.refreshToken ?? refresh }
      const next = { ...secret, tokens: tokensOf(pair, clock.now()) }
      await this.#entry.keep(next)
      if (generation !== this.#generation) return this.#revokeLate(response, secret)
      const isReplacement = tokens.access === this.#refused
      this.#set(next, { isNew: true })
      this.#isReplacement = isReplacement
      this.#forgetFailures()
      this.#notify()
      return
    }
    await this.#handleFailure(response, { ...secret, tokens }, marked)
  }

  async #handleFailure(
    { reason, isUnused, error }: Extract<TokenResponse, { ok: false }>,
    secret: OAuthSecret & { readonly tokens: KeptTokens },
    marked: KeptTokens,
  ): Promise<void> {
    const { log } = this.#options
    log.warn('refresh failed', { reason, status: error.status, code: error.code })
    if (reason === 'application') {
      return this.#end(secret, t`The service refused access to Stint: ${error.message}`)
    }
    if (reason === 'grant' || (reason === 'unreadable' && this.#isUnusable(secret.tokens))) {
      return this.#end(secret, t`Couldn’t renew the sign-in. Sign in again.`)
    }
    this.#backoff.recordFailure(error)
    this.#secret = { ...secret, tokens: isUnused ? secret.tokens : marked }
    if (isUnused && secret.tokens.refreshingSince === null) await this.#entry.keep(this.#secret)
  }

  async #end(secret: OAuthSecret, problem: string): Promise<void> {
    const generation = this.#generation
    const ended = { ...secret, tokens: null }
    await this.#entry.keep(ended)
    if (generation !== this.#generation) return
    this.#set(ended, { isNew: true })
    this.#problem = problem
    this.#notify()
  }

  /** Revokes tokens that arrived after a sign-out or a new sign-in, so that they do not stay valid unnoticed. */
  #revokeLate(response: TokenResponse, secret: OAuthSecret): void {
    if (!response.ok) return
    const late = { ...secret, tokens: tokensOf(response.pair, this.#options.clock.now()) }
    detach(this.#options.log, 'revoke late tokens', this.#revoke(late))
  }

  #revoke(secret: OAuthSecret): Promise<boolean> {
    const { fetchTokens, log } = this.#options
    return revokeSignIn(secret, fetchTokens, log)
  }

  #set(secret: Secret | null, { isNew }: { readonly isNew: boolean }): void {
    const { clock, random } = this.#options
    this.#secret = secret
    this.#isReplacement = false
    const tokens = secret?.kind === 'oauth' ? secret.tokens : null
    this.#age = tokens && createTokenAge(tokens, clock, { random: random(), isNew })
  }

  #forgetFailures(): void {
    this.#backoff.reset()
    this.#refused = null
    this.#problem = null
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

function signInNeeded(problem: string | null): TokenResult {
  const message = problem ?? t`There is no access token. Sign in again.`
  return { ok: false, error: notSent('unauthorized', message) }
}

function toFailure(error: unknown): TokenResponse {
  const message = t`Sign-in failed because of an internal error. Try again.`
  const cause = { ...notSent('unreachable', message), cause: describeError(error) }
  return { ok: false, reason: 'temporary', isUnused: false, error: { ...cause, sent: 'maybe' } }
}

export type AccountCredentials = Pick<Credentials, keyof Credentials>
