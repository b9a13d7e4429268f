export type ShippedPackage = {
  /** Path from the project's root. */
  readonly path: string
  readonly name: string
  readonly version: string
  /** SPDX expression; null for none. */
  readonly license: string | null
}

type LockEntry = {
  readonly version?: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The part of package-lock.json (version 3) that is read here. */
export type LockFile = { readonly packages: Readonly<Record<string, LockEntry>> }

/** Allowed licences: permissive licences, which only require attribution; for typefaces, the SIL Open Font License. */
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
  // It covers only its own files, which are shipped unchanged (section 3.3: the rest may have any licence).
  'MPL-2.0',
])

/**
 * Returns the dependencies in package.json and everything that they depend on, sorted by name. Leaves out the project's
 * own optional dependencies. They are development tools (Node, installer builders), listed as optional dependencies
 * only because npm has no list for optional development dependencies.
 */
export function shippedPackages({ packages }: LockFile): readonly ShippedPackage[] {
  const found = new Map<string, LockEntry>()
  const visit = (from: string, names: Readonly<Record<string, string>> = {}): void => {
    for (const name of Object.keys(names)) {
      const path = resolve(packages, from, name)
      const entry = path === null ? undefined : packages[path]
      if (path === null || !entry || found.has(path)) continue
      found.set(path, entry)
      visit(path, entry.dependencies)
      visit(path, entry.optionalDependencies)
    }
  }
  visit('', packages['']?.dependencies)
  return [...found]
    .map(([path, { version = '', license }]) => ({
      path,
      name: path.slice(path.lastIndexOf(folder) + folder.length),
      version,
      license: license ?? null,
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

const folder = 'node_modules/'

/**
 * Returns the path of an installed package; null for none. Like Node, searches the folder of `from`, then the folders
 * around it.
 */
function resolve(packages: LockFile['packages'], from: string, name: string): string | null {
  for (let around = from; ; around = around.slice(0, around.lastIndexOf(`/${folder}`))) {
    const path = around === '' ? folder + name : `${around}/${folder}${name}`
    if (packages[path]) return path
    if (!around.includes(`/${folder}`)) return packages[folder + name] ? folder + name : null
  }
}

/** Returns the packages whose licence is not allowed. In an expression with OR, one allowed alternative is enough. */
export function notAllowed(packages: readonly ShippedPackage[]): readonly ShippedPackage[] {
  return packages.filter(({ license }) => {
    const alternatives = (license ?? '').replace(/[()]/g, '').split(' OR ')
    return !alternatives.some((one) => one.split(' AND ').every((part) => allowed.has(part)))
  })
}
