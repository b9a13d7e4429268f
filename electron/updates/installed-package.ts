import type { PackageKind, UnsupportedCopy } from '../../shared/domain/updates/update-problem.ts'
import type { RunCommand } from './run-command.ts'

/** The kind of package this copy of the program was installed from, or why it can't replace itself. */
export type InstalledPackage = PackageKind | { readonly unsupported: UnsupportedCopy }

export type InstalledPackageParts = {
  readonly platform: NodeJS.Platform
  /** Undefined if the program is not an AppImage (base/own-executable.ts). */
  readonly appImage: string | undefined
  readonly executable: string
  readonly run: RunCommand
}

/**
 * Finds the kind of package that Stint was installed from. Asks the package managers, because Debian and RPM packages
 * can have the same files.
 */
export async function findInstalledPackage(
  parts: InstalledPackageParts,
): Promise<InstalledPackage> {
  const { platform, appImage, executable, run } = parts
  if (platform === 'win32') return { unsupported: 'windows' }
  if (platform === 'darwin') return { unsupported: 'macos' }
  if (appImage !== undefined) return 'appImage'
  if ((await run('dpkg-query', ['--search', executable]))?.code === 0) return 'deb'
  if ((await run('rpm', ['--query', '--file', executable]))?.code === 0) return 'rpm'
  return { unsupported: 'unpacked' }
}
