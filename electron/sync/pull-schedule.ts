/**
 * When to ask the service what is new, and how long the answer counts. All instants are of this machine's
 * wall clock, which can jump: a time that lies in the future, or further off than any we set, is not believed.
 */
import type { EpochMs } from '../../shared/domain/units.ts'
import type { PullResult } from './pull-context.ts'

/** Every 5 minutes, with jitter, and soon after something was sent. */
const every = 300_000
const soonAfter = 2_000
/** How long the last news count as known, before something is overwritten. */
const freshFor = 15_000
/** Pulls that fail while the service answers come with growing waits: so many take about two minutes. */
const mostFailures = 8

export class PullSchedule {
  readonly #random: () => number
  #dueAt: EpochMs
  /** When the last pull began that the service answered, with news or a refusal: so old is what we know. */
  #askedAt: EpochMs | null = null
  /** The same, for news alone. */
  #at: EpochMs | null = null
  /** ms that the asking took. */
  #took = 0
  /** Pulls in a row that the service answered with a failure. */
  #failures = 0

  constructor(now: EpochMs, random: () => number) {
    this.#dueAt = now
    this.#random = random
  }

  /** As of when they are here; null before the first. */
  at(): EpochMs | null {
    return this.#at
  }

  dueAt(now: EpochMs): EpochMs {
    if (this.#dueAt - now > 2 * every) this.#dueAt = now
    return this.#dueAt
  }

  /**
   * What somebody else changed must be known before it is overwritten: after a time without news, updates
   * and deletes wait for the next pull, which turns them into conflicts where both sides changed a field.
   */
  isFresh(now: EpochMs): boolean {
    if (this.#askedAt === null || now < this.#askedAt) return false
    // A slow service must not be asked for ever: what it took to ask is added to how long it counts.
    return now - this.#askedAt <= freshFor + this.#took
  }

  wantAt(instant: EpochMs): void {
    this.#dueAt = instant
  }

  wantSoon(now: EpochMs): void {
    this.#dueAt = Math.min(this.#dueAt, now + soonAfter) as EpochMs
  }

  /** The person broke the pull off: no news, and none are asked for until they are due. */
  calledOff(now: EpochMs): void {
    this.#askedAt = now
    this.#dueAt = (now + every) as EpochMs
  }

  /**
   * Updates wait for news, but not for ever: a list that this token may not read, or that failed again and
   * again while the service answers, is no reason to keep what was recorded from it. `took`: ms by the
   * monotonic clock, because the wall clock can be set meanwhile.
   */
  asked(
    result: PullResult,
    {
      begunAt,
      took,
      now,
    }: { readonly begunAt: EpochMs; readonly took: number; readonly now: EpochMs },
  ): void {
    this.#dueAt = (now + every * (0.9 + this.#random() * 0.2)) as EpochMs
    if (result.kind === 'notBooked') return
    if (result.kind === 'pulled') this.#at = begunAt
    const isAnswered = result.kind === 'failed' && result.error.status !== null
    this.#failures = isAnswered ? this.#failures + 1 : 0
    const isRefused =
      result.kind === 'failed' && ['forbidden', 'notFound', 'invalid'].includes(result.error.kind)
    if (result.kind === 'pulled' || isRefused || this.#failures >= mostFailures) {
      this.#askedAt = begunAt
      this.#took = took
    }
  }
}
