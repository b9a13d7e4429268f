import type { EpochMs } from '../units.ts'
import { packageOf, type UpdateFile, type UpdateManifest, type SignedManifest } from './manifest.ts'
import type { PackageKind, UpdateProblem } from './update-problem.ts'
import { compareVersions } from './version.ts'

/** A version that this computer can install. */
export type UpdateOffer = Pick<UpdateManifest, 'version' | 'notes' | 'releasedAt'> & {
  readonly file: UpdateFile
}

export type OfferDecision =
  | { readonly kind: 'offer'; readonly offer: UpdateOffer }
  /** Nothing newer, or only a version that the user skipped or that other computers get first. */
  | { readonly kind: 'upToDate' }
  | { readonly kind: 'refused'; readonly problem: UpdateProblem }

/** Facts about this computer that decide whether a version is offered. */
export type OfferFacts = {
  readonly current: string
  readonly packageKind: PackageKind
  /** When the newest manifest seen so far was signed; null for none. */
  readonly newestSeen: EpochMs | null
  /** Version that the user skipped; null for none. */
  readonly skipped: string | null
  /** This computer's random string. It determines how early in a staged rollout this computer gets an update. */
  readonly secret: string
  /** True if the user started the check: a skipped version is then offered again. */
  readonly isAsked: boolean
}

/** Decides whether to offer the version in a manifest. The manifest's signature must have been checked. */
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

/** Each bucket is a hundredth of a percent of all computers. */
const buckets = 10_000

/**
 * True if a version is offered to this computer: this computer is among the first `percentage` percent (0 to 100).
 * Raising the percentage never removes a computer. Each version begins with different computers, so that no computer is
 * always among the first. `secret`: this computer's random string.
 */
export function isInRollout(secret: string, version: string, percentage: number): boolean {
  return bucketOf(`${version}/${secret}`) < (percentage / 100) * buckets
}

/** Hashes a string with FNV-1a and MurmurHash3's finalizer, so that similar strings end up in different buckets. */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % buckets
}

/** Time after the program's start without a check for updates, in ms. The user's work and the first pull come first. */
export const quietStart = 5 * 60_000
/** Time between two automatic checks for updates, in ms. */
export const checkInterval = 24 * 60 * 60_000

/**
 * Returns the milliseconds until the next automatic check. `running`: ms since the start of the program. `checkedAt`:
 * last check; null for none. A check dated in the future does not count, because the clock has since been set back.
 */
export function untilCheck(running: number, checkedAt: EpochMs | null, now: EpochMs): number {
  const quiet = Math.max(0, quietStart - running)
  if (checkedAt === null || checkedAt > now) return quiet
  return Math.max(quiet, checkedAt + checkInterval - now)
}

/** A version's package, kept on this computer. */
export type KeptPackage = {
  readonly version: string
  readonly packageKind: PackageKind
  readonly file: UpdateFile
  /** The signature is checked again before installation, because other programs can write to the folder. */
  readonly signed: SignedManifest
  /** Database schema of this version (electron/store/migrate.ts). */
  readonly schema: number
}

/**
 * Returns why a kept earlier version can't be installed; null if it can. If the data has a newer schema than that
 * version knows, the user could not open their account after going back. `schema`: the current schema version.
 */
export function wayBackProblem(kept: KeptPackage, schema: number): UpdateProblem | null {
  return kept.schema < schema ? { kind: 'newerData', version: kept.version } : null
}
