/** The way back to the previous version. */
import type { SignedManifest, UpdateFile } from './manifest.ts'
import type { PackageKind, UpdateProblem } from './update-problem.ts'

/** A package that is kept on this computer. */
export type KeptPackage = {
  readonly version: string
  readonly packageKind: PackageKind
  readonly file: UpdateFile
  /** Signed manifest, checked again before the installation: other programs of this person can write to its folder. */
  readonly signed: SignedManifest
  /** Version of the data's form that the package writes (electron/store/migrate.ts). */
  readonly schema: number
}

/**
 * Returns why the kept version can't take over; null where it can. A version can't open data of a newer form, so after
 * going back the person could not open their account.
 * @param schema Version of the data's form now.
 */
export function wayBackProblem(kept: KeptPackage, schema: number): UpdateProblem | null {
  return kept.schema < schema ? { kind: 'newerData', version: kept.version } : null
}
