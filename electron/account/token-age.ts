/**
 * The age of an access token, which decides when its refresh is due. The wall clock can be set, and the
 * monotonic clock can stop while the machine sleeps: the one that measured more time is used.
 */
import type { Clock } from '../base/clock.ts'
import type { KeptTokens } from './keychain-secret.ts'

/** The age of an access token. */
export type TokenAge = {
  /** ms since the tokens were received. */
  passed(): number
  /**
   * ms since they were received in this run. Infinity when unknown: the tokens were read from the
   * keychain, or the wall clock was set back, which may hide a sleep.
   */
  passedInRun(): number
  /**
   * True before the expiry: by 10 % of the lifetime, 1 to 10 min, with jitter, and at most half of the
   * lifetime.
   */
  isDue(): boolean
  /** True when the token has expired; false when the service did not say when it expires. */
  isOver(): boolean
}

const longestMargin = 600_000
const shortestMargin = 60_000
/** ms by which the wall clock may lag behind the monotonic clock without having been set. */
const clockTolerance = 5_000

/** `random` is in [0, 1), so that programs which signed in together do not refresh together. */
export function createTokenAge(
  { issuedAt, life }: Pick<KeptTokens, 'issuedAt' | 'life'>,
  clock: Clock,
  { random, isNew }: { readonly random: number; readonly isNew: boolean },
): TokenAge {
  const margin = life === null ? 0 : marginOf(life, random)
  const begin = clock.monotonic()
  const atBegin = clock.now() - issuedAt
  // Issued in the future: the clock was set back between two runs and the age is unknown. One refresh
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
