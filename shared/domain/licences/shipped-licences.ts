/** Name of the licence file: gzipped JSON of `ShippedLicences` (build/licences/licence-texts.ts). */
export const licencesFile = 'licences.json.gz'

export type LicensedPackage = {
  readonly name: string
  readonly version: string
  /** SPDX expression, such as `MIT`. */
  readonly license: string
  /** Indexes into `texts` of `ShippedLicences`; at least one. */
  readonly texts: readonly number[]
}

export type ShippedLicences = {
  /** Sorted by name. */
  readonly packages: readonly LicensedPackage[]
  /** Each is listed only once, because many packages share a text. */
  readonly texts: readonly string[]
}
