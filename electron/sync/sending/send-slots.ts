/**
 * Send slots: sends ready operations, several at once, and records responses in batches. A synchronous commit costs as
 * much as a request, so operations are claimed in batches and responses are recorded together.
 *
 * Invariants:
 * - An operation is `sending` on disk before its first byte is sent
 *   (docs/reliability.md#outbox-rule-2-sending-is-written-first).
 * - A response not yet recorded leaves its operation `sending` on disk: after a crash, the operation is uncertain and
 *   is looked up.
 * - A failure is recorded at once, and nothing new starts before the engine knows of it.
 */
import { t } from '../../../shared/domain/language/translate.ts'
import type { Operation } from '../../../shared/domain/sync/operation.ts'
import { success } from '../../../shared/contract/errors.ts'
import { describeError, type Log } from '../../base/log.ts'
import type { Reader, Transaction } from '../../store/database.ts'
import { readyOperations } from '../../store/outbox/outbox.ts'
import { claimForSending, release } from '../../store/outbox/outbox-states.ts'
import { isUndeletePending } from '../../store/outbox/pending-undelete.ts'
import { recordResponses } from './record-responses.ts'
import {
  recordFailed,
  recordLostId,
  recordInconclusive,
  lookUp,
  send,
  type Attempt,
  type ReplayContext,
  type Result,
} from './replay.ts'
import { recordStillExists } from './undelete-look-up.ts'

/** Limits on what may be sent now, evaluated each time before operations are sent. */
export type SendLimits = {
  /** Number of concurrent requests; 0 for none. */
  readonly slots: number
  /** False if updates and deletes must wait for a pull. */
  readonly mayOverwrite: boolean
  readonly failures: number
}

export type SendSlotsOptions = {
  readonly context: ReplayContext
  readonly log: Log
  readonly limits: () => SendLimits
  /** Called after each commit. `writeError`: why nothing could be written; null if everything was written. */
  readonly onRecorded: (attempts: readonly Attempt[], writeError: string | null) => void
}

const batchSize = 64

/** Runs the requests of one sync engine, several at a time. */
export class SendSlots {
  readonly #options: SendSlotsOptions
  readonly #inFlight = new Map<string, Promise<void>>()
  /** Operations that are `sending` on disk, but whose requests have not started. */
  #claimed: Operation[] = []
  #toLookUp: Operation[] = []
  #results: Result[] = []
  #isWriting = false

  constructor(options: SendSlotsOptions) {
    this.#options = options
  }

  isBusy(): boolean {
    return this.#inFlight.size + this.#results.length + this.#claimed.length > 0
  }

  fill(): void {
    const { limits, context } = this.#options
    const { slots } = limits()
    // A commit notifies the engine before `write` has returned.
    if (this.#isWriting) return
    // Sending was stopped before the claimed operations were sent: nothing else would send them later.
    if (slots === 0 && this.#inFlight.size === 0) return this.#releaseClaimed()
    if (slots <= this.#inFlight.size) return
    if (this.#claimed.length === 0 && this.#results.length === 0) {
      const hasReady = readyOperations(context.database, context.clock.now(), 1).length > 0
      if (hasReady) this.#record([])
    }
    this.#start(slots)
  }

  /** Waits for requests in flight, records their results, and releases what was claimed but not sent. */
  async drain(): Promise<void> {
    await Promise.all(this.#inFlight.values())
    this.#releaseClaimed()
  }

  #releaseClaimed(): void {
    const unsent = this.#claimed
    this.#claimed = []
    if (unsent.length === 0) return
    this.#isWriting = true
    try {
      this.#options.context.database.write((transaction) => {
        release(transaction, unsent)
        return success(null)
      })
    } finally {
      this.#isWriting = false
    }
  }

  #start(slots: number): void {
    while (this.#inFlight.size < slots) {
      const operation = this.#claimed.shift()
      const uncertain = operation ? undefined : this.#toLookUp.shift()
      if (operation) this.#run(operation, send)
      else if (uncertain) this.#run(uncertain, lookUp)
      else return
    }
  }

  #run(operation: Operation, request: typeof send): void {
    const { context, log, onRecorded } = this.#options
    const done = request(context, operation)
      .then(
        (result) => void this.#results.push(result),
        (error: unknown) => {
          // A bug must not block the outbox for ever: the operation stays `sending` and is looked up later.
          log.error('replay failed', { operation: operation.id, cause: describeError(error) })
          onRecorded([], t`Couldn’t send changes to the service. The log has the details.`)
        },
      )
      .then(() => {
        this.#inFlight.delete(operation.id)
        this.#slotFreed()
      })
    this.#inFlight.set(operation.id, done)
  }

  #slotFreed(): void {
    const isGood = this.#results.every(({ kind }) => kind === 'answered')
    const mayGoOn = this.#claimed.length > 0 && this.#mayStillSend()
    if (isGood && this.#results.length < batchSize && mayGoOn) {
      return this.#start(this.#options.limits().slots)
    }
    const results = this.#results
    this.#results = []
    this.#record(results)
  }

  /** Checks the limits again, because they may have changed since the claim, or the last pull may by now be too old. */
  #mayStillSend(): boolean {
    const { slots, mayOverwrite } = this.#options.limits()
    return slots > 0 && (mayOverwrite || this.#claimed.every(({ kind }) => kind === 'create'))
  }

  #record(results: readonly Result[]): void {
    const { onRecorded, log } = this.#options
    try {
      const { attempts, writeError } = this.#writeResults(results)
      // A claim without results tells only of a failure: `onRecorded` asks for the pass that made it.
      if (results.length > 0 || writeError !== null) onRecorded(attempts, writeError)
    } catch (error) {
      log.error('recording a response failed', { cause: describeError(error) })
      // One result that can't be recorded must not prevent the others.
      if (results.length > 1) for (const result of results) this.#record([result])
      else onRecorded([], t`Couldn’t send changes to the service. The log has the details.`)
    }
  }

  /** Records every result and, if none failed, claims the next batch in the same transaction. */
  #writeResults(results: readonly Result[]): {
    readonly attempts: readonly Attempt[]
    readonly writeError: string | null
  } {
    const { context, limits } = this.#options
    const areGood = results.every(({ kind }) => kind === 'answered' || kind === 'notFound')
    const isGood = areGood && (this.#claimed.length === 0 || this.#mayStillSend())
    const notFound: Operation[] = []
    this.#isWriting = true
    try {
      const outcome = context.database.write((transaction) => {
        const attempts: Attempt[] = []
        attempts.push(...recordResponses(context, transaction, results.filter(isResponse)))
        for (const result of results) {
          if (result.kind === 'notFound') notFound.push(result.operation)
          else if (result.kind === 'requeued') attempts.push({ kind: 'answered' })
          else if (result.kind === 'lostId') {
            recordLostId(transaction, result.operation)
            attempts.push({ kind: 'answered' })
          } else if (result.kind === 'stillExists') {
            recordStillExists(context, transaction, result)
            attempts.push({ kind: 'answered' })
          } else if (result.kind === 'inconclusive')
            attempts.push(recordInconclusive(context, transaction, result))
          else if (result.kind !== 'answered')
            attempts.push(recordFailed(context, transaction, result, limits().failures))
        }
        if (!isGood) release(transaction, this.#claimed)
        const next = isGood ? this.#claimNext(transaction, notFound) : nothing
        return success({ attempts, next })
      })
      if (!outcome.ok) return { attempts: [], writeError: outcome.error.message }
      const { attempts, next } = outcome.value
      this.#claimed = isGood ? [...this.#claimed, ...next.claimed] : []
      this.#toLookUp = [...next.toLookUp]
      return { attempts, writeError: null }
    } finally {
      this.#isWriting = false
    }
  }

  /** Claims the next operations, beginning with creates not found by a look-up. Returns those to look up separately. */
  #claimNext(transaction: Transaction, notFound: readonly Operation[]): Next {
    const { limits, context } = this.#options
    const { slots, mayOverwrite } = limits()
    const now = context.clock.now()
    if (slots === 0) return nothing
    const claimedIds = new Set([...this.#inFlight.keys(), ...notFound.map(({ id }) => id)])
    const ready = readyOperations(transaction, now, batchSize).filter(
      ({ id }) => !claimedIds.has(id),
    )
    const toLookUp = ready.filter((operation) => needsLookUp(transaction, operation))
    const lookedUp = new Set(toLookUp.map(({ id }) => id))
    const limit = this.#claimed.length > 0 ? 0 : slots === 1 ? 1 : batchSize
    const certain = ready
      .filter(({ id, kind }) => !lookedUp.has(id) && (mayOverwrite || kind === 'create'))
      .slice(0, limit)
    return { claimed: claimForSending(transaction, [...notFound, ...certain], now), toLookUp }
  }
}

type Next = { readonly claimed: readonly Operation[]; readonly toLookUp: readonly Operation[] }
const nothing: Next = { claimed: [], toLookUp: [] }

function isResponse(result: Result): result is Extract<Result, { readonly kind: 'answered' }> {
  return result.kind === 'answered'
}

function needsLookUp(reader: Reader, operation: Operation): boolean {
  return operation.kind === 'create'
    ? operation.state === 'uncertain'
    : isUndeletePending(reader, operation)
}
