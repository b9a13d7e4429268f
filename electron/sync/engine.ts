/**
 * Sync engine: schedules sending and pulling. The outbox decides which operations are ready, retry-policy.ts decides
 * what follows from an outcome, and this file decides when to send and pull.
 *
 * Connectivity is the result of the last request, never what the operating system reports
 * (docs/reliability.md#outbox-rule-6-connectivity). After a failed request, operations are sent one at a time, to probe
 * the service. The wait after each further failure is longer, up to a maximum, and the engine never gives up.
 */
import { t } from '../../shared/domain/language/translate.ts'
import type { PullProgress, SyncStatus } from '../../shared/contract/payloads.ts'
import { success } from '../../shared/contract/errors.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { RefreshedList } from '../../shared/domain/webhooks/refreshed-lists.ts'
import type { ChangeBus } from '../base/change-bus.ts'
import { describeError, type Log } from '../base/log.ts'
import type { Clock } from '../base/clock.ts'
import type { IdSource } from '../base/ids.ts'
import type { ServiceClient } from '../service/client.ts'
import type { Database } from '../store/database.ts'
import { nextDue } from '../store/outbox/outbox.ts'
import type { ReceiptFiles } from '../store/receipts/receipt-files.ts'
import { recoverUploads } from '../store/receipts/receipt-uploads.ts'
import { recoverInterrupted } from '../store/outbox/outbox-states.ts'
import { ConnectionState } from './connection-state.ts'
import { NarrowPulls } from './pulling/narrow-pulls.ts'
import { pull } from './pulling/pull.ts'
import type { NewIds } from './entities/synced-entity.ts'
import type { PullContext, PullResult } from './pulling/pull-context.ts'
import { ReceiptSender, type ReceiptSenderOptions } from './sending/receipt-sender.ts'
import { SendSlots, type SendLimits } from './sending/send-slots.ts'
import { PullSchedule } from './pulling/pull-schedule.ts'
import type { Attempt } from './sending/replay.ts'
import { sendHalt, type Halt } from './restored/restore-detection.ts'
import { compareWithService } from './restored/restore-comparison.ts'
import { syncStatus } from './sync-status.ts'

export type SyncOptions = {
  readonly database: Database
  readonly changes: ChangeBus
  readonly clock: Clock
  readonly ids: IdSource
  readonly random: () => number
  readonly log: Log
  /** Late-arrival window in ms; see ReplayContext. */
  readonly lateArrivalWindow: number
  /** Null while no account is connected; nothing is sent then. */
  readonly service: ServiceClient | null
  /** True while an account's service client is being created. Meanwhile, the status shows no error. */
  readonly isConnecting?: boolean
  /** Reads the receipts' files; without it, no receipt is sent. */
  readonly receiptFiles?: Pick<ReceiptFiles, 'read'> | undefined
}

export type SyncEngine = Pick<Engine, keyof Engine>

type Pass = 'idle' | 'running' | 'requested'

const maxConcurrent = 4
/** Progress is reported only for lists with at least this many rows. */
const progressThreshold = 500

/** Synchronises a workspace: sends local changes and pulls remote ones. Nothing happens before `start`. */
export class Engine {
  readonly #options: SyncOptions
  readonly #connection: ConnectionState
  readonly #pullSchedule: PullSchedule
  readonly #narrowPulls = new NarrowPulls()
  /** Null while no account is connected. */
  readonly #slots: SendSlots | null
  /** Null if receipts are not sent, or no account is connected. */
  readonly #receipts: ReceiptSender | null
  readonly #abort = new AbortController()
  #abortPull = new AbortController()
  readonly #newIds: NewIds = new Set()
  #progress: PullProgress | null = null
  #pulling: Promise<void> | null = null
  #pass: Pass = 'idle'
  #cancelTimer: () => void = () => undefined
  #isStarted = false
  /** True if there may be orphaned operations: `sending` on disk, but with no request in flight. */
  #hasOrphans = false
  /** Why sending is stopped, if the service seems to have been restored from a backup. */
  #halt: Halt = 'none'

  constructor(options: SyncOptions) {
    this.#options = options
    const { service, log, clock, random, receiptFiles: files } = options
    this.#connection = new ConnectionState(() => clock.now(), random)
    this.#pullSchedule = new PullSchedule(clock.now(), random)
    const context = service && {
      ...options,
      service,
      signal: this.#abort.signal,
      newIds: this.#newIds,
    }
    this.#slots =
      context &&
      new SendSlots({
        context,
        log,
        limits: () => this.#sendLimits(),
        onRecorded: (attempts, writeError) => this.#onRecorded(attempts, writeError),
      })
    const onDone: ReceiptSenderOptions['onDone'] = (...done) => this.#onReceipt(...done)
    this.#receipts = context && files ? new ReceiptSender({ context, files, log, onDone }) : null
  }

  /** Marks operations interrupted by a crash as uncertain, then starts syncing. */
  start(): void {
    this.#isStarted = true
    this.#hasOrphans = true
    this.#requestPass()
  }

  wake(reason: 'committed' | 'pull'): void {
    if (reason === 'pull') this.#pullSchedule.scheduleAt(this.#options.clock.now())
    this.#requestPass()
  }

  /** Pulls lists before their turn (decision 108). Resolves with false if that failed or the engine was stopped. */
  refresh(lists: ReadonlySet<RefreshedList>): Promise<boolean> {
    const isRead = this.#narrowPulls.request(lists)
    this.#requestPass()
    return isRead
  }

  /** Ends every back-off, and the hold that follows a refused token, and starts a pull. */
  retryNow(): void {
    this.#connection.clearHolds()
    this.#connection.signedIn()
    this.wake('pull')
  }

  /** Takes a hint from the system (docs/reliability.md#outbox-rule-6-connectivity). Going offline stops nothing. */
  systemOnlineChanged(isOnline: boolean): void {
    if (!isOnline) return
    this.#connection.clearHolds()
    this.#requestPass()
  }

  isBusy(): boolean {
    return this.#isSending() || this.#pulling !== null
  }

  status(): SyncStatus {
    const { database, service, isConnecting = false } = this.#options
    return syncStatus(database, {
      connection: this.#connection,
      pulledAt: this.#pullSchedule.lastPulledAt(),
      progress: this.#progress,
      halt: this.#halt,
      isSending: this.#isSending(),
      hasService: service !== null,
      isConnecting,
    })
  }

  /** Cancels the pull. The next one resumes where it stopped. */
  cancelPull(): void {
    this.#abortPull.abort()
  }

  /** Stops sending, aborts requests in flight (their operations become uncertain) and waits until that is recorded. */
  async stop(): Promise<void> {
    this.#isStarted = false
    this.#cancelTimer()
    this.#abort.abort()
    this.#abortPull.abort()
    this.#narrowPulls.cancel()
    await Promise.all([this.#slots?.drain(), this.#receipts?.drain(), this.#pulling])
  }

  #isSending(): boolean {
    return this.#slots?.isBusy() === true || this.#receipts?.isBusy() === true
  }

  /**
   * Runs a pass. If called during a pass, runs another afterwards, because nested passes would start the same operation
   * twice. Calls during a pass are common: a pass commits when it starts an operation, and every commit requests a
   * pass.
   */
  #requestPass(): void {
    if (this.#pass !== 'idle') {
      this.#pass = 'requested'
      return
    }
    try {
      do {
        this.#pass = 'running'
        this.#runPass()
      } while ((this.#pass as Pass) === 'requested')
    } catch (error) {
      // A failed pass must not be the last one.
      this.#options.log.error('pass failed', { cause: describeError(error) })
      this.#connection.localFailure(
        t`Couldn’t send changes to the service. The log has the details.`,
      )
      this.#schedulePass(this.#connection.holdUntil())
    } finally {
      this.#pass = 'idle'
    }
  }

  #runPass(): void {
    const { service, database } = this.#options
    if (!this.#isStarted || service === null || this.#connection.needsSignIn()) return
    this.#cancelTimer()
    this.#recoverOrphans()
    this.#halt = sendHalt(database)
    // The user's decision is a commit, which starts another pass.
    if (this.#halt === 'asking') return
    if (this.#connection.isHeld()) return this.#schedulePass(this.#connection.holdUntil())
    // Read before anything is sent, because a later reading would miss what becomes due in between.
    const before = { now: this.#options.clock.now(), readyIn: service.readyIn() }
    this.#slots?.fill()
    if (this.#slots?.isBusy() === true) return
    // Receipts come after everything else, and are never the request that probes the service or the token.
    const hasResponded = this.#connection.lastResponseAt() !== null
    if (hasResponded && this.#sendLimits().slots === maxConcurrent) this.#receipts?.start()
    this.#pullOrWait(service, before)
  }

  /** `before`: the time, and the rate limiter's wait, before this pass sent anything. */
  #pullOrWait(
    service: ServiceClient,
    before: { readonly now: EpochMs; readonly readyIn: number },
  ): void {
    const { clock, database } = this.#options
    const now = clock.now()
    const due = nextDue(database)
    const { readyIn } = before
    // The rate limit is used up: due operations are sent when the next request is allowed.
    if (readyIn > 0 && due !== null && due <= now)
      return this.#schedulePass((now + readyIn) as EpochMs)
    if (this.#pulling === null) this.#startPull(service, due)
    // The end of a pull starts another pass; until then only the outbox can become due.
    const dueAt = Math.max(
      this.#pullSchedule.dueAt(now),
      this.#connection.pullHoldUntil(),
    ) as EpochMs
    const pullAt = this.#pulling === null ? dueAt : null
    const receiptAt = this.#receipts?.nextDue() ?? null
    // Due operations that were not started wait for a pull, whose end starts another pass, or for the rate limit.
    const later = [due, receiptAt].map((at) => (at !== null && at > before.now ? at : null))
    const readyAt = readyIn > 0 && receiptAt !== null ? ((now + readyIn) as EpochMs) : null
    const instants = [...later, pullAt, readyAt].map((at) => at ?? Infinity)
    this.#schedulePass(Math.min(...instants) as EpochMs)
  }

  #startPull(service: ServiceClient, due: EpochMs | null): void {
    const now = this.#options.clock.now()
    if (this.#isPullWanted(now, due)) this.#pulling = this.#pull(service)
    else if (this.#narrowPulls.isWanted() && now >= this.#connection.pullHoldUntil())
      this.#pulling = this.#pullNarrowly(service)
  }

  #isPullWanted(now: EpochMs, due: EpochMs | null): boolean {
    if (now < this.#connection.pullHoldUntil()) return false
    if (this.#halt === 'suspected' || now >= this.#pullSchedule.dueAt(now)) return true
    return due !== null && !this.#pullSchedule.isFresh(now)
  }

  #sendLimits(): SendLimits {
    const { service, clock } = this.#options
    const isReady = service !== null && service.readyIn() === 0
    const isStopped = !this.#isStarted || this.#hasOrphans || this.#halt !== 'none'
    const isOpen = isReady && !isStopped && !this.#connection.isHeld()
    const failures = this.#connection.consecutiveFailures()
    return {
      // After a failure one operation at a time probes the service.
      slots: !isOpen ? 0 : failures > 0 ? 1 : maxConcurrent,
      mayOverwrite: this.#pullSchedule.isFresh(clock.now()),
      failures,
    }
  }

  #onRecorded(attempts: readonly Attempt[], writeError: string | null): void {
    for (const attempt of attempts) {
      if (attempt.kind === 'failed')
        this.#connection.operationFailed(attempt.error, attempt.decision)
      else {
        this.#connection.responded()
        this.#pullSchedule.scheduleSoon(this.#options.clock.now())
      }
    }
    if (writeError !== null) this.#writeFailed(writeError)
    this.#halt = sendHalt(this.#options.database)
    this.#announceStatus()
    this.#requestPass()
  }

  #onReceipt(isChanged: boolean, writeError: string | null): void {
    if (writeError !== null) this.#writeFailed(writeError)
    if (isChanged) this.#pullSchedule.scheduleSoon(this.#options.clock.now())
    this.#announceStatus()
    this.#requestPass()
  }

  /** Takes note that a result was not written: its operation or receipt stays `sending` on disk. */
  #writeFailed(message: string): void {
    this.#hasOrphans = true
    this.#connection.localFailure(message)
  }

  #pull(service: ServiceClient): Promise<void> {
    const { clock } = this.#options
    const [startedAt, begin] = [clock.now(), clock.monotonic()]
    return this.#runPull(service, async (context) => {
      const isComparison = this.#halt === 'suspected'
      const result = isComparison ? await compareWithService(context) : await pull(context)
      // A comparison merges nothing: a pull follows right after it.
      if (isComparison && result.kind === 'pulled') return this.#connection.pullSucceeded()
      const isCancelled = result.kind === 'failed' && context.signal.aborted
      if (isCancelled) this.#pullSchedule.pullCancelled(clock.now())
      else
        this.#recordPull(result, { startedAt, took: clock.monotonic() - begin, now: clock.now() })
    })
  }

  /**
   * Pulls the requested lists. Unlike a pull of all lists, this neither makes the local data count as fresh nor
   * postpones the next regular pull.
   */
  #pullNarrowly(service: ServiceClient): Promise<void> {
    return this.#runPull(service, async (context) => {
      const result = await this.#narrowPulls.run(context)
      if (result.kind !== 'pulled' && !context.signal.aborted) this.#scheduleRetry(result)
    })
  }

  async #runPull(
    service: ServiceClient,
    work: (context: PullContext) => Promise<void>,
  ): Promise<void> {
    this.#abortPull = new AbortController()
    const { signal } = this.#abortPull
    const newIds = this.#newIds
    newIds.clear()
    const progress = (reached: PullProgress): void => this.#reportProgress(reached)
    try {
      await work({ ...this.#options, service, signal, newIds, progress })
    } catch (error) {
      const now = this.#options.clock.now()
      const message = t`Couldn’t check the service for changes. The log has the details.`
      this.#recordPull({ kind: 'broke', message }, { startedAt: now, took: 0, now })
      this.#options.log.error('pull failed', { cause: describeError(error) })
    } finally {
      this.#pulling = null
      this.#progress = null
      this.#announceStatus()
      this.#requestPass()
    }
  }

  #recordPull(result: PullResult, timing: Parameters<PullSchedule['pullFinished']>[1]): void {
    this.#pullSchedule.pullFinished(result, timing)
    if (result.kind === 'pulled') this.#connection.pullSucceeded()
    else this.#scheduleRetry(result)
  }

  #scheduleRetry(result: Exclude<PullResult, { readonly kind: 'pulled' }>): void {
    const connection = this.#connection
    this.#pullSchedule.scheduleAt(
      result.kind === 'failed'
        ? connection.pullFailed(result.error)
        : connection.pullBroke(result.message),
    )
  }

  #reportProgress(progress: PullProgress): void {
    if (progress.total < progressThreshold) return
    this.#progress = progress
    this.#announceStatus()
  }

  /** Marks orphaned operations as uncertain, so that they are looked up. */
  #recoverOrphans(): void {
    if (!this.#hasOrphans || this.#slots?.isBusy()) return
    const { database, clock, lateArrivalWindow } = this.#options
    const until = (clock.now() + lateArrivalWindow) as EpochMs
    const recorded = database.write((transaction) => {
      recoverUploads(transaction)
      return success(recoverInterrupted(transaction, until))
    })
    this.#hasOrphans = !recorded.ok
    if (!recorded.ok) this.#connection.localFailure(recorded.error.message)
  }

  #schedulePass(at: EpochMs): void {
    const { clock } = this.#options
    this.#cancelTimer()
    // One day at most: longer timers overflow, and an extra pass costs nothing.
    const delay = Math.min(86_400_000, Math.max(0, Math.ceil(at - clock.now())))
    this.#cancelTimer = clock.after(delay, () => this.#requestPass())
  }

  #announceStatus(): void {
    this.#options.changes.publish(new Set(['sync']))
  }
}
