import { randomBytes, randomInt } from 'node:crypto'

const steps = 2 ** 32

/** Returns a random number in [0, 1), for jitter. */
export function systemRandom(): number {
  return randomInt(steps) / steps
}

/** Returns `count` random bytes, for secrets. */
export function systemRandomBytes(count: number): Uint8Array {
  return randomBytes(count)
}
