import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'
import type { LocalId } from '../../shared/domain/units.ts'
import type { Clock } from './clock.ts'

/** Generates local ids: UUIDv7 (RFC 9562, 5.7), so rows sort by creation time. */
export type IdSource = { next(): LocalId }

/** Creates an id source. `random` returns `count` random bytes; a seeded generator makes a run repeatable. */
export function createIdSource(
  clock: Clock,
  random: (count: number) => Uint8Array = pooledBytes(),
): IdSource {
  return { next: () => v7({ msecs: clock.now(), random: random(idBytes) }) as LocalId }
}

const idBytes = 16

/** Takes random bytes from a buffer shared by many ids: requesting them for each id takes longer than reading a row. */
function pooledBytes(): (count: number) => Uint8Array {
  const pool = new Uint8Array(256 * idBytes)
  let used = pool.length
  return (count) => {
    if (used + count > pool.length) {
      randomFillSync(pool)
      used = 0
    }
    used += count
    return pool.subarray(used - count, used)
  }
}
