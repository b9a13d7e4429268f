import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'

/**
 * Derives a local id from a text: the same on every computer and in every run. The time in the id is `at`, so that rows
 * still sort by it; the hash of the text replaces the random bits.
 */
export function derivedId(text: string, at: EpochMs): LocalId {
  const random = createHash('sha256').update(text, 'utf8').digest().subarray(0, 16)
  return v7({ msecs: Math.max(0, at), random }) as LocalId
}
