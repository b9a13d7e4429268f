/**
 * The age of an access token, which decides when the token has to be refreshed. It is measured with two clocks, because
 * the wall clock can be set and the monotonic clock can stop while the machine sleeps. The larger measurement is used.
 */
import type { Clock } from '../base/clock.ts'
import type { KeptTokens } from './keychain-secret.ts'

export type TokenAge = ReturnType<typeof createTokenAge>

const maxMargin = 600_000
const minMargin = 60_000
/** How far the wall clock may lag behind the monotonic clock before it counts as set back, in ms. */
const clockTolerance = 5_000

/**
 * Creates the age of a token. `random`, in [0, 1), spreads the refreshes of programs that signed in at the same time.
 * `isNew`: false if the tokens were read from the keychain.
 */
export function createTokenAge(
  { issuedAt, life }: Pick<KeptTokens, 'issuedAt' | 'life'>,
  clock: Clock,
  { random, isNew }: { readonly random: number; readonly isNew: boolean },
) {
  const margin = life === null ? 0 : marginOf(life, random)
  const startedAt = clock.monotonic()
  const ageAtStart = clock.now() - issuedAt
  // Issued in the future: the clock was set back between two runs and the age is unknown. One refresh
  // gives tokens of a known age.
  const assumedAge = ageAtStart >= 0 ? ageAtStart : Math.max(0, (life ?? 0) - margin)
  const elapsed = (): number =>
    Math.max(clock.now() - issuedAt, assumedAge + (clock.monotonic() - startedAt), 0)
  const isSetBack = (): boolean =>
    clock.now() - issuedAt < clock.monotonic() - startedAt - clockTolerance
  return {
    /**
     * Returns the time since the tokens were received in this run, in ms. Returns Infinity if that time is unknown,
     * because the tokens were read from the keychain, or because the wall clock was set back. In the latter case, the
     * duration of a sleep can't be measured.
     */
    elapsedInRun: (): number => (isNew && !isSetBack() ? elapsed() : Number.POSITIVE_INFINITY),
    /**
     * Returns true once the token expires soon and should be refreshed. The lead time is 10 % of the token's lifetime
     * less some jitter, but at least 1 min, at most 10 min, and never more than half of the lifetime.
     */
    isDue: (): boolean => life !== null && elapsed() >= life - margin,
    /** Returns true if the token has expired; false if the service did not say when it expires. */
    isExpired: (): boolean => life !== null && elapsed() >= life,
  }
}

function marginOf(life: number, random: number): number {
  const preferred = Math.min(maxMargin, life * 0.1) * (1 - random / 4)
  return Math.min(Math.max(minMargin, preferred), life / 2)
}
