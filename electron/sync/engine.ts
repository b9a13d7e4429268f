/**
 * Decides when to send and when to ask for news. Which operations may go is the outbox's knowledge,
 * what an outcome means is policy.ts; this file holds the timing and the state of the connection.
 *
 * Connectivity is what the last request said, not what the operating system says (design, outbox rule 6):
 * after a failed contact one operation at a time probes the service, with growing waits that never end.
 */
import type { PullProgress, SyncStatus } from '../../shared/payloads.ts'
import { success } from '../../shared/errors.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Changes } from '../changes.ts'
import { describe, type Log } from '../kit/log.ts'
import type { Clock } from '../kit/clock.ts'
import type { IdSource } from '../kit/ids.ts'
import type { ServiceClient } from '../service/client.ts'
import type { Database } from '../store/database.ts'
import { nextDue, outboxCounts } from '../store/outbox.ts'
import { recoverInterrupted } from '../store/outbox-states.ts'
import { countRejectedRows } from '../store/rejected-rows.ts'
import { backoff } from './policy.ts'
import { pull, type PullResult } from './pull.ts'
import { Lanes, type Gate } from './lanes.ts'
import type { Attempt } from './replay.ts'

export type SyncOptions = {
  readonly database: Database
  readonly changes: Changes
  readonly clock: Clock
  readonly ids: IdSource
  readonly random: () => number
  readonly log: Log
  /** See ReplayContext. */
  readonly settle: number
  /** Null while no account is connected: everything waits. */
  readonly service: ServiceClient | null
}

export type SyncEngine = {
  /** Books what a crash interrupted and begins. */
  start(): void
  /** Looks at the outbox again, now; `news` also asks the service what changed. */
  wake(reason: 'committed' | 'news'): void
  /** Ends waiting times of the connection and of a refused token; for 'send now', resume and sign-in. */
  retryContact(): void
  /**
   * A hint of the operating system, no more (design, outbox rule 6): a network that came is a reason to
   * try at once, a network that went is none to stop.
   */
  systemSaysOnline(isOnline: boolean): void
  /** True while anything is under way. */
  isBusy(): boolean
  status(): SyncStatus
  /** Breaks off a pull; the next one goes on where it was. */
  cancelPull(): void
  /** Stops sending, aborts what is under way (it becomes uncertain) and waits for it to be booked. */
  stop(): Promise<void>
}

type Look = 'none' | 'once' | 'again'

const lanes = 4
/** Ask for news every 5 minutes, with jitter, and soon after something was sent. */
const pullEvery = 300_000
const pullAfterSend = 2_000
/** How long the last news count as known, before something is overwritten. */
const freshFor = 15_000
const mostFailedPulls = 20
/** Rows of a list from which on its progress is shown. */
const worthShowing = 500

export function createSyncEngine(options: SyncOptions): SyncEngine {
  return new Engine(options)
}

class Engine implements SyncEngine {
  readonly #options: SyncOptions
  /** Null while no account is connected. */
  readonly #lanes: Lanes | null
  readonly #abort = new AbortController()
  #abortPull = new AbortController()
  #progress: PullProgress | null = null
  /** When the last pull began that the service answered, with news or a refusal: so old is what we know. */
  #askedAt: EpochMs | null = null
  /** The same, for news alone. */
  #newsAt: EpochMs | null = null
  /** ms that the asking took. */
  #askingTook = 0
  /** Pulls in a row that the service answered with a failure. */
  #failedPulls = 0
  #pulling: Promise<void> | null = null
  #look: Look = 'none'
  #cancelTimer: () => void = () => undefined
  #isStarted = false
  /** Failed contacts in a row; above 0 the service counts as out of reach. */
  #failures = 0
  #holdUntil = 0 as EpochMs
  #needsSignIn = false
  #hasStrays = false
  #pullDueAt: EpochMs
  #lastContactAt: EpochMs | null = null
  #problem: string | null = null

  constructor(options: SyncOptions) {
    this.#options = options
    this.#pullDueAt = options.clock.now()
    const { service, log } = options
    this.#lanes =
      service &&
      new Lanes({
        context: { ...options, service, signal: this.#abort.signal },
        log,
        gate: () => this.#gate(),
        settled: (attempts, notBooked) => this.#settled(attempts, notBooked),
      })
  }

  start(): void {
    this.#isStarted = true
    this.#hasStrays = true
    this.#pump()
  }

  wake(reason: 'committed' | 'news'): void {
    if (reason === 'news') this.#pullDueAt = this.#options.clock.now()
    this.#pump()
  }

  retryContact(): void {
    this.#holdUntil = 0 as EpochMs
    this.#needsSignIn = false
    this.wake('news')
  }

  systemSaysOnline(isOnline: boolean): void {
    if (!isOnline) return
    this.#holdUntil = 0 as EpochMs
    this.#pump()
  }

  isBusy(): boolean {
    return this.#lanes?.isBusy() === true || this.#pulling !== null
  }

  status(): SyncStatus {
    const { database, service } = this.#options
    const counts = outboxCounts(database)
    return {
      kind: this.#kind(counts.unsent - counts.refused, service !== null),
      unsent: counts.unsent,
      refused: counts.refused,
      nextTryAt: this.#nextTryAt(),
      lastContactAt: this.#lastContactAt,
      newsAt: this.#newsAt,
      problem: this.#problem,
      pull: this.#progress,
      rejectedRows: countRejectedRows(database),
    }
  }

  cancelPull(): void {
    this.#abortPull.abort()
  }

  async stop(): Promise<void> {
    this.#isStarted = false
    this.#cancelTimer()
    this.#abort.abort()
    this.#abortPull.abort()
    await Promise.all([this.#lanes?.end(), this.#pulling])
  }

  #kind(waiting: number, isConnected: boolean): SyncStatus['kind'] {
    if (!isConnected) return 'local'
    if (this.#needsSignIn) return 'signIn'
    if (this.#failures > 0) return 'offline'
    if (this.#lanes?.isBusy()) return 'sending'
    return waiting > 0 ? 'waiting' : 'idle'
  }

  #nextTryAt(): EpochMs | null {
    if (this.#needsSignIn || this.#options.service === null) return null
    const due = nextDue(this.#options.database)
    if (due === null && this.#failures === 0) return null
    return Math.max(due ?? 0, this.#holdUntil) as EpochMs
  }

  /**
   * Looks at the outbox. Starting an operation commits, and a commit wakes the engine: a look that is
   * asked for during a look comes after it, never inside, or both would start the same operation.
   */
  #pump(): void {
    if (this.#look !== 'none') {
      this.#look = 'again'
      return
    }
    do {
      this.#look = 'once'
      this.#startReady()
    } while ((this.#look as Look) === 'again')
    this.#look = 'none'
  }

  /** Starts whatever may start now and sets the alarm for the rest. */
  #startReady(): void {
    const { clock, service, database } = this.#options
    if (!this.#isStarted || service === null || this.#needsSignIn) return
    this.#cancelTimer()
    if (!this.#bookStrays()) return this.#alarm(this.#holdUntil)
    const now = clock.now()
    if (now < this.#holdUntil) return this.#alarm(this.#holdUntil)
    this.#lanes?.fill()
    if (this.#lanes?.isBusy()) return
    const isPullDue = now >= this.#pullDueAt || (!this.#isFresh(now) && nextDue(database) !== null)
    if (isPullDue && this.#pulling === null) this.#pulling = this.#pull(service)
    // The end of a pull looks at everything again; meanwhile only the outbox can become due.
    const pullAt = this.#pulling === null ? this.#pullDueAt : null
    const due = nextDue(database)
    // What is due and did not start waits for news, whose end looks here again.
    this.#alarm(this.#earliest(due !== null && due > now ? due : null, pullAt))
  }

  #gate(): Gate {
    const now = this.#options.clock.now()
    const isOpen =
      this.#isStarted && !this.#needsSignIn && !this.#hasStrays && now >= this.#holdUntil
    return {
      lanes: !isOpen ? 0 : this.#failures > 0 ? 1 : lanes,
      mayChange: this.#isFresh(now),
      failures: this.#failures,
    }
  }

  /**
   * What somebody else changed must be known before it is overwritten: after a time without news, updates
   * and deletes wait for the next pull, which turns them into conflicts where both sides changed a field.
   */
  #isFresh(now: EpochMs): boolean {
    // A slow service must not be asked for ever: what it took to ask is added to how long it counts.
    return this.#askedAt !== null && now - this.#askedAt <= freshFor + this.#askingTook
  }

  #settled(attempts: readonly Attempt[], notBooked: string | null): void {
    for (const attempt of attempts) this.#settle(attempt)
    if (notBooked !== null) this.#lose(notBooked)
    this.#tell()
    this.#pump()
  }

  #settle(attempt: Attempt): void {
    const { clock } = this.#options
    if (attempt.kind === 'answered') {
      this.#contact()
      this.#pullDueAt = Math.min(this.#pullDueAt, clock.now() + pullAfterSend) as EpochMs
      return
    }
    const { decision, error } = attempt
    if (error.status !== null) this.#contact()
    this.#problem = error.message
    if (decision.kind === 'signIn') this.#needsSignIn = true
    if (decision.kind === 'hold') {
      if (decision.reason === 'unreachable') this.#failures += 1
      this.#holdUntil = Math.max(this.#holdUntil, clock.now() + decision.delay) as EpochMs
    }
  }

  async #pull(service: ServiceClient): Promise<void> {
    const { clock, random, log } = this.#options
    const begunAt = clock.now()
    try {
      this.#abortPull = new AbortController()
      const signal = this.#abortPull.signal
      const result = await pull({
        ...this.#options,
        service,
        signal,
        progress: (progress) => this.#show(progress),
      })
      if (result.kind === 'failed' && signal.aborted && this.#isStarted) {
        this.#pullDueAt = (clock.now() + pullEvery) as EpochMs
        this.#askedAt = clock.now()
        return
      }
      this.#judgeNews(result, begunAt)
      this.#pullDueAt = (clock.now() + pullEvery * (0.9 + random() * 0.2)) as EpochMs
      if (result.kind === 'pulled') this.#contact()
      if (result.kind === 'notBooked') this.#problem = result.message
      if (result.kind === 'failed') {
        const { error } = result
        this.#problem = error.message
        if (error.kind === 'unauthorized') this.#needsSignIn = true
        else {
          if (error.status === null) this.#failures += 1
          const delay = error.retryAfter ?? backoff(Math.max(1, this.#failures), random())
          this.#holdUntil = (clock.now() + delay) as EpochMs
          this.#pullDueAt = this.#holdUntil
        }
      }
    } catch (error) {
      log.error('pull failed', { cause: describe(error) })
      this.#pullDueAt = (clock.now() + pullEvery) as EpochMs
    } finally {
      this.#pulling = null
      this.#progress = null
      this.#tell()
      this.#pump()
    }
  }

  /**
   * Updates wait for news, but not for ever: a list that this token may not read, or that failed again and
   * again while the service answers, is no reason to keep what was recorded from it.
   */
  #judgeNews(result: PullResult, begunAt: EpochMs): void {
    if (result.kind === 'notBooked') return
    if (result.kind === 'pulled') this.#newsAt = begunAt
    const isAnswered = result.kind === 'failed' && result.error.status !== null
    this.#failedPulls = isAnswered ? this.#failedPulls + 1 : 0
    const isRefused =
      result.kind === 'failed' && ['forbidden', 'notFound', 'invalid'].includes(result.error.kind)
    if (result.kind === 'pulled' || isRefused || this.#failedPulls >= mostFailedPulls) {
      this.#askedAt = begunAt
      this.#askingTook = Math.max(0, this.#options.clock.now() - begunAt)
    }
  }

  /** Only a pull of many rows is worth showing. */
  #show(progress: PullProgress): void {
    if (progress.total < worthShowing) return
    this.#progress = progress
    this.#tell()
  }

  #contact(): void {
    if (this.#failures > 0) this.#holdUntil = 0 as EpochMs
    this.#failures = 0
    this.#problem = null
    this.#lastContactAt = this.#options.clock.now()
  }

  /** The outcome of an attempt could not be booked: the operation stands as `sending` on disk. */
  #lose(message: string): void {
    this.#problem = message
    this.#hasStrays = true
    this.#holdUntil = (this.#options.clock.now() + 5_000) as EpochMs
  }

  /** Books what is `sending` on disk without being under way; false where the database refuses. */
  #bookStrays(): boolean {
    if (!this.#hasStrays || this.#lanes?.isBusy()) return true
    const { database, settle, clock } = this.#options
    const booked = database.write((transaction) => success(recoverInterrupted(transaction, settle)))
    this.#hasStrays = !booked.ok
    if (!booked.ok) this.#holdUntil = (clock.now() + 5_000) as EpochMs
    return booked.ok
  }

  #earliest(...instants: readonly (EpochMs | null)[]): EpochMs {
    return Math.min(...instants.map((instant) => instant ?? Infinity)) as EpochMs
  }

  #alarm(at: EpochMs): void {
    const { clock } = this.#options
    this.#cancelTimer()
    // A day at most: longer timers overflow, and a look at the outbox costs nothing.
    const delay = Math.min(86_400_000, Math.max(0, at - clock.now()))
    this.#cancelTimer = clock.after(delay, () => this.#pump())
  }

  #tell(): void {
    this.#options.changes.announce(new Set(['sync']))
  }
}
