/**
 * Licences of everything that is shipped with Stint. They are written to a file when Stint is built
 * (build/licences/licence-texts.ts).
 */

/**
 * Name of the file in the folder `licences`, which is beside the bundles. The file is the gzipped JSON of
 * `ShippedLicences`.
 */
export const licencesFile = 'licences.json.gz'

export type LicensedPackage = {
  readonly name: string
  readonly version: string
  /** SPDX expression, such as `MIT`. */
  readonly license: string
  /** Indexes of the package's licence texts in `texts` of `ShippedLicences`; at least one. */
  readonly texts: readonly number[]
}

export type ShippedLicences = {
  /** Packages, sorted by name. */
  readonly packages: readonly LicensedPackage[]
  /** All licence texts. Each is listed only once, because many packages share a text. */
  readonly texts: readonly string[]
}
