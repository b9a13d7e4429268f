/** The packages that go to people, by the lock file: everything but what is for development alone. */

export type ShippedPackage = {
  readonly name: string
  readonly version: string
  /** SPDX expression; null where the package names none. */
  readonly license: string | null
}

type LockEntry = {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
}

/** What is read of package-lock.json, version 3. */
export type LockFile = { readonly packages: Readonly<Record<string, LockEntry>> }

/** Licences that ask for their text and the names alone. */
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
])

/** Node itself runs the scripts of the project and is not shipped; npm knows no optional development package. */
const isNode = (name: string): boolean => /^node-(bin-)?(linux|darwin|win)-/.test(name)

/** By name. */
export function shippedPackages(lock: LockFile): readonly ShippedPackage[] {
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version = '', license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license: license ?? null,
    }))
    .filter(({ name }) => !isNode(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** An expression is allowed where one of its alternatives is. */
export function notAllowed(packages: readonly ShippedPackage[]): readonly ShippedPackage[] {
  return packages.filter(({ license }) => {
    const alternatives = (license ?? '').replace(/[()]/g, '').split(' OR ')
    return !alternatives.some((one) => one.split(' AND ').every((part) => allowed.has(part)))
  })
}
