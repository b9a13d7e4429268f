/**
 * Staged updates: which computers get a version while it is offered to a part of them. Decided on this computer,
 * from a random number that never leaves it.
 */

/** Buckets of a rollout: hundredths of a percent. */
const buckets = 10_000

/**
 * True where this computer belongs to the first `percentage` (0 to 100) of a version. A higher percentage only adds
 * computers. Another version begins with other computers, so that nobody is always the first.
 * @param secret Random text of this computer.
 */
export function isInRollout(secret: string, version: string, percentage: number): boolean {
  return bucketOf(`${version}/${secret}`) < (percentage / 100) * buckets
}

/** FNV-1a with the finalizer of MurmurHash3, which spreads texts that differ at their end alone. */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % buckets
}
