/**
 * Collects lines and counts for the delivery log and writes them once a second, so that a flood of requests costs one
 * small transaction a second. A crash loses lines not yet written, but nothing depends on them.
 */
import { dayOf } from '../../shared/domain/time/calendar.ts'
import {
  isAccepted,
  redactPayload,
  subjectOf,
  type Verdict,
} from '../../shared/domain/webhooks/delivery.ts'
import type { FormParameters } from '../../shared/domain/webhooks/form-parameters.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Clock } from '../base/clock.ts'
import { coalesce } from '../base/coalesce.ts'
import type { Log } from '../base/log.ts'
import { writeAll, type Database } from '../store/database.ts'
import { recordDeliveries, type NewDelivery } from '../store/deliveries.ts'

/** In ms between two writes. */
const writeDelay = 1000
/** Maximum number of lines in one write. Further requests are only counted. */
const maxLines = 20

/**
 * Facts about a webhook request for the delivery log. Whether the request was accepted is not among them: the log gets
 * that as a separate verdict.
 */
export type Judged = {
  readonly at: EpochMs
  readonly parameters: FormParameters
  /** Duration of the pull for the request, in ms; null if there was none, or if it failed or took too long. */
  readonly took?: number | null
}

export class DeliveryLog {
  readonly #database: Database
  readonly #clock: Clock
  readonly #log: Log
  readonly #writeSoon: () => void
  #lines: NewDelivery[] = []
  #counts = new Map<Verdict, number>()
  #isClosed = false

  constructor(database: Database, clock: Clock, log: Log) {
    this.#database = database
    this.#clock = clock
    this.#log = log
    this.#writeSoon = coalesce(clock, writeDelay, () => this.flush())
  }

  /** Adds a request. Stores only a delivery's parameters, without the code. */
  add(verdict: Verdict, { at, parameters, took = null }: Judged): void {
    if (this.#isClosed) return
    this.#counts.set(verdict, (this.#counts.get(verdict) ?? 0) + 1)
    const same = this.#lines.filter((line) => isAccepted(line.verdict) === isAccepted(verdict))
    if (same.length < maxLines) {
      const payload = redactPayload(parameters)
      this.#lines.push({ at, verdict, took, payload, ...subjectOf(payload) })
    }
    this.#writeSoon()
  }

  /** Writes what has been collected. Later requests are not logged. */
  close(): void {
    this.flush()
    this.#isClosed = true
  }

  /** Writes what has been collected. If the disk is full, only that is lost. */
  flush(): void {
    if (this.#isClosed || this.#counts.size === 0) return
    const now = this.#clock.now()
    const [lines, counts] = [this.#lines, this.#counts]
    this.#lines = []
    this.#counts = new Map()
    const written = writeAll(this.#database, (transaction) =>
      recordDeliveries(transaction, { lines, counts, now, day: dayOf(now, this.#clock.zone()) }),
    )
    if (!written.ok) this.#log.warn('delivery log not written', { cause: written.error.code })
  }
}
