import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'

/**
 * Derives a local id from a string; the id is the same on every computer and in every run. The id contains the time
 * `at`, so that rows still sort by time. It has the string's hash in place of random bits.
 */
export function derivedId(text: string, at: EpochMs): LocalId {
  const random = createHash('sha256').update(text, 'utf8').digest().subarray(0, 16)
  return v7({ msecs: Math.max(0, at), random }) as LocalId
}
