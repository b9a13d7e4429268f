/** Licences of everything that is shipped. They are written when Stint is built (build/licences/licence-texts.ts). */

/** Name of the file in the folder `licences` beside the bundles: gzipped JSON of `ShippedLicences`. */
export const licencesFile = 'licences.json.gz'

export type LicensedPackage = {
  readonly name: string
  readonly version: string
  /** SPDX expression, such as `MIT`. */
  readonly license: string
  /** Indexes of the package's licence texts in the list `texts`; at least one. */
  readonly texts: readonly number[]
}

export type ShippedLicences = {
  /** Packages, sorted by name. */
  readonly packages: readonly LicensedPackage[]
  /** Licence texts. Each occurs only once, because many packages share a text. */
  readonly texts: readonly string[]
}
