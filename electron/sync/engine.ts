/**
 * Decides when to send and when to ask for news. Which operations may go is the outbox's knowledge,
 * what an outcome means is policy.ts; this file holds the timing and the state of the connection.
 *
 * Connectivity is what the last request said, not what the operating system says
 * (docs/reliability.md#outbox-rule-6-connectivity): after a failed contact one operation at a time probes the
 * service, with growing waits that never end.
 */
import type { PullProgress, SyncStatus } from '../../shared/contract/payloads.ts'
import { success } from '../../shared/contract/errors.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { ChangeBus } from '../base/change-bus.ts'
import { describeError, type Log } from '../base/log.ts'
import type { Clock } from '../base/clock.ts'
import type { IdSource } from '../base/ids.ts'
import type { ServiceClient } from '../service/client.ts'
import type { Database } from '../store/database.ts'
import { nextDue, outboxCounts } from '../store/outbox.ts'
import { restoredQuestion } from '../store/lost-rows.ts'
import { recoverInterrupted } from '../store/outbox-states.ts'
import { countRejectedRows } from '../store/rejected-rows.ts'
import { ConnectionState } from './connection-state.ts'
import { pull } from './pull.ts'
import type { PullResult } from './pull-context.ts'
import { SendSlots, type SendLimits } from './send-slots.ts'
import { PullSchedule } from './pull-schedule.ts'
import type { Attempt } from './replay.ts'
import { sendHalt, type Halt } from './restore-detection.ts'
import { compareWithService } from './restore-comparison.ts'

export type SyncOptions = {
  readonly database: Database
  readonly changes: ChangeBus
  readonly clock: Clock
  readonly ids: IdSource
  readonly random: () => number
  readonly log: Log
  /** See ReplayContext. */
  readonly lateArrivalWindow: number
  /** Null while no account is connected: everything waits. */
  readonly service: ServiceClient | null
  /** There is an account, and its service is being found; until then nothing is wrong. */
  readonly isConnecting?: boolean
}

export type SyncEngine = {
  /** Books what a crash interrupted and begins. */
  start(): void
  /** Looks at the outbox again, now; `news` also asks the service what changed. */
  wake(reason: 'committed' | 'news'): void
  /** Ends waiting times of the connection and of a refused token; for 'send now', resume and sign-in. */
  retryNow(): void
  /**
   * A hint of the operating system, no more (docs/reliability.md#outbox-rule-6-connectivity): a network that
   * came is a reason to try at once, a network that went is none to stop.
   */
  systemOnlineChanged(isOnline: boolean): void
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
/** Rows of a list from which on its progress is shown. */
const worthShowing = 500

export function createSyncEngine(options: SyncOptions): SyncEngine {
  return new Engine(options)
}

class Engine implements SyncEngine {
  readonly #options: SyncOptions
  readonly #contact: ConnectionState
  readonly #news: PullSchedule
  /** Null while no account is connected. */
  readonly #lanes: SendSlots | null
  readonly #abort = new AbortController()
  #abortPull = new AbortController()
  #progress: PullProgress | null = null
  #pulling: Promise<void> | null = null
  #look: Look = 'none'
  #cancelTimer: () => void = () => undefined
  #isStarted = false
  /** Operations may stand as `sending` on disk without being under way. */
  #hasStrays = false
  /** Whether the service seems to have been restored from an older state. */
  #halt: Halt = 'none'

  constructor(options: SyncOptions) {
    this.#options = options
    const { service, log, clock, random } = options
    this.#contact = new ConnectionState(() => clock.now(), random)
    this.#news = new PullSchedule(clock.now(), random)
    this.#lanes =
      service &&
      new SendSlots({
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
    if (reason === 'news') this.#news.wantAt(this.#options.clock.now())
    this.#pump()
  }

  retryNow(): void {
    this.#contact.endHold()
    this.#contact.signedIn()
    this.wake('news')
  }

  systemOnlineChanged(isOnline: boolean): void {
    if (!isOnline) return
    this.#contact.endHold()
    this.#pump()
  }

  isBusy(): boolean {
    return this.#lanes?.isBusy() === true || this.#pulling !== null
  }

  status(): SyncStatus {
    const { database, service, isConnecting = false } = this.#options
    const counts = outboxCounts(database)
    return {
      kind: this.#kind(counts.unsent - counts.refused, service !== null || isConnecting),
      unsent: counts.unsent,
      refused: counts.refused,
      held: counts.held,
      nextTryAt: this.#nextTryAt(),
      lastResponseAt: this.#contact.lastAt(),
      pulledAt: this.#news.at(),
      problem: this.#contact.problem(),
      pull: this.#progress,
      rejectedRows: countRejectedRows(database),
      restored: this.#halt === 'asking' ? restoredQuestion(database) : null,
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
    if (this.#contact.needsSignIn()) return 'signIn'
    if (this.#contact.failures() > 0) return 'offline'
    if (this.#lanes?.isBusy()) return 'sending'
    return waiting > 0 ? 'waiting' : 'idle'
  }

  #nextTryAt(): EpochMs | null {
    if (this.#contact.needsSignIn() || this.#options.service === null) return null
    const due = nextDue(this.#options.database)
    if (due === null && this.#contact.failures() === 0) return null
    return Math.max(due ?? 0, this.#contact.holdUntil()) as EpochMs
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
    if (!this.#isStarted || service === null || this.#contact.needsSignIn()) return
    this.#cancelTimer()
    this.#bookStrays()
    this.#halt = sendHalt(database)
    // The answer is a commit, which looks here again.
    if (this.#halt === 'asking') return
    if (this.#contact.isHeld()) return this.#alarm(this.#contact.holdUntil())
    this.#lanes?.fill()
    if (this.#lanes?.isBusy()) return
    const now = clock.now()
    const due = nextDue(database)
    // What the service allows a minute is spent: what is due goes when the next request may leave.
    const readyIn = service.readyIn()
    if (readyIn > 0 && due !== null && due <= now) return this.#alarm((now + readyIn) as EpochMs)
    const mayAsk = now >= this.#contact.pullHoldUntil()
    const isMissed = now >= this.#news.dueAt(now) || (!this.#news.isFresh(now) && due !== null)
    const isWanted = mayAsk && (isMissed || this.#halt === 'suspected')
    if (isWanted && this.#pulling === null) this.#pulling = this.#pull(service)
    // The end of a pull looks at everything again; meanwhile only the outbox can become due.
    const dueAt = Math.max(this.#news.dueAt(now), this.#contact.pullHoldUntil()) as EpochMs
    const pullAt = this.#pulling === null ? dueAt : null
    // What is due and did not start waits for news, whose end looks here again.
    this.#alarm(this.#earliest(due !== null && due > now ? due : null, pullAt))
  }

  #gate(): SendLimits {
    const { service, clock } = this.#options
    const isReady = service !== null && service.readyIn() === 0
    const isStopped = !this.#isStarted || this.#hasStrays || this.#halt !== 'none'
    const isOpen = isReady && !isStopped && !this.#contact.isHeld()
    const failures = this.#contact.failuresInRow()
    return {
      // After a failure one operation at a time probes the service.
      lanes: !isOpen ? 0 : failures > 0 ? 1 : lanes,
      mayChange: this.#news.isFresh(clock.now()),
      failures,
    }
  }

  #settled(attempts: readonly Attempt[], notBooked: string | null): void {
    for (const attempt of attempts) {
      if (attempt.kind === 'failed') this.#contact.failed(attempt.error, attempt.decision)
      else {
        this.#contact.made()
        this.#news.wantSoon(this.#options.clock.now())
      }
    }
    if (notBooked !== null) {
      this.#hasStrays = true
      this.#contact.trouble(notBooked)
    }
    this.#halt = sendHalt(this.#options.database)
    this.#tell()
    this.#pump()
  }

  async #pull(service: ServiceClient): Promise<void> {
    const { clock, log } = this.#options
    const [begunAt, begin] = [clock.now(), clock.monotonic()]
    this.#abortPull = new AbortController()
    const { signal } = this.#abortPull
    const progress = (reached: PullProgress): void => this.#show(reached)
    try {
      const context = { ...this.#options, service, signal, progress }
      const isSurvey = this.#halt === 'suspected'
      const result = isSurvey ? await compareWithService(context) : await pull(context)
      // A comparison brings nothing in: news are asked for right after it.
      if (isSurvey && result.kind === 'pulled') return this.#contact.pulled()
      const isCalledOff = result.kind === 'failed' && signal.aborted
      if (isCalledOff) this.#news.calledOff(clock.now())
      else this.#take(result, { begunAt, took: clock.monotonic() - begin, now: clock.now() })
    } catch (error) {
      log.error('pull failed', { cause: describeError(error) })
      this.#contact.trouble('Something unexpected went wrong while asking for news.')
    } finally {
      this.#pulling = null
      this.#progress = null
      this.#tell()
      this.#pump()
    }
  }

  #take(result: PullResult, asking: Parameters<PullSchedule['asked']>[1]): void {
    this.#news.asked(result, asking)
    if (result.kind === 'pulled') this.#contact.pulled()
    if (result.kind === 'notBooked') this.#contact.note(result.message)
    if (result.kind === 'failed') this.#news.wantAt(this.#contact.failedPull(result.error))
  }

  /** Only a pull of many rows is worth showing. */
  #show(progress: PullProgress): void {
    if (progress.total < worthShowing) return
    this.#progress = progress
    this.#tell()
  }

  /** Books what is `sending` on disk without being under way: it is looked for. */
  #bookStrays(): void {
    if (!this.#hasStrays || this.#lanes?.isBusy()) return
    const { database, lateArrivalWindow } = this.#options
    const booked = database.write((transaction) =>
      success(recoverInterrupted(transaction, lateArrivalWindow)),
    )
    this.#hasStrays = !booked.ok
    if (!booked.ok) this.#contact.trouble(booked.error.message)
  }

  #earliest(...instants: readonly (EpochMs | null)[]): EpochMs {
    return Math.min(...instants.map((instant) => instant ?? Infinity)) as EpochMs
  }

  #alarm(at: EpochMs): void {
    const { clock } = this.#options
    this.#cancelTimer()
    // A day at most: longer timers overflow, and a look at the outbox costs nothing.
    const delay = Math.min(86_400_000, Math.max(0, Math.ceil(at - clock.now())))
    this.#cancelTimer = clock.after(delay, () => this.#pump())
  }

  #tell(): void {
    this.#options.changes.publish(new Set(['sync']))
  }
}
