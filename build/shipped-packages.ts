/** Shipped packages by the lock file: all that are not development dependencies. */

export type ShippedPackage = {
  /** Its folder, from the project's root. */
  readonly path: string
  readonly name: string
  readonly version: string
  /** SPDX expression; null where the package has none. */
  readonly license: string | null
}

type LockEntry = {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
}

/** The used part of package-lock.json, version 3. */
export type LockFile = { readonly packages: Readonly<Record<string, LockEntry>> }

/** Allowed licences: permissive ones, which only require attribution; for typefaces the SIL Open Font License. */
const allowed: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'Python-2.0',
  'CC0-1.0',
  'OFL-1.1',
  // Of its files alone, which are shipped unchanged (its section 3.3 lets the rest have any licence).
  'MPL-2.0',
])

/**
 * True for packages of Node, which runs the scripts and is not shipped; npm has no optional development
 * dependencies.
 */
const isNode = (name: string): boolean => /^node-(bin-)?(linux|darwin|win)-/.test(name)

/** The shipped packages, sorted by name. */
export function shippedPackages(lock: LockFile): readonly ShippedPackage[] {
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version = '', license }]) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license: license ?? null,
    }))
    .filter(({ name }) => !isNode(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** The packages whose licence is not allowed. Of an expression with OR, one alternative has to be allowed. */
export function notAllowed(packages: readonly ShippedPackage[]): readonly ShippedPackage[] {
  return packages.filter(({ license }) => {
    const alternatives = (license ?? '').replace(/[()]/g, '').split(' OR ')
    return !alternatives.some((one) => one.split(' AND ').every((part) => allowed.has(part)))
  })
}
