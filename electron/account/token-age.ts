/**
 * Measures the age of a token with two clocks, because the wall clock can be set and the monotonic clock can stop
 * during sleep. The greater age counts.
 */
import type { Clock } from '../base/clock.ts'
import type { KeptTokens } from './keychain-secret.ts'

export type TokenAge = ReturnType<typeof createTokenAge>

const maxMargin = 600_000
const minMargin = 60_000
/** How far the wall clock may lag behind the monotonic clock before it counts as having been set back, in ms. */
const clockTolerance = 5_000

/**
 * Measures a token's age, which decides when to refresh the token. `random`, in [0, 1), spreads the refreshes of
 * programs that signed in at the same time. `isNew`: false if the tokens were read from the keychain.
 */
export function createTokenAge(
  { issuedAt, life }: Pick<KeptTokens, 'issuedAt' | 'life'>,
  clock: Clock,
  { random, isNew }: { readonly random: number; readonly isNew: boolean },
) {
  const margin = life === null ? 0 : marginOf(life, random)
  const startedAt = clock.monotonic()
  const ageAtStart = clock.now() - issuedAt
  // The token was issued in the future: the clock was set back between two runs, so the age is unknown. One refresh
  // gives tokens of a known age.
  const assumedAge = ageAtStart >= 0 ? ageAtStart : Math.max(0, (life ?? 0) - margin)
  const elapsed = (): number =>
    Math.max(clock.now() - issuedAt, assumedAge + (clock.monotonic() - startedAt), 0)
  const isSetBack = (): boolean =>
    clock.now() - issuedAt < clock.monotonic() - startedAt - clockTolerance
  return {
    /**
     * Returns the token's age in ms. It is Infinity if the tokens were read from the keychain or the wall clock was set
     * back, because time spent asleep can't then be measured.
     */
    elapsedInRun: (): number => (isNew && !isSetBack() ? elapsed() : Number.POSITIVE_INFINITY),
    /**
     * True once the lead time before expiry begins: 10 % of the lifetime minus some jitter, from 1 to 10 min, but at
     * most half the lifetime.
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
