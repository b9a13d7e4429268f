/**
 * Sends what is ready, several at once, and books in groups: a synchronous commit costs as much as a
 * request, so operations are claimed a block at a time and answers are booked together.
 *
 * Invariants kept here:
 * - An operation is `sending` on disk before its first byte leaves
 *   (docs/reliability.md#outbox-rule-2-sending-is-written-first).
 * - An answer that is not booked yet leaves its operation `sending` on disk: a crash makes it uncertain,
 *   and it is looked for.
 * - A failure is booked at once, and nothing new is begun before the engine has heard of it.
 */
import type { Operation } from '../../shared/domain/sync/operation.ts'
import { success } from '../../shared/contract/errors.ts'
import { describeError, type Log } from '../base/log.ts'
import type { Reader, Transaction } from '../store/database.ts'
import { readyOperations } from '../store/outbox.ts'
import { claimForSending, release } from '../store/outbox-states.ts'
import { isUndeletePending } from '../store/pending-undelete.ts'
import {
  recordResponses,
  recordFailed,
  recordInconclusive,
  lookUp,
  send,
  type Attempt,
  type ReplayContext,
  type Result,
} from './replay.ts'
import { recordStillThere } from './undelete-look-up.ts'

/** What may go now; asked before each claim. */
export type SendLimits = {
  /** How many requests at once; 0 for none. */
  readonly lanes: number
  /** False where updates and deletes must wait for news. */
  readonly mayChange: boolean
  /** Failed contacts in a row. */
  readonly failures: number
}

export type SendSlotsOptions = {
  readonly context: ReplayContext
  readonly log: Log
  readonly gate: () => SendLimits
  /** After each commit. `notBooked`: why nothing could be written, null where it was. */
  readonly settled: (attempts: readonly Attempt[], notBooked: string | null) => void
}

const block = 64

export class SendSlots {
  readonly #options: SendSlotsOptions
  readonly #inFlight = new Map<string, Promise<void>>()
  /** `sending` on disk, not sent yet. */
  #claimed: Operation[] = []
  #toLookFor: Operation[] = []
  #results: Result[] = []
  #isWriting = false

  constructor(options: SendSlotsOptions) {
    this.#options = options
  }

  /** True while anything is under way or not booked. */
  isBusy(): boolean {
    return this.#inFlight.size + this.#results.length + this.#claimed.length > 0
  }

  /** Begins as much as may go now. */
  fill(): void {
    const { gate, context } = this.#options
    const { lanes } = gate()
    // A commit is told to everybody, the engine among them, before its answer is here.
    if (this.#isWriting) return
    // The gate closed before what was claimed could leave: nothing else would bring it out again.
    if (lanes === 0 && this.#inFlight.size === 0) return this.#giveBack()
    if (lanes <= this.#inFlight.size) return
    if (this.#claimed.length === 0 && this.#results.length === 0) {
      const hasReady = readyOperations(context.database, context.clock.now(), 1).length > 0
      if (hasReady) this.#write([])
    }
    this.#start(lanes)
  }

  /** Waits for what is under way, books it, and gives back what was claimed and not sent. */
  async end(): Promise<void> {
    await Promise.all(this.#inFlight.values())
    this.#giveBack()
  }

  #giveBack(): void {
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

  #start(lanes: number): void {
    while (this.#inFlight.size < lanes) {
      const operation = this.#claimed.shift()
      const uncertain = operation ? undefined : this.#toLookFor.shift()
      if (operation) this.#follow(operation, send)
      else if (uncertain) this.#follow(uncertain, lookUp)
      else return
    }
  }

  #follow(operation: Operation, request: typeof send): void {
    const { context, log, settled } = this.#options
    const done = request(context, operation)
      .then(
        (result) => void this.#results.push(result),
        (error: unknown) => {
          // A bug must not stop the outbox for ever: the operation stays `sending` and is looked for.
          log.error('replay failed', { operation: operation.id, cause: describeError(error) })
          settled([], 'Something unexpected went wrong while sending. The log has the details.')
        },
      )
      .then(() => {
        this.#inFlight.delete(operation.id)
        this.#next()
      })
    this.#inFlight.set(operation.id, done)
  }

  /** A lane is free: the next claimed operation goes at once; with none left, or bad news, it is booked. */
  #next(): void {
    const isGood = this.#results.every(({ kind }) => kind === 'answered')
    const mayGoOn = this.#claimed.length > 0 && this.#mayLeave()
    if (isGood && this.#results.length < block && mayGoOn) {
      return this.#start(this.#options.gate().lanes)
    }
    const results = this.#results
    this.#results = []
    this.#book(results)
  }

  /** A claim is old after a while: the gate can have closed, and what was known of the service can be too old. */
  #mayLeave(): boolean {
    const { lanes, mayChange } = this.#options.gate()
    return lanes > 0 && (mayChange || this.#claimed.every(({ kind }) => kind === 'create'))
  }

  #book(results: readonly Result[]): void {
    const { settled, log } = this.#options
    try {
      const { attempts, notBooked } = this.#write(results)
      settled(attempts, notBooked)
    } catch (error) {
      log.error('booking failed', { cause: describeError(error) })
      // One row that can't be booked must not keep the others from it.
      if (results.length > 1) for (const result of results) this.#book([result])
      else settled([], 'Something unexpected went wrong while sending. The log has the details.')
    }
  }

  /** Books every result and, where all is well, claims the next block in the same transaction. */
  #write(results: readonly Result[]): {
    readonly attempts: readonly Attempt[]
    readonly notBooked: string | null
  } {
    const { context, gate } = this.#options
    const areGood = results.every(({ kind }) => kind === 'answered' || kind === 'notThere')
    const isGood = areGood && (this.#claimed.length === 0 || this.#mayLeave())
    const notThere: Operation[] = []
    this.#isWriting = true
    try {
      const outcome = context.database.write((transaction) => {
        const attempts: Attempt[] = []
        attempts.push(...recordResponses(context, transaction, results.filter(isAnswer)))
        for (const result of results) {
          if (result.kind === 'notThere') notThere.push(result.operation)
          else if (result.kind === 'putBack') attempts.push({ kind: 'answered' })
          else if (result.kind === 'stillThere') {
            recordStillThere(context, transaction, result)
            attempts.push({ kind: 'answered' })
          } else if (result.kind === 'unclear')
            attempts.push(recordInconclusive(context, transaction, result))
          else if (result.kind !== 'answered')
            attempts.push(recordFailed(context, transaction, result, gate().failures))
        }
        if (!isGood) release(transaction, this.#claimed)
        const next = isGood ? this.#claim(transaction, notThere) : nothing
        return success({ attempts, next })
      })
      if (!outcome.ok) return { attempts: [], notBooked: outcome.error.message }
      const { attempts, next } = outcome.value
      this.#claimed = isGood ? [...this.#claimed, ...next.claimed] : []
      this.#toLookFor = [...next.toLookFor]
      return { attempts, notBooked: null }
    } finally {
      this.#isWriting = false
    }
  }

  /** What was looked for and is not there goes first; what is to be looked for is told apart. */
  #claim(transaction: Transaction, notThere: readonly Operation[]): Next {
    const { gate, context } = this.#options
    const { lanes, mayChange } = gate()
    const now = context.clock.now()
    if (lanes === 0) return nothing
    const isKnown = new Set([...this.#inFlight.keys(), ...notThere.map(({ id }) => id)])
    const ready = readyOperations(transaction, now, block).filter(({ id }) => !isKnown.has(id))
    const toLookFor = ready.filter((operation) => isToLookFor(transaction, operation))
    const isLookedFor = new Set(toLookFor.map(({ id }) => id))
    const limit = this.#claimed.length > 0 ? 0 : lanes === 1 ? 1 : block
    const certain = ready
      .filter(({ id, kind }) => !isLookedFor.has(id) && (mayChange || kind === 'create'))
      .slice(0, limit)
    return { claimed: claimForSending(transaction, [...notThere, ...certain], now), toLookFor }
  }
}

type Next = { readonly claimed: readonly Operation[]; readonly toLookFor: readonly Operation[] }
const nothing: Next = { claimed: [], toLookFor: [] }

function isAnswer(result: Result): result is Extract<Result, { readonly kind: 'answered' }> {
  return result.kind === 'answered'
}

function isToLookFor(reader: Reader, operation: Operation): boolean {
  return operation.kind === 'create'
    ? operation.state === 'uncertain'
    : isUndeletePending(reader, operation)
}
