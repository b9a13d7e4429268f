/** Finds optional npm packages for this system that an installation left out. */

/**
 * @typedef {{ readonly optionalDependencies?: Readonly<Record<string, string>>, readonly os?: string | readonly string[], readonly cpu?: string | readonly string[] }} LockedPackage
 */

/**
 * Returns the names of the project's own optional packages that are for this system but not installed.
 * @param {{ readonly packages: Readonly<Record<string, LockedPackage>> }} lock contents of package-lock.json
 * @param {{ readonly platform: string, readonly arch: string }} system
 * @param {(name: string) => boolean} isInstalled
 * @returns {readonly string[]}
 */
export function missingOptionalPackages({ packages }, { platform, arch }, isInstalled) {
  return Object.keys(packages['']?.optionalDependencies ?? {}).filter((name) => {
    const locked = packages[`node_modules/${name}`]
    const isForSystem = locked && includes(locked.os, platform) && includes(locked.cpu, arch)
    return isForSystem && !isInstalled(name)
  })
}

/**
 * @param {string | readonly string[] | undefined} wanted undefined for any
 * @param {string} value
 */
function includes(wanted, value) {
  return wanted === undefined || [wanted].flat().includes(value)
}
