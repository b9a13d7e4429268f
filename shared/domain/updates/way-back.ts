/** Decides whether the previous version of Stint can be installed again. */
import type { SignedManifest, UpdateFile } from './manifest.ts'
import type { PackageKind, UpdateProblem } from './update-problem.ts'

/** A package that is kept on this computer. */
export type KeptPackage = {
  readonly version: string
  readonly packageKind: PackageKind
  readonly file: UpdateFile
  /**
   * Signed manifest. It is checked again before the installation, because other programs of this person can write to
   * its folder.
   */
  readonly signed: SignedManifest
  /** Version of the database schema that the package writes (electron/store/migrate.ts). */
  readonly schema: number
}

/**
 * Returns the reason why the kept version can't be installed; null if it can. It can't if the data have a newer schema
 * than it knows, because the person could then not open their account after going back.
 * @param schema Version of the current schema.
 */
export function wayBackProblem(kept: KeptPackage, schema: number): UpdateProblem | null {
  return kept.schema < schema ? { kind: 'newerData', version: kept.version } : null
}
