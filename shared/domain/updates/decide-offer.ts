import type { EpochMs } from '../units.ts'
import { packageOf, type UpdateFile, type UpdateManifest } from './manifest.ts'
import { isInRollout } from './rollout.ts'
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
  /** Nothing newer for this computer: none there is, it was skipped, or it goes to others first. */
  | { readonly kind: 'upToDate' }
  | { readonly kind: 'refused'; readonly problem: UpdateProblem }

/** What is known on this computer. */
export type OfferFacts = {
  readonly current: string
  readonly packageKind: PackageKind
  /** When the newest manifest that was seen was signed; null for none. */
  readonly newestSeen: EpochMs | null
  /** The version that the person does not want; null for none. */
  readonly skipped: string | null
  /** Random text for staged updates. */
  readonly secret: string
  /** The person asked for it: a version that was skipped is offered again. */
  readonly isAsked: boolean
}

/** What follows from a manifest whose signature was right. */
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
    return {
      kind: 'refused',
      problem: { kind: 'noPackage', packageKind: facts.packageKind },
    }
  }
  return { kind: 'offer', offer: { version, notes, releasedAt, file } }
}
