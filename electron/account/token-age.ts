/**
 * How old an access token is and when its refresh is due. The wall clock can be set forward or back, and the
 * monotonic one can stand still while the machine sleeps: whichever says that more time has passed counts.
 */
import type { Clock } from '../base/clock.ts'
import type { KeptTokens } from './keychain-secret.ts'

export type TokenAge = {
  /** ms that have passed since the tokens came to this machine. */
  passed(): number
  /**
   * ms since they came in this run of the program. Infinite where that is unknown: tokens that were read from the
   * keychain, and a wall clock that was set back, which may hide a sleep.
   */
  passedInRun(): number
  /** Due before the end: 10 % of the life, 1 to 10 min, with jitter, and never more than half of the life. */
  isDue(): boolean
  /** False where the service did not say when it ends. */
  isOver(): boolean
}

const longestMargin = 600_000
const shortestMargin = 60_000
/** ms by which the wall clock may fall behind the monotonic one without having been set. */
const clockTolerance = 5_000

/** `random` is in [0, 1): programs that signed in together do not refresh together. */
export function createTokenAge(
  { issuedAt, life }: Pick<KeptTokens, 'issuedAt' | 'life'>,
  clock: Clock,
  { random, isNew }: { readonly random: number; readonly isNew: boolean },
): TokenAge {
  const margin = life === null ? 0 : marginOf(life, random)
  const begin = clock.monotonic()
  const atBegin = clock.now() - issuedAt
  // Tokens from the future: the clock was set back between two runs, so their age is unknown. One refresh
  // gives tokens of a known age.
  const before = atBegin >= 0 ? atBegin : Math.max(0, (life ?? 0) - margin)
  const passed = (): number =>
    Math.max(clock.now() - issuedAt, before + (clock.monotonic() - begin), 0)
  const isSetBack = (): boolean =>
    clock.now() - issuedAt < clock.monotonic() - begin - clockTolerance
  return {
    passed,
    passedInRun: () => (isNew && !isSetBack() ? passed() : Number.POSITIVE_INFINITY),
    isDue: () => life !== null && passed() >= life - margin,
    isOver: () => life !== null && passed() >= life,
  }
}

function marginOf(life: number, random: number): number {
  const wanted = Math.min(longestMargin, life * 0.1) * (1 - random / 4)
  return Math.min(Math.max(shortestMargin, wanted), life / 2)
}
