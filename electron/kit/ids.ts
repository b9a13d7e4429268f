import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import type { LocalId } from '../../shared/domain/units.ts'
import type { Clock } from './clock.ts'

/** Makes local ids: UUIDv7 (RFC 9562, 5.7), so rows sort by the moment they were made. */
export type IdSource = { next(): LocalId }

/** `random` returns that many bytes; a seeded one makes a run repeatable. */
export function createIdSource(
  clock: Clock,
  random: (count: number) => Uint8Array = randomBytes,
): IdSource {
  return { next: () => v7({ msecs: clock.now(), random: random(16) }) as LocalId }
}
