import type { EpochMs } from '../units.ts'
import { packageOf, type UpdateFile, type UpdateManifest } from './manifest.ts'
import type { PackageKind, UpdateProblem } from './update-problem.ts'
import { compareVersions } from './version.ts'

/** A version that this computer can install. */
export type UpdateOffer = {
  readonly version: string
  readonly notes: string
  readonly releasedAt: EpochMs | null
  readonly file: UpdateFile
}

export type OfferDecision =
  | { readonly kind: 'offer'; readonly offer: UpdateOffer }
  /**
   * There is nothing newer for this computer: no newer version exists, the person skipped it, or other computers get it
   * first.
   */
  | { readonly kind: 'upToDate' }
  | { readonly kind: 'refused'; readonly problem: UpdateProblem }

/** Facts of this computer on which an offer depends. */
export type OfferFacts = {
  readonly current: string
  readonly packageKind: PackageKind
  /** Instant at which the newest known manifest was signed; null for none. */
  readonly newestSeen: EpochMs | null
  /** The version that the person skipped; null for none. */
  readonly skipped: string | null
  /** Random text of this computer, which decides how early it gets a staged update. */
  readonly secret: string
  /** True if the person asked for the check. A skipped version is then offered again. */
  readonly isAsked: boolean
}

/** Decides what to offer from a manifest whose signature is valid. */
export function decideOffer(manifest: UpdateManifest, facts: OfferFacts): OfferDecision {
  const { version, files, percentage, notes, releasedAt } = manifest
  if (facts.newestSeen !== null && manifest.signedAt < facts.newestSeen) {
    return { kind: 'refused', problem: { kind: 'older' } }
  }
  const isWanted = facts.isAsked || facts.skipped !== version
  const isNewer = compareVersions(version, facts.current) > 0
  if (!isNewer || !isWanted || !isInRollout(facts.secret, version, percentage)) {
    return { kind: 'upToDate' }
  }
  const file = packageOf(files, facts.packageKind)
  if (file === null) {
    return { kind: 'refused', problem: { kind: 'noPackage', packageKind: facts.packageKind } }
  }
  return { kind: 'offer', offer: { version, notes, releasedAt, file } }
}

/**
 * Rolls out a version to a part of the computers (staged updates). Each computer decides by a random number that never
 * leaves it.
 */

/** Number of buckets of a rollout: hundredths of a percent. */
const buckets = 10_000

/**
 * True if this computer is among the first `percentage` percent (0 to 100) of the computers that get a version. A
 * higher percentage only adds computers. Another version begins with other computers, so that nobody is always the
 * first.
 * @param secret Random text of this computer.
 */
export function isInRollout(secret: string, version: string, percentage: number): boolean {
  return bucketOf(`${version}/${secret}`) < (percentage / 100) * buckets
}

/**
 * Returns the bucket of a text: FNV-1a with the finalizer of MurmurHash3, which spreads texts that differ only at their
 * end.
 */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % buckets
}
