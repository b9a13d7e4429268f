/**
 * All instants are on this machine's wall clock, which can jump. Impossible ones are ignored: a last pull in the
 * future, or a due time further ahead than this file ever sets.
 */
import type { EpochMs } from '../../../shared/domain/units.ts'
import type { PullResult } from './pull-context.ts'

/** Time between pulls without jitter, in ms. */
const pullInterval = 300_000
/** Time in ms from sending something to the pull that follows. */
const delayAfterSend = 2_000
/** How many ms after a pull updates and deletes may still be sent. The pull has shown what they would overwrite. */
const freshnessWindow = 15_000
/** Number of failed pulls in a row (about two minutes) after which updates no longer wait for a pull. */
const maxFailures = 8

export class PullSchedule {
  readonly #random: () => number
  #dueAt: EpochMs
  /** Start of the last pull that got a response, even a refusal; the age of the data counts from it. Null before. */
  #answeredAt: EpochMs | null = null
  #lastPulledAt: EpochMs | null = null
  /** Duration of the last answered pull, in ms. */
  #duration = 0
  /** Number of pulls in a row that failed although the service answered. */
  #failures = 0

  constructor(now: EpochMs, random: () => number) {
    this.#dueAt = now
    this.#random = random
  }

  /** Returns the time of the last successful pull; null before the first. */
  lastPulledAt(): EpochMs | null {
    return this.#lastPulledAt
  }

  dueAt(now: EpochMs): EpochMs {
    if (this.#dueAt - now > 2 * pullInterval) this.#dueAt = now
    return this.#dueAt
  }

  /**
   * Returns true if updates and deletes may be sent. Without a recent pull, they could overwrite unknown changes by
   * others, so they wait for the next pull, which puts each field that both sides changed into conflict.
   */
  isFresh(now: EpochMs): boolean {
    if (this.#answeredAt === null || now < this.#answeredAt) return false
    // The duration of the pull is added; otherwise a slow service would be pulled for ever.
    return now - this.#answeredAt <= freshnessWindow + this.#duration
  }

  scheduleAt(instant: EpochMs): void {
    this.#dueAt = instant
  }

  scheduleSoon(now: EpochMs): void {
    this.#dueAt = Math.min(this.#dueAt, now + delayAfterSend) as EpochMs
  }

  pullCancelled(now: EpochMs): void {
    this.#answeredAt = now
    this.#dueAt = (now + pullInterval) as EpochMs
  }

  /**
   * Records the result of a pull and schedules the next. Updates and deletes do not wait for ever: they may be sent
   * after a failed pull if the token may not read a list, or after several failed pulls to which the service
   * responded. `took`: in ms, by the monotonic clock, because the wall clock can be changed during the pull.
   */
  pullFinished(
    result: PullResult,
    {
      startedAt,
      took,
      now,
    }: { readonly startedAt: EpochMs; readonly took: number; readonly now: EpochMs },
  ): void {
    this.#dueAt = (now + pullInterval * (0.9 + this.#random() * 0.2)) as EpochMs
    if (result.kind === 'writeFailed') return
    if (result.kind === 'pulled') this.#lastPulledAt = startedAt
    const isAnswered =
      result.kind === 'broke' || (result.kind === 'failed' && result.error.status !== null)
    this.#failures = isAnswered ? this.#failures + 1 : 0
    const isRefused =
      result.kind === 'failed' && ['forbidden', 'notFound', 'invalid'].includes(result.error.kind)
    if (result.kind === 'pulled' || isRefused || this.#failures >= maxFailures) {
      this.#answeredAt = startedAt
      this.#duration = took
    }
  }
}
